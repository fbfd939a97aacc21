import type { Track } from '../catalog/hall.ts';
import type { ProductPolicy } from '../catalog/product.ts';
import { addDays, instantOf, type Instant, type KstDate, type Minute } from '../shared/time.ts';

/** Groups change until this many days before the visit, individuals until the day before (PD-28). */
export const CHANGE_DAYS_BEFORE: { readonly [T in Track]: number } = { group: 7, individual: 1 };

/** The last day on which a visit is changed. */
export const lastChangeDay = (track: Track, visitDate: KstDate): KstDate =>
  addDays(visitDate, -CHANGE_DAYS_BEFORE[track]);

interface CancelledVisit {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly policy: Pick<ProductPolicy, 'refundUntil'>;
}

/** The moment from which a visit is no longer cancelled; until then all of it is refunded (reservation spec §9, PD-28). */
export const cancelEndsAt = ({ visitDate, startMinute, policy }: CancelledVisit): Instant =>
  instantOf(visitDate, policy.refundUntil === 'day-before' ? 0 : startMinute);

const ARRIVE_EARLY_MINUTES = 20;

/** Until when visitors are at the desk for a round. */
export const arrivalMinute = (startMinute: Minute): Minute => Math.max(0, startMinute - ARRIVE_EARLY_MINUTES);
