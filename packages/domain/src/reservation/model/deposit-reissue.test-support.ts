import { replacementDeadline } from '../../payment/deposit.ts';
import { needsDepositReissue } from '../deposit-reissue.ts';
import { statusOf } from '../status.ts';
import type { Won } from '../../shared/money.ts';
import type { Instant } from '../../shared/time.ts';
import { VISIT } from './park.test-support.ts';
import { owed, type ModelReservation } from './world.test-support.ts';

/**
 * Replaces its account where it owed `before` won and now owes another amount (PD-62); with nothing to pay it is paid.
 */
export function withDepositReissue(reservation: ModelReservation, before: Won, now: Instant): ModelReservation {
  const after = owed(reservation);
  if (!needsDepositReissue({ status: statusOf(reservation), before, after })) return reservation;
  if (after === 0) return { ...reservation, paymentState: 'paid', method: null, asked: 0, dueAt: null };
  return { ...reservation, asked: after, dueAt: replacementDeadline(VISIT, now) };
}
