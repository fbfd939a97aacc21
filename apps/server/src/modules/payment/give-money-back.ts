import { cancelKey, type RefundAccount } from '../../gateways/card/port.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { isPayLaterNumber } from './numbers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { finishRefund, markForReview } from './store.ts';

// The only refund that this issue knows: the whole of a payment that could not become a reservation.
const WHOLE_PAYMENT = '1';
const HOUR_MS = 3_600_000;
const REASON = '좌석이 마감되어 예약을 완료하지 못함';
const REASON_NOT_OWED = '이미 결제되었거나 취소된 예약의 결제';

/** A `refunding` attempt as far as giving its money back needs it. */
interface Refunding {
  readonly attemptId: string;
  readonly providerKey: string;
  /** Paid into an account: the provider has to be told where the money goes. */
  readonly byDeposit: boolean;
}

/** Cancels the whole charge of a `refunding` attempt. Repeated with the same key until the provider's answer is known. */
export async function giveMoneyBack(deps: PaymentDeps, attempt: Refunding): Promise<void> {
  const { attemptId, providerKey, byDeposit } = attempt;
  const account = byDeposit ? await refundAccountOf(deps, attemptId) : null;
  if (account === 'unreachable') return;
  if (account === 'unknown') return review(deps, attemptId, 'account-unknown');
  // Banks have hours, and a refusal is repeated to the same key: a deposit is asked for anew each hour.
  const hour = Math.floor(deps.clock.now() / HOUR_MS);
  const refundKey = byDeposit ? `${WHOLE_PAYMENT}:${hour}` : WHOLE_PAYMENT;
  await sendBack(deps, { attemptId, providerKey, account, refundKey });
}

/**
 * Sends the whole of a `refunding` attempt's money back, a deposit to `account`. The provider repeats its first answer to the same
 * `refundKey`, a refusal too; a whole payment can't go back twice, whatever the key.
 */
export async function sendBack(
  deps: PaymentDeps,
  refund: {
    readonly attemptId: string;
    readonly providerKey: string;
    readonly account: RefundAccount | null;
    readonly refundKey: string;
  },
): Promise<void> {
  const { attemptId, providerKey, account, refundKey } = refund;
  failPoint('refunding');
  const outcome = await deps.card.cancel({
    providerKey,
    reason: isPayLaterNumber(attemptId) ? REASON_NOT_OWED : REASON,
    idempotencyKey: cancelKey(`${attemptId}:${refundKey}`),
    ...(account !== null && { refundAccount: account }),
  });
  failPoint('refund-answered');
  if (outcome.kind === 'cancelled' && outcome.balance === 0) {
    if (await finishRefund(deps.sql, attemptId, WHOLE_PAYMENT, deps.clock.now())) deps.metrics.payment('refunded');
    return;
  }
  if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.retryLater)) return;
  await review(deps, attemptId, outcome.kind);
}

/** Where the buyer said in the window that a refund goes; null where it is back already. */
async function refundAccountOf(
  deps: PaymentDeps,
  attemptId: string,
): Promise<RefundAccount | null | 'unknown' | 'unreachable'> {
  const found = await deps.card.find(attemptId);
  if (found.kind === 'unreachable') return 'unreachable';
  if (found.kind === 'cancelled') return null;
  return ('payment' in found ? found.payment.refundAccount : null) ?? 'unknown';
}

async function review(deps: PaymentDeps, attemptId: string, reason: string): Promise<void> {
  deps.logger.error({ attemptId, reason }, 'a refund needs a person');
  await markForReview(deps.sql, attemptId, `refund:${reason}`, deps.clock.now());
  deps.metrics.payment('needs-review');
}
