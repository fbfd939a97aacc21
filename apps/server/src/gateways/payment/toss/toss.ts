import { tossBankOf } from '@kkumteo/partners/toss/bank-codes';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { tossConfirmRequestSchema } from '@kkumteo/partners/toss/requests';
import { tossVirtualAccountRequestSchema } from '@kkumteo/partners/toss/virtual-accounts';
import type { AccountRequest, ConfirmOutcome, ConfirmRequest, LookupOutcome, PaymentProvider } from '../port.ts';
import { dueDateOf } from '../window/window-page.ts';
import { createTossCaller, type TossCaller, type TossReply, type TossWaits, callWithRetry } from './call.ts';
import { cancel } from './cancel.ts';
import { movementPage, movements } from './movements.ts';
import { payoutPage } from './payouts.ts';
import { finding } from './reading.ts';

/** The live provider and the sandbox differ in these settings only. */
export interface TossSettings extends TossWaits {
  readonly provider: 'toss' | 'sandbox';
  /** Core API, without a slash at the end. */
  readonly baseUrl: string;
  readonly scriptUrl: string;
  readonly clientKey: string;
  readonly secretKey: string;
}

/** The adapter for Toss Payments and for the sandbox, which has the same contract (docs/partners.md 1.2). */
export function createTossProvider(settings: TossSettings): PaymentProvider {
  const call = createTossCaller(settings.baseUrl, settings.secretKey);
  const find = (orderNo: string): Promise<LookupOutcome> => findOrder(call, settings, orderNo);
  const findByKey = (key: string): Promise<LookupOutcome> => findPayment(call, settings, key);
  return {
    provider: settings.provider,
    clientKey: settings.clientKey,
    scriptUrl: settings.scriptUrl,
    takesBank: (bankCode) => tossBankOf(bankCode) !== null,
    openAccount: (request) => openAccount(call, settings, request, find),
    find,
    findByKey,
    confirm: (request) => confirm(call, settings, { find, findByKey }, request),
    cancel: (request) => cancel(call, settings, request),
    movementPage: (query) => movementPage(settings, query),
    movements: (from, to) => movements(settings, from, to),
    payoutPage: (query) => payoutPage(settings, query),
  };
}

async function findOrder(call: TossCaller, settings: TossSettings, orderNo: string): Promise<LookupOutcome> {
  const path = `/v1/payments/orders/${encodeURIComponent(orderNo)}`;
  const reply = await call({ path, timeoutMs: settings.findTimeoutMs });
  return read(reply, (payment) => payment.orderId === orderNo);
}

async function findPayment(call: TossCaller, settings: TossSettings, providerKey: string): Promise<LookupOutcome> {
  const path = `/v1/payments/${encodeURIComponent(providerKey)}`;
  const reply = await call({ path, timeoutMs: settings.findTimeoutMs });
  return read(reply, (payment) => payment.paymentKey === providerKey);
}

function read(reply: TossReply, isAskedFor: (payment: TossPayment) => boolean): LookupOutcome {
  if (reply.kind === 'payment') {
    if (!isAskedFor(reply.payment)) return { kind: 'unreachable', reason: 'answer-for-another-order' };
    return finding(reply.payment);
  }
  if (reply.kind === 'error' && reply.class === 'gone') return { kind: 'none' };
  return { kind: 'unreachable', reason: reply.kind === 'error' ? reply.code : reply.reason };
}

/** An answer that only the order's state can resolve; `otherwise` is the outcome if nothing was charged. */
interface Unsettled {
  readonly kind: 'unsettled';
  readonly reason: string;
  readonly otherwise?: ConfirmOutcome;
}

type LookUps = Pick<PaymentProvider, 'find' | 'findByKey'>;

/** Requests the charge that the buyer approved; an ambiguous answer is resolved by the order's state. */
async function confirm(
  call: TossCaller,
  waits: TossWaits,
  lookUps: LookUps,
  request: ConfirmRequest,
): Promise<ConfirmOutcome> {
  const body = { paymentKey: request.providerKey, orderId: request.orderNo, amount: request.amount };
  // The buyer's browser can send anything; a key that the provider could not have issued is not passed on.
  if (!tossConfirmRequestSchema.safeParse(body).success) {
    return { kind: 'gone', code: 'INVALID_REQUEST', message: '결제 정보가 올바르지 않습니다.' };
  }
  const reply = await callWithRetry(call, waits, {
    path: '/v1/payments/confirm',
    timeoutMs: waits.readTimeoutMs,
    post: { body, idempotencyKey: request.idempotencyKey },
  });
  const settled = reply.kind === 'payment' ? ofPayment(reply.payment, request) : ofConfirmError(reply);
  if (settled.kind !== 'unsettled') return settled;
  const found = await lookUps.find(request.orderNo);
  const isUncharged = found.kind === 'none' || found.kind === 'ready';
  if (isUncharged && (await isOfAnotherOrder(lookUps, request))) return NOT_OURS;
  return settle(found, request, settled);
}

// The same answer as for an unknown approval: the sender of a key must not learn whether it belongs to another order.
const NOT_OURS: ConfirmOutcome = { kind: 'gone', code: 'KEY_OF_ANOTHER_ORDER', message: '' };

/** Whether the key belongs to a payment of another order: this order is never charged by it. */
async function isOfAnotherOrder({ findByKey }: LookUps, { providerKey, orderNo }: ConfirmRequest): Promise<boolean> {
  const found = await findByKey(providerKey);
  if ('payment' in found) return found.payment.orderNo !== orderNo;
  return found.kind === 'awaiting-deposit' && found.deposit.orderNo !== orderNo;
}

/** A 200 counts only for the same order and key: a reused idempotency key answers with another order's payment. */
function ofPayment(payment: TossPayment, request: ConfirmRequest): ConfirmOutcome | Unsettled {
  if (payment.orderId !== request.orderNo) return { kind: 'unsettled', reason: 'answer-for-another-order' };
  if (payment.paymentKey !== request.providerKey) return { kind: 'unsettled', reason: 'answer-for-another-payment' };
  return settle(finding(payment), request, { kind: 'unsettled', reason: `status-${payment.status.toLowerCase()}` });
}

function ofConfirmError(reply: Exclude<TossReply, { kind: 'payment' }>): ConfirmOutcome | Unsettled {
  if (reply.kind === 'no-answer') return { kind: 'unsettled', reason: reply.reason };
  const { code, message } = reply;
  switch (reply.class) {
    // The session of a payment that was charged long ago is gone, too, so the order's state decides.
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

function settle(found: LookupOutcome, request: ConfirmRequest, { reason, otherwise }: Unsettled): ConfirmOutcome {
  switch (found.kind) {
    case 'approved':
    case 'part-cancelled':
    case 'cancelled': {
      if (found.payment.amount !== request.amount) return { kind: 'mismatch', reason: 'amount' };
      if (found.payment.providerKey !== request.providerKey) return { kind: 'mismatch', reason: 'provider-key' };
      return { kind: found.kind === 'cancelled' ? 'cancelled' : 'approved', payment: found.payment };
    }
    case 'awaiting-deposit': {
      if (found.deposit.amount !== request.amount) return { kind: 'mismatch', reason: 'amount' };
      if (found.deposit.providerKey !== request.providerKey) return { kind: 'mismatch', reason: 'provider-key' };
      return { kind: 'awaiting-deposit', deposit: found.deposit };
    }
    case 'failed':
      return { kind: 'declined', code: found.code, message: found.message };
    case 'expired':
      return { kind: 'gone', code: 'EXPIRED', message: '결제 시간이 만료되었습니다.' };
    // A lost first request may still be under way: neither "ready" nor "none" proves that it won't arrive.
    case 'ready':
    case 'none':
      return otherwise ?? { kind: 'unknown', reason };
    case 'unreachable':
      return { kind: 'unknown', reason: `${reason}, then ${found.reason}` };
  }
}

/** Opens an account without a window; an answer without an account is resolved by the order's state. */
async function openAccount(
  call: TossCaller,
  waits: TossWaits,
  { orderNo, orderName, customerName, bankCode, amount, dueAt }: AccountRequest,
  find: (orderNo: string) => Promise<LookupOutcome>,
): Promise<LookupOutcome> {
  const body = tossVirtualAccountRequestSchema.parse({
    amount,
    orderId: orderNo,
    orderName,
    customerName,
    bank: bankCode,
    dueDate: dueDateOf(dueAt),
  });
  const reply = await callWithRetry(call, waits, {
    path: '/v1/virtual-accounts',
    timeoutMs: waits.readTimeoutMs,
    post: { body, idempotencyKey: `account:${orderNo}` },
  });
  const isOurs = reply.kind === 'payment' && reply.payment.orderId === orderNo;
  return isOurs ? finding(reply.payment) : find(orderNo);
}
