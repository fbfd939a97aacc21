import { depositDeadline } from '../payment/deposit.ts';
import type { Won } from '../shared/money.ts';
import type { Instant, KstDate } from '../shared/time.ts';
import type { DepositReissueRejection } from './refusals.ts';
import type { ReservationStatus } from './status.ts';

/** What a change or a partial cancel makes of what is owed, in won. */
export interface OwedChange {
  readonly status: ReservationStatus;
  readonly before: Won;
  readonly after: Won;
}

/** Whether a reservation's virtual account must be reissued: an account accepts only its own amount (PD-62). */
export const needsDepositReissue = ({ status, before, after }: OwedChange): boolean =>
  status === 'awaiting-deposit' && before !== after;

/** The earliest of the visits that stay. */
export const firstVisit = (visitDates: readonly KstDate[]): KstDate | null => visitDates.toSorted()[0] ?? null;

/**
 * Why no account can be opened for the new amount, or null: less than one full day is left to pay (PD-27). `visitDates`
 * are those of the remaining lines; nothing to pay needs no account.
 */
export function depositReissueRefusal(
  owed: OwedChange,
  visitDates: readonly KstDate[],
  now: Instant,
): DepositReissueRejection | null {
  const visit = firstVisit(visitDates);
  if (!needsDepositReissue(owed) || owed.after === 0 || visit === null) return null;
  return depositDeadline(visit, now) === null ? { code: 'reservation.new-account-too-late' } : null;
}
