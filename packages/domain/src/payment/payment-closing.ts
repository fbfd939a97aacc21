import type { HallRules } from '../catalog/hall.ts';
import { instantOf, type Instant, type KstDate, type Minute } from '../shared/time.ts';

export interface ClosingVisit extends Pick<HallRules, 'paidBeforeDay'> {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
}

/** When payment closes: at the start of the first round, in halls paid before the day at 24:00 before it (PD-128). */
export const paymentClosesAt = (visits: readonly ClosingVisit[]): Instant =>
  Math.min(
    ...visits.map(({ paidBeforeDay, visitDate, startMinute }) => instantOf(visitDate, paidBeforeDay ? 0 : startMinute)),
  );

/** The first day on which visits in halls paid before the day can't be paid any more; null without such visits. */
export const firstUnpaidDay = (visits: readonly Pick<ClosingVisit, 'paidBeforeDay' | 'visitDate'>[]): KstDate | null =>
  visits
    .filter(({ paidBeforeDay }) => paidBeforeDay)
    .map(({ visitDate }) => visitDate)
    .toSorted()[0] ?? null;
