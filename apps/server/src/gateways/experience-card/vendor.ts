import {
  experienceCardBalanceSchema,
  experienceCardFindingSchema,
  experienceCardPaymentSchema,
  experienceCardPolicySchema,
  experienceCardRefundSchema,
  experienceCardSessionSchema,
  type ExperienceCardFinding,
} from '@kkumteo/partners/experience-card/answers';
import { experienceCardResults } from '@kkumteo/partners/experience-card/codes';
import { experienceCardPaths as paths } from '@kkumteo/partners/experience-card/requests';
import type {
  CancelOutcome,
  CancelRequest,
  LookupOutcome,
  ConfirmOutcome,
  ProviderPayment,
  ConfirmRequest,
} from '../payment/port.ts';
import type { BalanceOutcome, ExperienceCardProvider, PolicyOutcome, WindowOutcome, WindowRequest } from './port.ts';
import { callVendor, type VendorSettings } from './vendor-call.ts';

/** The card token of an order; null where there is none. */
export type TokenOf = (orderNo: string) => Promise<string | null>;

/** The adapter for the vendor and for the sandbox, which has the same contract (docs/partners.md 3). */
export function createExperienceCardProvider(settings: VendorSettings, tokenOf: TokenOf): ExperienceCardProvider {
  return {
    checkBalance: (card) => checkBalance(settings, card),
    openWindow: (input) => openWindow(settings, input),
    policy: () => readPolicy(settings),
    confirm: (request) => pay(settings, tokenOf, request),
    find: async (orderNo) => finding(orderNo, await ask(settings, orderNo)),
    cancel: (request) => refund(settings, request),
  };
}

async function checkBalance(
  settings: VendorSettings,
  card: { readonly cardId: string; readonly cardNo: string },
): Promise<BalanceOutcome> {
  const reply = await callVendor(settings, { path: paths.balance, schema: experienceCardBalanceSchema, body: card });
  if (reply.kind === 'refused') return reply;
  const { balance, cardToken } = reply.kind === 'done' ? reply.answer : {};
  return balance === undefined || cardToken === undefined
    ? { kind: 'unreachable' }
    : { kind: 'ok', balance, cardToken };
}

async function openWindow(settings: VendorSettings, input: WindowRequest): Promise<WindowOutcome> {
  const { orderNo: orderId, ...rest } = input;
  const body = { orderId, ...rest };
  const reply = await callVendor(settings, { path: paths.sessions, schema: experienceCardSessionSchema, body });
  if (reply.kind === 'refused') return reply;
  const url = reply.kind === 'done' ? reply.answer.windowUrl : undefined;
  return url === undefined ? { kind: 'unreachable' } : { kind: 'open', url };
}

async function readPolicy(settings: VendorSettings): Promise<PolicyOutcome> {
  const reply = await callVendor(settings, { path: paths.policy, schema: experienceCardPolicySchema });
  const refundClosesAt = reply.kind === 'done' ? Date.parse(reply.answer.refundClosesAt) : Number.NaN;
  return reply.kind === 'done' && !Number.isNaN(refundClosesAt)
    ? { kind: 'ok', regions: reply.answer.regions, refundClosesAt }
    : { kind: 'unreachable' };
}

async function pay(settings: VendorSettings, tokenOf: TokenOf, request: ConfirmRequest): Promise<ConfirmOutcome> {
  const { orderNo, amount, idempotencyKey } = request;
  const cardToken = await tokenOf(orderNo);
  if (cardToken === null) return { kind: 'gone', code: 'NO_TOKEN', message: '' };
  const reply = await callVendor(settings, {
    path: paths.payments,
    schema: experienceCardPaymentSchema,
    body: { orderId: orderNo, amount, cardToken },
    idempotencyKey,
  });
  if (reply.kind === 'refused') return { kind: 'declined', code: reply.code, message: reply.message };
  // What the vendor has for the order decides, whatever it answered; where it has nothing, a first call may still be
  // under way.
  const found = finding(orderNo, await ask(settings, orderNo));
  if (found.kind === 'approved' || found.kind === 'cancelled') {
    return found.payment.amount === amount
      ? { kind: found.kind, payment: found.payment }
      : { kind: 'mismatch', reason: 'amount' };
  }
  return { kind: 'unknown', reason: reply.kind === 'unknown' ? reply.reason : found.kind };
}

const ask = (settings: VendorSettings, orderNo: string) =>
  callVendor(settings, {
    path: `${paths.payments}/${encodeURIComponent(orderNo)}`,
    schema: experienceCardFindingSchema,
  });

function finding(orderNo: string, reply: Awaited<ReturnType<typeof ask>>): LookupOutcome {
  if (reply.kind !== 'done')
    return { kind: 'unreachable', reason: reply.kind === 'unknown' ? reply.reason : reply.code };
  const { state } = reply.answer;
  if (state === 'none') return { kind: 'none' };
  const payment = paymentOf(orderNo, reply.answer);
  if (state === undefined || payment === null) return { kind: 'unreachable', reason: 'unreadable-answer' };
  return { kind: state === 'paid' ? 'approved' : 'cancelled', payment };
}

function paymentOf(
  orderNo: string,
  { state, dealNo, amount, approvedAt, refundClosesAt }: ExperienceCardFinding,
): ProviderPayment | null {
  const at = momentOf(approvedAt);
  if (dealNo === undefined || amount === undefined || at === null) return null;
  return {
    providerKey: orderNo,
    orderNo,
    method: 'experience-card',
    amount,
    balance: state === 'paid' ? amount : 0,
    approvedAt: at,
    refundClosesAt: momentOf(refundClosesAt),
    receiptUrl: null,
    cardIssuer: null,
    maskedNumber: null,
    approvalNo: dealNo,
    installmentMonths: 0,
    easyPay: null,
    transferBank: null,
    deposit: null,
    refundAccount: null,
    depositRefund: null,
    cashReceiptUrl: null,
    // The vendor refunds everything or nothing, and does not say who requested it.
    cancels: state === 'paid' ? [] : [{ transactionKey: `${dealNo}:refund`, amount, refundId: null }],
  };
}

/** Parses a time of the vendor; null where it is missing or unreadable. */
function momentOf(text: string | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Refunds the whole payment: the vendor makes no partial refunds. */
async function refund(settings: VendorSettings, request: CancelRequest): Promise<CancelOutcome> {
  const orderNo = request.providerKey;
  const found = finding(orderNo, await ask(settings, orderNo));
  if (found.kind === 'none') return { kind: 'gone', code: 'NONE' };
  // A partial refund is never requested: an earlier refund of everything would count as that part.
  if ('payment' in found && request.amount !== undefined && request.amount !== found.payment.amount) return partRefused;
  if (found.kind === 'cancelled') return { kind: 'cancelled', balance: 0, cancelledAt: null, transactionKey: null };
  if (found.kind !== 'approved') return { kind: 'unknown', reason: found.kind };
  const { approvalNo: dealNo, amount } = found.payment;
  const reply = await callVendor(settings, {
    path: paths.refunds,
    schema: experienceCardRefundSchema,
    body: { orderId: orderNo, dealNo, amount },
    idempotencyKey: request.idempotencyKey,
  });
  if (reply.kind === 'refused') return { ...reply, retryLater: false };
  if (reply.kind === 'unknown') return reply;
  const { refundedAt } = reply.answer;
  return {
    kind: 'cancelled',
    balance: 0,
    cancelledAt: refundedAt === undefined ? null : Date.parse(refundedAt),
    transactionKey: null,
  };
}

const { code: partCode, message: partMessage } = experienceCardResults.partRefund;
const partRefused: CancelOutcome = { kind: 'refused', code: partCode, message: partMessage, retryLater: false };
