import type { RefundAccount as NamedAccount } from '@kkumteo/domain/payment/refund-account';
import type { RefundReason } from '@kkumteo/domain/payment/refund';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import { randomUUID } from 'node:crypto';
import { cancelKey, type CancelOutcome, type RefundAccount } from '../../../gateways/payment/port.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { RefundDeps } from '../payment-deps.ts';
import { withdrawRefund } from '../deposits/store.ts';
import { readRefundAccount } from './refund-accounts.ts';
import {
  changeRefundKey,
  finishRefund,
  releaseRefundSlot,
  reviewRefund,
  takeTurn,
  type RequestedRefund,
} from './store.ts';

const WORDS: Readonly<Record<RefundReason, string>> = {
  'seats-gone': '좌석이 마감되어 예약을 완료하지 못함',
  'not-owed': '이미 결제되었거나 취소된 예약의 결제',
  'given-back-at-provider': '결제사에서 취소된 결제',
  'lines-cancelled': '고객의 예약 취소',
  'lines-changed': '고객의 예약 변경',
};
const STUCK = {
  refused: 'refund-refused',
  gone: 'refund-charge-gone',
  misconfigured: 'refund-keys-refused',
  // The provider says that it gave something back, and not everything.
  cancelled: 'refund-incomplete',
} as const;

/** The account is named if the provider says that it is at fault: only the provider checks number and holder. */
function stuckReason(outcome: Exclude<CancelOutcome, { kind: 'unknown' }>): ReviewReason {
  if (outcome.kind !== 'refused' || outcome.account === undefined) return STUCK[outcome.kind];
  return outcome.account === 'holder-differs' ? 'refund-holder-differs' : 'refund-account-refused';
}

/**
 * Sends a requested refund, a deposit's to its named account. Repeated with the same key until the provider answers it
 * with an error.
 */
export async function refund(deps: RefundDeps, asked: RequestedRefund): Promise<void> {
  if (asked.method !== 'virtual-account') return sendRefund(deps, asked, null);
  // The provider gives one bank state for the whole payment: the next refund waits until it is known.
  if (!(await takeTurn(deps.sql, asked.refundId, deps.clock.now()))) return;
  const account = await refundAccountOf(deps, asked);
  if (account === 'unreachable') return;
  if (account === 'unknown') return review(deps, asked, 'refund-account-unknown');
  await sendRefund(deps, asked, account);
}

/**
 * The provider repeats an error for the same key: where it may pass (banking hours, another part under way), the next
 * try gets a new key. Only the key that was answered is replaced, so that a process that was held up can't refund a
 * part twice.
 */
const retryWithNewKey = ({ sql }: RefundDeps, { refundId, key }: RequestedRefund): Promise<void> =>
  changeRefundKey(sql, refundId, { from: key, to: cancelKey(`${refundId}:${randomUUID()}`) });

/**
 * Asks the provider for a requested refund, a deposit's to `account`. The provider repeats its first answer to the same
 * key. A whole payment can't be refunded twice, whatever the key; for a part, asks first whether its number was
 * refunded already.
 */
export async function sendRefund(
  deps: RefundDeps,
  asked: RequestedRefund,
  account: RefundAccount | null,
): Promise<void> {
  failPoint('refunding');
  const known = asked.isWhole ? 'no' : await isGivenBack(deps, asked);
  if (known === 'unreachable') return;
  if (known === 'yes') return finish(deps, asked);
  const outcome = await deps.providers.of(asked).cancel({
    providerKey: asked.providerKey,
    reason: WORDS[asked.reason],
    refundId: asked.refundId,
    idempotencyKey: asked.key,
    ...(!asked.isWhole && { amount: asked.amount }),
    ...(account !== null && { refundAccount: account }),
  });
  failPoint('refund-answered');
  if (outcome.kind === 'cancelled' && outcome.cancelledAt === null && asked.method === 'virtual-account')
    return closeWithoutRefund(deps, asked);
  if (outcome.kind === 'cancelled' && (outcome.balance === 0 || !asked.isWhole)) return finish(deps, asked);
  if (outcome.kind === 'unknown') return outcome.keySpent ? retryWithNewKey(deps, asked) : undefined;
  if (outcome.kind === 'refused' && outcome.retryLater) {
    await retryWithNewKey(deps, asked);
    return releaseRefundSlot(deps.sql, asked.refundId);
  }
  await review(deps, asked, stuckReason(outcome));
}

/** Whether the provider has given this part back: its answer may have been lost. */
async function isGivenBack({ providers }: RefundDeps, asked: RequestedRefund): Promise<'yes' | 'no' | 'unreachable'> {
  const found = await providers.of(asked).find(asked.attemptId);
  if (found.kind === 'unreachable') return 'unreachable';
  const isThere = 'payment' in found && found.payment.cancels.some(({ refundId }) => refundId === asked.refundId);
  return isThere ? 'yes' : 'no';
}

/** The bank had taken the deposit back first, which closed the account: nothing is refunded. */
async function closeWithoutRefund({ sql, clock, logger }: RefundDeps, { attemptId }: RequestedRefund): Promise<void> {
  const outcome = await withdrawRefund(sql, { attemptId, version: null }, clock.now());
  if (outcome === 'yes') logger.warn({ attemptId }, 'a deposit was taken back before it went back');
}

async function finish({ sql, clock, metrics }: RefundDeps, { refundId }: RequestedRefund): Promise<void> {
  if (await finishRefund(sql, refundId, clock.now())) metrics.payment('refunded');
}

/** The account that was named for this refund, else the one of the window; null where the money is back already. */
async function refundAccountOf(
  deps: RefundDeps,
  { refundId, attemptId }: RequestedRefund,
): Promise<RefundAccount | null | 'unknown' | 'unreachable'> {
  const named = await readRefundAccount(deps.sql, deps.seal, refundId);
  if (named !== null) return providerAccount(named);
  const found = await deps.providers.card.find(attemptId);
  if (found.kind === 'unreachable') return 'unreachable';
  // Back already, or its account is closed with nothing in it: the provider says which.
  if (found.kind === 'cancelled' || found.kind === 'failed') return null;
  return ('payment' in found ? found.payment.refundAccount : null) ?? 'unknown';
}

export const providerAccount = ({ bankCode, number, holder }: NamedAccount): RefundAccount => ({
  bankCode,
  accountNumber: number,
  holder,
});

async function review(deps: RefundDeps, asked: RequestedRefund, reason: ReviewReason): Promise<void> {
  deps.logger.error({ attemptId: asked.attemptId, reason }, 'a refund needs a person');
  await reviewRefund(deps.sql, asked.refundId, reason, deps.clock.now());
  deps.metrics.payment('needs-review');
}
