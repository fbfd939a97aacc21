import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { tossCancelRequestSchema, tossConfirmRequestSchema } from '@kkumteo/partners/toss/requests';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CancelOutcome, CancelRequest, CardFinding, CardGateway, CardOutcome, ConfirmRequest } from './port.ts';
import { createTossCaller, type TossCall, type TossCaller, type TossReply } from './toss-call.ts';
import { cardPayment, finding } from './toss-reading.ts';

/** What tells the live provider from the sandbox: addresses and keys, nothing else. */
export interface TossSettings {
  readonly provider: 'toss' | 'sandbox';
  /** Core API, without a slash at the end. */
  readonly baseUrl: string;
  readonly scriptUrl: string;
  readonly clientKey: string;
  readonly secretKey: string;
  /** Longest wait for an answer to confirm and cancel, ms. */
  readonly readTimeoutMs: number;
  /** Longest wait for an answer to a question, ms. */
  readonly findTimeoutMs: number;
  /** Pause before the one repetition, ms. */
  readonly retryDelayMs: number;
}

/** An answer that only the order's own state can settle; `otherwise` holds if nothing turns out to be charged. */
interface Unsettled {
  readonly kind: 'unsettled';
  readonly reason: string;
  readonly otherwise?: CardOutcome;
}
type ErrorReply = Extract<TossReply, { kind: 'error' }>;

/** The one adapter for Toss Payments and for the sandbox that keeps its contract (partners.md 1.2). */
export function createTossGateway(settings: TossSettings): CardGateway {
  const call = createTossCaller(settings.baseUrl, settings.secretKey);
  const find = (orderNo: string): Promise<CardFinding> => findOrder(call, settings, orderNo);
  return {
    provider: settings.provider,
    clientKey: settings.clientKey,
    scriptUrl: settings.scriptUrl,
    find,
    confirm: (request) => confirm(call, settings, find, request),
    cancel: (request) => cancel(call, settings, request),
  };
}

async function findOrder(call: TossCaller, settings: TossSettings, orderNo: string): Promise<CardFinding> {
  const path = `/v1/payments/orders/${encodeURIComponent(orderNo)}`;
  const reply = await call({ path, timeoutMs: settings.findTimeoutMs });
  if (reply.kind === 'payment') {
    if (reply.payment.orderId !== orderNo) return { kind: 'unreachable', reason: 'answer-for-another-order' };
    return finding(reply.payment);
  }
  if (reply.kind === 'error' && reply.class === 'gone') return { kind: 'none' };
  return { kind: 'unreachable', reason: reply.kind === 'error' ? reply.code : reply.reason };
}

async function confirm(
  call: TossCaller,
  settings: TossSettings,
  find: (orderNo: string) => Promise<CardFinding>,
  request: ConfirmRequest,
): Promise<CardOutcome> {
  const body = { paymentKey: request.providerKey, orderId: request.orderNo, amount: request.amount };
  // What the buyer's browser brought may be anything; a key that the provider could not have issued is not sent.
  if (!tossConfirmRequestSchema.safeParse(body).success) {
    return { kind: 'gone', code: 'INVALID_REQUEST', message: '결제 정보가 올바르지 않습니다.' };
  }
  const reply = await twice(call, settings, {
    path: '/v1/payments/confirm',
    timeoutMs: settings.readTimeoutMs,
    post: { body, idempotencyKey: request.idempotencyKey },
  });
  const settled = reply.kind === 'payment' ? ofPayment(reply.payment, request) : ofConfirmError(reply);
  return settled.kind === 'unsettled' ? settle(await find(request.orderNo), request, settled) : settled;
}

/** A call, and once more with the same key where its outcome is unknown. */
async function twice(call: TossCaller, settings: TossSettings, what: TossCall): Promise<TossReply> {
  const first = await call(what);
  if (!isOpen(first)) return first;
  await sleep(settings.retryDelayMs);
  return call(what);
}

function isOpen(reply: TossReply): boolean {
  return reply.kind === 'no-answer' || (reply.kind === 'error' && reply.class === 'unknown-outcome');
}

/** A 200 is ours only if it speaks of our order and our amount: a re-used key answers with another order's. */
function ofPayment(payment: TossPayment, request: ConfirmRequest): CardOutcome | Unsettled {
  if (payment.orderId !== request.orderNo) return { kind: 'unsettled', reason: 'answer-for-another-order' };
  if (payment.paymentKey !== request.providerKey) return { kind: 'unsettled', reason: 'answer-for-another-payment' };
  return settle(finding(payment), request, { kind: 'unsettled', reason: `status-${payment.status.toLowerCase()}` });
}

function ofConfirmError(reply: Exclude<TossReply, { kind: 'payment' }>): CardOutcome | Unsettled {
  if (reply.kind === 'no-answer') return { kind: 'unsettled', reason: reply.reason };
  const { code, message } = reply;
  switch (reply.class) {
    // The session of a payment that was charged long ago is gone as well.
    case 'gone':
      return { kind: 'unsettled', reason: code, otherwise: { kind: 'gone', code, message } };
    case 'misconfigured':
      return { kind: 'misconfigured', code };
    case 'refused':
    case 'refused-for-now':
      return { kind: 'declined', code, message };
    case 'already-done':
    case 'unknown-outcome':
      return { kind: 'unsettled', reason: code };
  }
}

/** What the order's present state makes of a confirm whose answer did not settle it. */
function settle(found: CardFinding, request: ConfirmRequest, { reason, otherwise }: Unsettled): CardOutcome {
  switch (found.kind) {
    case 'approved':
    case 'part-cancelled':
    case 'cancelled': {
      if (found.payment.amount !== request.amount) return { kind: 'mismatch', reason: 'amount' };
      if (found.payment.providerKey !== request.providerKey) return { kind: 'mismatch', reason: 'provider-key' };
      return { kind: found.kind === 'cancelled' ? 'cancelled' : 'approved', payment: found.payment };
    }
    case 'failed':
      return { kind: 'declined', code: found.code, message: found.message };
    case 'expired':
      return { kind: 'gone', code: 'EXPIRED', message: '결제 시간이 만료되었습니다.' };
    // A first request that got lost may still be on its way: neither "ready" nor "none" says that it won't arrive.
    case 'ready':
    case 'none':
      return otherwise ?? { kind: 'unknown', reason };
    case 'unreachable':
      return { kind: 'unknown', reason: `${reason}, then ${found.reason}` };
  }
}

const REASON_LENGTH = 200;

async function cancel(call: TossCaller, settings: TossSettings, request: CancelRequest): Promise<CancelOutcome> {
  const body = {
    cancelReason: request.reason.slice(0, REASON_LENGTH),
    ...(request.amount !== undefined && { cancelAmount: request.amount }),
  };
  if (!tossCancelRequestSchema.safeParse(body).success) {
    return { kind: 'refused', code: 'INVALID_REQUEST', message: '취소 요청이 올바르지 않습니다.', retryLater: false };
  }
  const payment = `/v1/payments/${encodeURIComponent(request.providerKey)}`;
  const reply = await twice(call, settings, {
    path: `${payment}/cancel`,
    timeoutMs: settings.readTimeoutMs,
    post: { body, idempotencyKey: request.idempotencyKey },
  });
  if (reply.kind === 'payment') return ofCancelled(reply.payment, request);
  const settled = reply.kind === 'error' ? ofCancelError(reply) : { kind: 'unsettled' as const, reason: reply.reason };
  if (settled.kind !== 'unsettled') return settled;
  const now = await call({ path: payment, timeoutMs: settings.findTimeoutMs });
  return now.kind === 'payment'
    ? ofState(now.payment, request, settled.reason)
    : { kind: 'unknown', reason: settled.reason };
}

function ofCancelled(payment: TossPayment, request: CancelRequest): CancelOutcome {
  const last = payment.cancels?.at(-1);
  if (payment.paymentKey !== request.providerKey || last === undefined) {
    return { kind: 'unknown', reason: 'answer-for-another-payment' };
  }
  return {
    kind: 'cancelled',
    balance: payment.balanceAmount,
    cancelledAt: Date.parse(last.canceledAt),
    transactionKey: last.transactionKey,
  };
}

function ofCancelError(reply: ErrorReply): CancelOutcome | Unsettled {
  const { code, message } = reply;
  switch (reply.class) {
    case 'gone':
      return { kind: 'gone', code };
    case 'misconfigured':
      return { kind: 'misconfigured', code };
    case 'refused':
    case 'refused-for-now':
      return { kind: 'refused', code, message, retryLater: reply.class === 'refused-for-now' };
    case 'already-done':
    case 'unknown-outcome':
      return { kind: 'unsettled', reason: code };
  }
}

/**
 * After an unknown answer only a payment without balance settles a refund: one of several equal partial refunds
 * cannot be told from another, so a partial one is repeated with its key instead.
 */
function ofState(payment: TossPayment, request: CancelRequest, reason: string): CancelOutcome {
  const neutral = cardPayment(payment);
  const last = payment.cancels?.at(-1);
  if (payment.status !== 'CANCELED' || neutral === null || last === undefined) return { kind: 'unknown', reason };
  if (neutral.providerKey !== request.providerKey) return { kind: 'unknown', reason: 'answer-for-another-payment' };
  return { kind: 'cancelled', balance: 0, cancelledAt: Date.parse(last.canceledAt), transactionKey: null };
}
