import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { OwnDayKind, ParkDay } from '@kkumteo/domain/schedule/park-days';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { dayKind } from '../../catalog/store.ts';
import { calendarDays } from './calendar-days.ts';

type UsualRow = Row<'calendar_day', 'day' | 'kind' | 'name'>;
interface OwnRow extends Row<'park_day', 'day' | 'name'> {
  readonly kind: OwnDayKind;
}

const USUAL = 'select day, kind, name from calendar_day where day between $1 and $2';
const OWN = 'select day, kind, name from park_day where day between $1 and $2';

/** The days from `from` to `to`, both included, as the site's calendar has or will have them, with the park's own word. */
export async function findParkDays(sql: Sql, from: KstDate, to: KstDate): Promise<readonly ParkDay[]> {
  const usual = new Map((await sql.query<UsualRow>(USUAL, [from, to])).map((row) => [row.day, row]));
  const own = new Map((await sql.query<OwnRow>(OWN, [from, to])).map(({ day, ...word }) => [day, word]));
  return (await calendarDays(from, to)).map((bundled) => {
    const { day, kind, name } = usual.get(bundled.day) ?? bundled;
    const calendarDay: CalendarDay = { day, kind: dayKind(kind), name };
    return { usual: calendarDay, own: own.get(day) ?? null };
  });
}

/** Rounds of components that staff have closed on a day. */
export const findClosedRounds = (
  sql: Sql,
  days: readonly KstDate[],
): Promise<readonly Row<'round_closing', 'componentRoundId' | 'visitDate'>[]> =>
  sql.query('select component_round_id, visit_date from round_closing where visit_date = any ($1)', [days]);

/** A round that runs on a day. */
export interface RunningRound {
  readonly day: KstDate;
  readonly roundId: number;
}

export interface BookedOf {
  /** Null, with the hall, for all of them together: a reservation with several days or halls counts once. */
  readonly day: KstDate | null;
  readonly hall: string | null;
  readonly reservations: number;
  readonly people: number;
}

const RUNS = 'runs as (select * from unnest($2::date[], $3::integer[]) r (visit_date, round_id))';

const BOOKED = `with ${RUNS}
select l.visit_date as day, l.hall, count(distinct l.reservation_id)::integer as reservations,
  coalesce(sum(l.experiencer_count + l.leader_count), 0)::integer as people
from reservation_line l
where l.state = 'open' and l.visit_date = any ($1::date[])
  and not exists (select from runs r where r.visit_date = l.visit_date and r.round_id = l.round_id)
group by grouping sets ((l.visit_date, l.hall), ())`;

const WAITING = `with ${RUNS}
select count(*)::integer as waiting from waitlist_request w
where w.state <> 'ended' and w.visit_date = any ($1::date[])
  and not exists (select from runs r where r.visit_date = w.visit_date and r.round_id = w.round_id)`;

const bound = (days: readonly KstDate[], running: readonly RunningRound[]) => [
  days,
  running.map(({ day }) => day),
  running.map(({ roundId }) => roundId),
];

/** What is booked on these days in rounds that are not among the running ones. */
export const findBookedOutside = (
  sql: Sql,
  days: readonly KstDate[],
  running: readonly RunningRound[],
): Promise<readonly BookedOf[]> => sql.query<BookedOf>(BOOKED, bound(days, running));

/** How many wait on these days for rounds that are not among the running ones. */
export async function countWaitingOutside(
  sql: Sql,
  days: readonly KstDate[],
  running: readonly RunningRound[],
): Promise<number> {
  const [row] = await sql.query<{ readonly waiting: number }>(WAITING, bound(days, running));
  return row?.waiting ?? 0;
}
