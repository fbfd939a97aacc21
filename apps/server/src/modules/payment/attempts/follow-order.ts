import type { AttemptState } from '@kkumteo/domain/payment/attempt';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { followDeposit } from '../deposits/follow-deposit.ts';
import { closeAccount } from '../deposits/issue-account.ts';
import { noteCashReceipt, withdrawRefund } from '../deposits/store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { followDepositRefund } from '../refunds/follow-deposit-refund.ts';
import { bookOutsideCancels } from '../refunds/outside-cancels.ts';
import { awaitDeposit, refundedElsewhere, settleCaptured } from './finish-confirming.ts';
import { beginConfirming, findAttempt, type Attempt } from './store.ts';

const PAYABLE: ReadonlySet<AttemptState> = new Set(['created', 'confirming', 'abandoned', 'expired']);

/**
 * Saves the provider's present state of an order: charged or opened without our knowledge, cancelled there, deposited
 * or taken back. `attempt` was read before the provider was asked. False where it has to be asked again.
 */
export async function followOrder(deps: PaymentDeps, attempt: Attempt, found: LookupOutcome): Promise<boolean> {
  if (found.kind === 'unreachable') return false;
  if (attempt.state === 'confirming' && isGivenBack(found)) return giveUp(deps, attempt, found);
  const isPaid = found.kind === 'approved' || found.kind === 'awaiting-deposit';
  if (attempt.depositDueAt === null && isPaid && PAYABLE.has(attempt.state)) return settleFound(deps, attempt, found);
  if (isGivenBack(found)) {
    await bookOutsideCancels(deps, attempt.attemptId, found.payment);
    if (attempt.state === 'paid' && attempt.depositClosingSince === null)
      return followDepositRefund(deps, attempt.attemptId, found);
  }
  // A cash receipt may be issued a while after its money came.
  if (attempt.state === 'paid' && found.kind === 'approved') await noteCashReceipt(deps.sql, found.payment);
  if (GOES_BACK.has(attempt.state) && isEmptyAccount(attempt, found)) return takenBack(deps, attempt, found);
  if (attempt.state === 'refunded') return followDepositRefund(deps, attempt.attemptId, found);
  return attempt.depositDueAt === null || followDeposit(deps, attempt, found);
}

type GivenBack = Extract<LookupOutcome, { kind: 'cancelled' | 'part-cancelled' }>;
const isGivenBack = (found: LookupOutcome): found is GivenBack =>
  found.kind === 'cancelled' || found.kind === 'part-cancelled';

/**
 * Charged and cancelled at the provider before we saved the charge. False if the event has to be read again once the
 * confirming has ended: a part was given back, or our own confirm was faster than this look.
 */
async function giveUp(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'metrics'>,
  attempt: Attempt,
  found: GivenBack,
): Promise<boolean> {
  const { providerKey, method } = found.payment;
  if (found.kind === 'part-cancelled' || providerKey !== attempt.providerKey) return false;
  await refundedElsewhere(deps, { ...attempt, providerKey, method });
  return (await findAttempt(deps.sql, attempt.attemptId))?.state === 'refunded';
}

const GOES_BACK: ReadonlySet<AttemptState> = new Set(['refunding', 'needs-review']);

type EmptyAccount = Extract<LookupOutcome, { kind: 'awaiting-deposit' | 'expired' | 'failed' }>;
/** Open, lapsed, or closed with nothing in it. */
const isEmptyAccount = ({ method }: Attempt, found: LookupOutcome): found is EmptyAccount =>
  found.kind === 'awaiting-deposit' ||
  found.kind === 'expired' ||
  (found.kind === 'failed' && method === 'virtual-account');

/** The bank took back a deposit that was being refunded: books that, and closes the account. */
async function takenBack(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'providers'>,
  { attemptId, depositVersion: version }: Attempt,
  found: EmptyAccount,
): Promise<boolean> {
  const withdrawn = await withdrawRefund(deps.sql, { attemptId, version }, deps.clock.now());
  if (withdrawn !== 'yes' || found.kind !== 'awaiting-deposit') return withdrawn !== 'overtaken';
  return (await closeAccount(deps, attemptId, found.deposit.providerKey)) === 'closed';
}

type Charged = Extract<LookupOutcome, { kind: 'approved' | 'awaiting-deposit' }>;

/** The provider has charged the order, or opened its account, and we have not heard of it. */
async function settleFound(deps: PaymentDeps, attempt: Attempt, found: Charged): Promise<boolean> {
  const now = deps.clock.now();
  const { attemptId, amount, track, method, target } = attempt;
  const { providerKey } = found.kind === 'approved' ? found.payment : found.deposit;
  const limits = await deps.limits();
  const wish = { attemptId, target, providerKey, holdUntil: now, now, limits, charged: true };
  const begun = await beginConfirming(deps.sql, wish);
  // It was given an account since it was read: that is followed by the next look.
  if (begun !== 'confirming') return begun !== 'reserved' && begun !== 'awaiting-deposit';
  const confirming = { attemptId, amount, track, method, target, providerKey };
  if (found.kind === 'awaiting-deposit') await awaitDeposit(deps, confirming, found.deposit);
  else await settleCaptured(deps, confirming, found.payment);
  // Money in an account that was only just saved may have been taken back meanwhile: the event is checked again.
  return found.kind === 'awaiting-deposit' || found.payment.deposit === null;
}
