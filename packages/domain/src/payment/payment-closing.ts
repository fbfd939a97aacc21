import type { Hall } from '../catalog/hall.ts';
import { instantOf, type Instant, type KstDate, type Minute } from '../shared/time.ts';

/** Halls whose payment closes at 24:00 the day before the visit (reservation spec §9). */
export const PAID_BEFORE_THE_DAY: readonly Hall[] = ['teen'];

export interface ClosingVisit {
  readonly hall: Hall;
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
}

/** When payment closes: at the start of the first round, in the youth hall at 24:00 the day before (PD-128). */
export const paymentClosesAt = (visits: readonly ClosingVisit[]): Instant =>
  Math.min(
    ...visits.map(({ hall, visitDate, startMinute }) =>
      instantOf(visitDate, PAID_BEFORE_THE_DAY.includes(hall) ? 0 : startMinute),
    ),
  );

/** The first day on which visits in the youth hall can't be paid any more; null without such visits. */
export const paidBeforeDay = (visits: readonly Pick<ClosingVisit, 'hall' | 'visitDate'>[]): KstDate | null =>
  visits
    .filter(({ hall }) => PAID_BEFORE_THE_DAY.includes(hall))
    .map(({ visitDate }) => visitDate)
    .toSorted()[0] ?? null;
