import type { DayAvailability } from '@kkumteo/contract/catalog/product';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import { type Instant, type KstDate, addDays } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { findVisibleProduct, type DetailInput } from './product-detail.ts';
import { readRemaining, roundAvailability } from './remaining-seats.ts';

/** The days of the month that `day` lies in; a day that the park's calendar does not reach is closed. */
export const calendarMonth = (state: CatalogueState, day: KstDate): readonly CalendarDay[] =>
  daysOfMonth(day).map((date) => state.calendar.get(date) ?? { day: date, kind: 'closed', name: null });

/** Every day of the month that `day` lies in. */
export function daysOfMonth(day: KstDate): readonly KstDate[] {
  const month = day.slice(0, 7);
  return Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((date) =>
    date.startsWith(month),
  );
}

interface MonthQuery extends Pick<DetailInput, 'productId' | 'track' | 'invitationCode'> {
  /** Any day of the month. */
  readonly month: KstDate;
}

/** The days of a month on which a product can be booked at `now`, with the seats left in all its rounds of the day. */
export async function monthAvailability(
  sql: Sql,
  state: CatalogueState,
  input: MonthQuery,
  now: Instant,
): Promise<Decision<readonly DayAvailability[]>> {
  const found = findVisibleProduct(state, input);
  if (!found.ok) return found;
  const { product, rounds } = found.value;
  const hall = state.halls.get(product.hall);
  const days = daysOfMonth(input.month).filter(
    (day) =>
      hall !== undefined &&
      dayAvailability({ product, hall, calendarDay: state.calendar.get(day) ?? null, date: day, now }).bookable,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return accept([]);
  const stock = await readRemaining(sql, rounds, first, last);
  const seatsOn = (day: KstDate): number =>
    validOn(rounds, day).reduce((sum, round) => sum + roundAvailability(round, day, stock, now).remainingSeats, 0);
  return accept(days.map((day) => ({ day, remainingSeats: seatsOn(day) })));
}
