import type { HallRecord } from '../catalog/hall.ts';
import type { ExceptionDate, ProductPolicy, SaleWindow } from '../catalog/product.ts';
import {
  addMonths,
  instantOf,
  kstDate,
  kstMinute,
  weekdayOf,
  type Instant,
  type KstDate,
  type Minute,
} from '../shared/time.ts';
import { isValidOn, validOn, type ValidDays } from '../shared/valid-days.ts';
import type { CalendarDay } from './calendar.ts';
import type { DayReason, DayRejection } from './refusals.ts';

/** Booking opens this many calendar months before the visit (PD-25). */
export const BOOKING_OPENS_MONTHS = 12;

export interface ProductDays extends SaleWindow {
  readonly includedWeekdays: readonly number[];
  readonly exceptionDates: readonly ExceptionDate[];
  readonly rounds: readonly ValidDays[];
  readonly policy: Pick<ProductPolicy, 'sameDayCutoffMinute'>;
}

export type HallDays = Pick<HallRecord, 'sameDayUntilMinute' | 'closedWeekdays'>;

export type DayAvailability =
  | { readonly bookable: true }
  | { readonly bookable: false; readonly reason: DayReason; readonly name: string | null };

export interface DayInQuestion {
  readonly product: ProductDays;
  readonly hall: HallDays;
  readonly calendarDay: CalendarDay | null;
  readonly date: KstDate;
  readonly now: Instant;
}

/**
 * Whether a visit day of a product can be chosen at `now`, and if not, the first reason (PD-25, PD-45, PD-47): the day
 * against today, the product's sale window, its exceptional dates, the park's calendar, the hall's and the product's
 * weekdays, its rounds, the same-day cut-off. `calendarDay` null: the park's calendar does not reach the day. `name` is the
 * holiday's.
 */
export function dayAvailability({ product, hall, calendarDay, date, now }: DayInQuestion): DayAvailability {
  const reason =
    windowReason(product, date, now) ??
    calendarReason(product, hall, calendarDay, date) ??
    roundReason(product, date) ??
    sameDayReason(product, hall, date, now);
  if (reason === null) return { bookable: true };
  return { bookable: false, reason, name: reason === 'holiday' ? (calendarDay?.name ?? null) : null };
}

/** The rounds that run on a day by the catalogue, whatever the time is; `catalogue_seats` says so for the stock. */
export const roundsRunning = <Round extends ValidDays>(
  { product, hall, calendarDay, date }: Omit<DayInQuestion, 'now'>,
  rounds: readonly Round[],
): readonly Round[] =>
  saleReason(product, date) === null && calendarReason(product, hall, calendarDay, date) === null
    ? validOn(rounds, date)
    : [];

/** Whether an exceptional date opens the product on a day that calendar, hall or weekdays would close (PD-47). */
export const isOpenedSpecially = (
  product: ProductDays,
  hall: HallDays,
  calendarDay: CalendarDay | null,
  date: KstDate,
): boolean =>
  product.exceptionDates.some(({ day, kind }) => day === date && kind === 'open') &&
  calendarReason({ ...product, exceptionDates: [] }, hall, calendarDay, date) !== null;

function windowReason(product: SaleWindow, date: KstDate, now: Instant): DayReason | null {
  const today = kstDate(now);
  if (date < today) return 'past';
  if (addMonths(date, -BOOKING_OPENS_MONTHS) > today) return 'too-far';
  return saleReason(product, date);
}

function saleReason({ saleFrom, saleTo }: SaleWindow, date: KstDate): DayReason | null {
  if (date < saleFrom) return 'before-sale';
  return date > saleTo ? 'after-sale' : null;
}

function calendarReason(
  product: ProductDays,
  hall: HallDays,
  calendarDay: CalendarDay | null,
  date: KstDate,
): DayReason | null {
  const exception = product.exceptionDates.find((candidate) => candidate.day === date);
  if (exception) return exception.kind === 'closed' ? 'exception-closed' : null;
  if (calendarDay === null || calendarDay.kind === 'closed') return 'closed-day';
  if (calendarDay.kind === 'holiday') return 'holiday';
  if (hall.closedWeekdays.includes(weekdayOf(date))) return 'hall-closed';
  return product.includedWeekdays.includes(weekdayOf(date)) ? null : 'not-a-product-day';
}

/** A day on which none of the product's rounds is offered is none of its days, also where an exceptional date opens it (PD-132). */
const roundReason = ({ rounds }: Pick<ProductDays, 'rounds'>, date: KstDate): DayReason | null =>
  rounds.length === 0 || rounds.some((round) => isValidOn(round, date)) ? null : 'not-a-product-day';

/** Why today can't be booked any more, or null: no same-day bookings, or the cut-off has passed (PD-25). */
export function sameDayReason(
  product: Pick<ProductDays, 'policy'>,
  hall: Pick<HallDays, 'sameDayUntilMinute'>,
  date: KstDate,
  now: Instant,
): Extract<DayReason, 'no-same-day' | 'same-day-over'> | null {
  if (date !== kstDate(now)) return null;
  const cutoff = sameDayCutoff(product, hall);
  if (cutoff === null) return 'no-same-day';
  return kstMinute(now) < cutoff ? null : 'same-day-over';
}

/** Minute of the visit day at which same-day booking ends: the product's own, else the hall's; null: there is none. */
export const sameDayCutoff = (
  product: { readonly policy: Pick<ProductPolicy, 'sameDayCutoffMinute'> },
  hall: Pick<HallDays, 'sameDayUntilMinute'>,
): Minute | null => product.policy.sameDayCutoffMinute ?? hall.sameDayUntilMinute;

/** Whether a round of that day has begun; a round that has is never bookable (PD-25). */
export const hasBegun = (visitDate: KstDate, startMinute: Minute, now: Instant): boolean =>
  now >= instantOf(visitDate, startMinute);

export const dayRefusal = (availability: DayAvailability, day: KstDate, field: string): DayRejection | null =>
  availability.bookable ? null : { code: `schedule.${availability.reason}`, field, day };
