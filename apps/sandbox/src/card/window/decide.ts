import { tossWindowFailures, type TossWindowFailure } from '@kkumteo/partners/toss/window';
import { after, step } from '../machine.ts';
import { dueAt, createAccount } from '../create-account.ts';
import type { AccountRecord, PaymentRecord } from '../record.ts';
import type { CardSandbox } from '../sandbox.ts';
import type { Choice } from './form.ts';

/** What the window hands back to the page that opened it. */
export interface WindowResult {
  readonly url: string | null;
  readonly payment: {
    readonly paymentType?: string;
    readonly paymentKey: string;
    readonly orderId: string;
    readonly amount: number;
  } | null;
  readonly closed: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

/** The buyer approves: 10 minutes for the merchant's confirm begin. Null if it is too late. */
export function approve(sandbox: CardSandbox, record: PaymentRecord, choice: Choice): WindowResult | null {
  if (after(record.status, 'authenticate') === null) return null;
  const { cardId, installmentMonths, receipt } = choice;
  const approved = {
    ...record,
    status: step(record.status, 'authenticate'),
    cardId,
    installmentMonths,
    receipt,
    account: accountOf(record, choice),
    authenticatedAt: sandbox.clock.now(),
  };
  sandbox.save(approved);
  return successResult(approved);
}

function accountOf(record: PaymentRecord, { bankCode, depositorName, refundAccount }: Choice): AccountRecord | null {
  if (bankCode === null) return null;
  const life = dueAt(record.wishes.account ?? {}, record.requestedAt);
  const customerName = record.wishes.customerName || depositorName;
  return createAccount({ bankCode, customerName, depositorName, dueAt: life, refundAccount });
}

/** The way back for a buyer who has approved; also for one who presses Back and sends the form again. */
export function successResult(record: PaymentRecord): WindowResult {
  const { paymentKey, orderId, amount } = record;
  const type = record.window.byWidget === true ? { paymentType: 'NORMAL' } : {};
  const url = withQuery(record.window.successUrl, { ...type, paymentKey, orderId, amount: String(amount) });
  return { url, payment: { ...type, paymentKey, orderId, amount }, closed: false, code: null, message: null };
}

/** The buyer's card or account is declined, or the buyer closes the window. Null if it is too late. */
export function failWindow(sandbox: CardSandbox, record: PaymentRecord, code: TossWindowFailure): WindowResult | null {
  if (after(record.status, 'give-up') === null) return null;
  const message = tossWindowFailures[code];
  const given = { ...record, status: step(record.status, 'give-up'), failure: { code, message } };
  sandbox.save(given);
  return failureResult(sandbox, given, code, message);
}

/** The way back with the provider's code and sentence; a fault `omitOrderId` leaves the order out. */
export function failureResult(
  sandbox: CardSandbox,
  record: PaymentRecord,
  code: string,
  message: string,
): WindowResult {
  const omitted = sandbox.faults.take('window')?.kind === 'omitOrderId';
  const query = omitted ? { code, message } : { code, message, orderId: record.orderId };
  const closed = code === 'PAY_PROCESS_CANCELED';
  return { url: withQuery(record.window.failUrl, query), payment: null, closed, code, message };
}

/** An address with parameters added to those it has. */
export function withQuery(address: string | null, query: Readonly<Record<string, string>>): string | null {
  if (address === null) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
