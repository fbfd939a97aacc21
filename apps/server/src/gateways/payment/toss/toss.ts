import { tossBankOf } from '@kkumteo/partners/toss/bank-codes';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { tossVirtualAccountRequestSchema } from '@kkumteo/partners/toss/virtual-accounts';
import type { LookupOutcome, PaymentProvider, AccountRequest } from '../port.ts';
import { dueDateOf } from '../window/window-page.ts';
import { createTossCaller, type TossCaller, type TossReply, type TossWaits, callWithRetry } from './call.ts';
import { cancel } from './cancel.ts';
import { confirm } from './confirm.ts';
import { movementPage, movements } from './movements.ts';
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
