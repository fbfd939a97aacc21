import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { interbankOf, tossBanks } from '@kkumteo/partners/toss/bank-codes';
import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import type {
  AwaitedDeposit,
  LookupOutcome,
  ProviderPayment,
  DepositRefund,
  RefundAccount,
  ProviderEvent,
} from '../port.ts';
import { tossDepositCallbackSchema, tossWebhookHintSchema } from '@kkumteo/partners/toss/webhooks';
import { createHash } from 'node:crypto';

/** The charge in the port's terms; null for a payment that has not been charged. */
export function cardPayment(payment: TossPayment): ProviderPayment | null {
  const approvedAt = payment.approvedAt === null ? Number.NaN : Date.parse(payment.approvedAt);
  if (Number.isNaN(approvedAt)) return null;
  return {
    providerKey: payment.paymentKey,
    orderNo: payment.orderId,
    method: methodOf(payment),
    amount: payment.totalAmount,
    balance: payment.balanceAmount,
    approvedAt,
    refundClosesAt: null,
    receiptUrl: webAddress(payment.receipt?.url),
    cardIssuer: payment.card === null ? null : (tossCardIssuers[payment.card.issuerCode] ?? null),
    maskedNumber: payment.card?.number ?? null,
    approvalNo: payment.card?.approveNo ?? null,
    installmentMonths: payment.card?.installmentPlanMonths ?? 0,
    easyPay: payment.easyPay?.provider ?? null,
    transferBank: payment.transfer === null ? null : bankName(payment.transfer.bankCode),
    deposit: awaitedDeposit(payment),
    refundAccount: refundAccount(payment),
    depositRefund: depositRefund(payment),
    cashReceiptUrl: webAddress(payment.cashReceipt?.receiptUrl),
    cancels: (payment.cancels ?? []).map(({ transactionKey, cancelAmount, cancelReason }) => ({
      transactionKey,
      amount: cancelAmount,
      refundId: refundIdIn(cancelReason),
    })),
  };
}

/** Easy pay and every other method count as a card. */
function methodOf({ virtualAccount, transfer }: TossPayment): PaymentMethod {
  if (virtualAccount !== null) return 'virtual-account';
  return transfer === null ? 'card' : 'bank-transfer';
}

export const reasonWith = (reason: string, refundId: string): string => `${reason} [${refundId}]`;

const refundIdIn = (reason: string): string | null => /\[([0-9A-Za-z-]{20,64})\]$/.exec(reason)?.[1] ?? null;

function awaitedDeposit(payment: TossPayment): AwaitedDeposit | null {
  const { virtualAccount } = payment;
  if (virtualAccount === null) return null;
  const { bankCode, accountNumber, customerName, dueDate } = virtualAccount;
  return {
    providerKey: payment.paymentKey,
    orderNo: payment.orderId,
    amount: payment.totalAmount,
    account: {
      bankCode,
      bank: bankName(bankCode),
      accountNumber,
      holder: customerName,
      dueAt: koreanTime(dueDate),
    },
    secret: payment.secret,
    receiptUrl: webAddress(payment.receipt?.url),
  };
}

/** Null also for an unlisted bank: a person asks the buyer for another account. */
function refundAccount({ virtualAccount }: TossPayment): RefundAccount | null {
  const account = virtualAccount?.refundReceiveAccount ?? null;
  const bankCode = account === null ? null : interbankOf(account.bankCode);
  return account === null || bankCode === null
    ? null
    : { bankCode, accountNumber: account.accountNumber, holder: account.holderName };
}

const refunds: Readonly<Record<string, DepositRefund>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
  PARTIAL_FAILED: 'partly-failed',
};

/** An unknown status counts as pending: it is queried again. */
function depositRefund({ virtualAccount }: TossPayment): DepositRefund | null {
  if (virtualAccount === null || virtualAccount.refundStatus === 'NONE') return null;
  return refunds[virtualAccount.refundStatus] ?? 'pending';
}

const bankName = (code: string): string => tossBanks[code] ?? code;

/** An http or https address that buyers can be sent to; null for any other scheme, which a browser might execute. */
const webAddress = (url = ''): string | null =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;

/** The provider writes Korean deadlines with or without the offset. */
function koreanTime(moment: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}+09:00`);
}

const charged = { DONE: 'approved', PARTIAL_CANCELED: 'part-cancelled', CANCELED: 'cancelled' } as const;

export function finding(payment: TossPayment): LookupOutcome {
  const { status } = payment;
  if (status === 'READY' || status === 'IN_PROGRESS') {
    return { kind: 'ready', providerKey: payment.paymentKey, amount: payment.totalAmount };
  }
  if (status === 'ABORTED') {
    return { kind: 'failed', code: payment.failure?.code ?? 'ABORTED', message: payment.failure?.message ?? '' };
  }
  if (status === 'EXPIRED') return { kind: 'expired' };
  if (status === 'WAITING_FOR_DEPOSIT') {
    const deposit = awaitedDeposit(payment);
    if (deposit === null || Number.isNaN(deposit.account.dueAt)) {
      return { kind: 'unreachable', reason: 'deposit-without-account' };
    }
    return payment.virtualAccount?.expired === true ? { kind: 'expired' } : { kind: 'awaiting-deposit', deposit };
  }
  const neutral = cardPayment(payment);
  // An account that was closed before any money came.
  if (status === 'CANCELED' && neutral === null) return { kind: 'failed', code: 'CANCELED', message: '' };
  if (neutral !== null && (status === 'DONE' || status === 'PARTIAL_CANCELED' || status === 'CANCELED')) {
    return { kind: charged[status], payment: neutral };
  }
  return { kind: 'unreachable', reason: `status-${status.toLowerCase()}` };
}

/** Reads a webhook; null for anything else. Only a hint: the payment is read again (docs/partners.md 1.2). */
export function readEvent(body: unknown): ProviderEvent | null {
  const deposit = tossDepositCallbackSchema.safeParse(body);
  if (deposit.success) {
    const { orderId, secret, transactionKey, status } = deposit.data;
    return { kind: 'deposit', orderNo: orderId, secret, transactionKey, status, digest: digestOf(body) };
  }
  const hint = tossWebhookHintSchema.safeParse(body);
  if (!hint.success || !('data' in hint.data)) return null;
  const { orderId, paymentKey, status, cashReceipt } = hint.data.data;
  const saysCharged = status === 'DONE' && (cashReceipt ?? null) === null;
  return {
    kind: 'payment',
    orderNo: orderId,
    status,
    chargedKey: saysCharged ? paymentKey : null,
    digest: digestOf(body),
  };
}

const digestOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');
