import { tossBankOf } from '@kkumteo/partners/toss/bank-codes';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { tossCancelRequestSchema } from '@kkumteo/partners/toss/requests';
import type { CancelOutcome, CancelRequest, RefundAccount } from '../port.ts';
import { callWithRetry, type TossCaller, type TossReply, type TossWaits } from './call.ts';
import { accountFault } from './error-class.ts';
import { cardPayment, reasonWith } from './reading.ts';

interface Unsettled {
  readonly kind: 'unsettled';
  readonly reason: string;
}
type ErrorReply = Extract<TossReply, { kind: 'error' }>;

// The provider accepts 200 characters; the refund's id of at most 64 has to fit behind the reason.
const REASON_LENGTH = 120;

/** Requests a refund. An unknown outcome is resolved by the payment's state where that is possible. */
export async function cancel(call: TossCaller, waits: TossWaits, request: CancelRequest): Promise<CancelOutcome> {
  const words = request.reason.slice(0, REASON_LENGTH);
  const body = {
    cancelReason: request.refundId === undefined ? words : reasonWith(words, request.refundId),
    ...(request.amount !== undefined && { cancelAmount: request.amount }),
    ...(request.refundAccount !== undefined && { refundReceiveAccount: refundTo(request.refundAccount) }),
  };
  if (!tossCancelRequestSchema.safeParse(body).success) {
    return { kind: 'refused', code: 'INVALID_REQUEST', message: '취소 요청이 올바르지 않습니다.', retryLater: false };
  }
  const payment = `/v1/payments/${encodeURIComponent(request.providerKey)}`;
  const reply = await callWithRetry(call, waits, {
    path: `${payment}/cancel`,
    timeoutMs: waits.readTimeoutMs,
    post: { body, idempotencyKey: request.idempotencyKey },
  });
  if (reply.kind === 'payment') return ofCancelled(reply.payment, request);
  const settled =
    reply.kind === 'error' ? ofCancelError(reply, request) : { kind: 'unsettled' as const, reason: reply.reason };
  if (settled.kind !== 'unsettled') return settled;
  const now = await call({ path: payment, timeoutMs: waits.findTimeoutMs });
  const found =
    now.kind === 'payment'
      ? ofState(now.payment, request, settled.reason)
      : { kind: 'unknown' as const, reason: settled.reason };
  return found.kind === 'unknown' && isRepeated(reply) ? { ...found, keySpent: true } : found;
}

/** Whether the provider repeats this error for the same key; not so while a request with the key is under way. */
const isRepeated = (reply: TossReply): boolean =>
  reply.kind === 'error' && reply.code !== 'IDEMPOTENT_REQUEST_PROCESSING';

// The provider accepts so many characters of a name; the site stores all of it.
const HOLDER_LENGTH = 60;

const refundTo = ({ bankCode, accountNumber, holder }: RefundAccount) => ({
  // Empty where the provider does not support the bank: the request is refused before it is sent.
  bank: tossBankOf(bankCode) ?? '',
  accountNumber: accountNumber.replace(/\D/g, ''),
  holderName: holder.slice(0, HOLDER_LENGTH),
});

function ofCancelled(payment: TossPayment, request: CancelRequest): CancelOutcome {
  const last = payment.cancels?.at(-1);
  if (payment.paymentKey !== request.providerKey) return { kind: 'unknown', reason: 'answer-for-another-payment' };
  if (isClosedUnpaid(payment)) return closedUnpaid;
  if (last === undefined) return { kind: 'unknown', reason: 'answer-without-cancel' };
  return {
    kind: 'cancelled',
    balance: payment.balanceAmount,
    cancelledAt: Date.parse(last.canceledAt),
    transactionKey: last.transactionKey,
  };
}

function ofCancelError(reply: ErrorReply, request: CancelRequest): CancelOutcome | Unsettled {
  const { code, message } = reply;
  switch (reply.class) {
    case 'gone':
      return { kind: 'gone', code };
    case 'misconfigured':
      return { kind: 'misconfigured', code };
    case 'refused':
    case 'refused-for-now': {
      const account = accountFault(code);
      const retryLater = reply.class === 'refused-for-now';
      return { kind: 'refused', code, message, retryLater, ...(account !== null && { account }) };
    }
    // Everything was refunded before this part was requested: this request moved nothing and must not be booked.
    case 'already-done':
      return request.amount === undefined
        ? { kind: 'unsettled', reason: code }
        : { kind: 'refused', code, message, retryLater: false };
    case 'unknown-outcome':
      return { kind: 'unsettled', reason: code };
  }
}

/**
 * After an unknown answer the payment's state resolves a full refund. Two partial refunds of the same amount can't be
 * distinguished, so a partial one stays unknown and is retried with its key.
 */
function ofState(payment: TossPayment, request: CancelRequest, reason: string): CancelOutcome {
  const neutral = cardPayment(payment);
  const last = payment.cancels?.at(-1);
  if (payment.paymentKey === request.providerKey && isClosedUnpaid(payment)) return closedUnpaid;
  if (request.amount !== undefined) return { kind: 'unknown', reason };
  if (payment.status !== 'CANCELED' || neutral === null || last === undefined) return { kind: 'unknown', reason };
  if (neutral.providerKey !== request.providerKey) return { kind: 'unknown', reason: 'answer-for-another-payment' };
  return { kind: 'cancelled', balance: 0, cancelledAt: Date.parse(last.canceledAt), transactionKey: null };
}

/** An account that was closed before any money came: no money moved. */
const isClosedUnpaid = (payment: TossPayment): boolean =>
  payment.virtualAccount !== null &&
  payment.approvedAt === null &&
  (payment.status === 'CANCELED' || payment.status === 'EXPIRED');

const closedUnpaid: CancelOutcome = { kind: 'cancelled', balance: 0, cancelledAt: null, transactionKey: null };
