import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** The seats of a component on a day by the catalogue, over all its rounds. */
export interface DaySeats extends Row<'component', 'componentId' | 'name'>, Row<'seat_stock', 'kind' | 'visitDate'> {
  readonly seats: number;
}

const SEATS = `select c.component_id, c.name, w.kind, w.visit_date, sum(w.capacity)::integer as seats
  from catalogue_seats($1, (select max(day) from calendar_day)) w
    join component_round r using (component_round_id) join component c using (component_id)
  group by c.component_id, c.name, w.kind, w.visit_date order by c.component_id, w.kind, w.visit_date`;

/** What the catalogue says of the days from `today` on, as far as the calendar knows them. */
export const seatsADay = (sql: Sql, today: KstDate): Promise<readonly DaySeats[]> =>
  sql.query<DaySeats>(SEATS, [today]);

/** Days, both included, on each of which a component has other seats than before. */
export interface SeatsChange extends Pick<DaySeats, 'componentId' | 'name' | 'kind'> {
  readonly firstDay: KstDate;
  readonly lastDay: KstDate;
  /** How many of the days have seats before or after. */
  readonly days: number;
  readonly before: number;
  readonly after: number;
}

/** How the seats of days differ, by component and kind; days in a row that differ alike, or have seats on neither side, are one change. */
export function seatsChanges(before: readonly DaySeats[], after: readonly DaySeats[]): readonly SeatsChange[] {
  const pairs = new Map<string, DaySeats & { readonly before: number; readonly after: number }>();
  for (const day of before) pairs.set(keyOf(day), { ...day, before: day.seats, after: 0 });
  for (const day of after)
    pairs.set(keyOf(day), { ...day, before: pairs.get(keyOf(day))?.before ?? 0, after: day.seats });
  const runs: SeatsChange[] = [];
  for (const { componentId, name, kind, visitDate: day, ...seats } of [...pairs.values()].toSorted(inOrder)) {
    const last = runs.at(-1);
    const goesOn =
      last?.componentId === componentId &&
      last.kind === kind &&
      last.before === seats.before &&
      last.after === seats.after;
    if (goesOn) runs[runs.length - 1] = { ...last, lastDay: day, days: last.days + 1 };
    else
      runs.push({
        componentId,
        name,
        kind,
        firstDay: day,
        lastDay: day,
        days: 1,
        before: seats.before,
        after: seats.after,
      });
  }
  return runs.filter((run) => run.before !== run.after);
}

const keyOf = ({ componentId, kind, visitDate }: DaySeats): string => `${componentId} ${kind} ${visitDate}`;

const inOrder = (one: DaySeats, other: DaySeats): number =>
  one.componentId - other.componentId ||
  (one.kind === other.kind ? 0 : one.kind < other.kind ? -1 : 1) ||
  (one.visitDate < other.visitDate ? -1 : 1);
