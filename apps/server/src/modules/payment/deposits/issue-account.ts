import { depositDeadline } from '@kkumteo/domain/payment/deposit';
import { accountDeadline } from '@kkumteo/domain/payment/deposit-step';
import type { Instant } from '@kkumteo/domain/shared/time';
import { cancelKey, type AwaitedDeposit } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { issueDeposit, type Issued } from './store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt } from '../attempts/store.ts';

const REASON = '입금 계좌를 사용하지 않음';

/**
 * The deadline of an attempt's account, from the start of the payment (PD-27). Null for an attempt that may not be paid
 * into an account, whatever the window has shown.
 */
export const deadlineOf = ({ method, visitDate, createdAt }: Attempt): Instant | null =>
  method === 'virtual-account' && visitDate !== null ? depositDeadline(visitDate, createdAt) : null;

/** Saves the reservation that waits for money in the account; `refused` where the attempt may have no account. */
export async function issueAccount(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  attempt: Attempt,
  deposit: AwaitedDeposit,
): Promise<Issued> {
  const deadline = deadlineOf(attempt);
  if (deadline === null) return { outcome: 'refused', reservationNo: null };
  const dueAt = accountDeadline(deposit.account.dueAt, deadline);
  failPoint('account-opened');
  const issued = await issueDeposit(deps.sql, deposit, dueAt, deps.clock.now());
  if (issued.outcome === 'issued') deps.metrics.booked(attempt.track);
  failPoint('account-saved');
  return issued;
}

/**
 * Closes an account at the provider; money that had come is refunded to the account that the buyer named. A deposit
 * without such an account is refused and stays.
 */
export async function closeAccount(
  deps: Pick<PaymentDeps, 'clock' | 'providers'>,
  attemptId: string,
  providerKey: string,
): Promise<'closed' | 'refused' | 'unknown'> {
  // Each check asks again: an answer that is repeated by its key would hide what has changed since.
  const idempotencyKey = cancelKey(`${attemptId}:close:${deps.clock.now()}`);
  const outcome = await deps.providers.card.cancel({ providerKey, reason: REASON, idempotencyKey });
  if (outcome.kind === 'cancelled' && outcome.balance === 0) return 'closed';
  return outcome.kind === 'refused' && !outcome.retryLater ? 'refused' : 'unknown';
}
