import { tossCardIssuers } from '@kkumteo/partners/toss/codes';
import type { TossPayment } from '@kkumteo/partners/toss/payment';
import type { CardFinding, CardPayment } from './port.ts';

/** The charge in neutral words; null for a payment that has not been charged. */
export function cardPayment(payment: TossPayment): CardPayment | null {
  const approvedAt = payment.approvedAt === null ? Number.NaN : Date.parse(payment.approvedAt);
  if (Number.isNaN(approvedAt)) return null;
  return {
    providerKey: payment.paymentKey,
    orderNo: payment.orderId,
    amount: payment.totalAmount,
    balance: payment.balanceAmount,
    approvedAt,
    receiptUrl: payment.receipt?.url ?? null,
    cardIssuer: payment.card === null ? null : (tossCardIssuers[payment.card.issuerCode] ?? null),
    maskedNumber: payment.card?.number ?? null,
    approvalNo: payment.card?.approveNo ?? null,
    installmentMonths: payment.card?.installmentPlanMonths ?? 0,
    easyPay: payment.easyPay?.provider ?? null,
  };
}

const charged = { DONE: 'approved', PARTIAL_CANCELED: 'part-cancelled', CANCELED: 'cancelled' } as const;

/** What a payment that was read says about its order. */
export function finding(payment: TossPayment): CardFinding {
  const { status } = payment;
  if (status === 'READY' || status === 'IN_PROGRESS') {
    return { kind: 'ready', providerKey: payment.paymentKey, amount: payment.totalAmount };
  }
  if (status === 'ABORTED') {
    return { kind: 'failed', code: payment.failure?.code ?? 'ABORTED', message: payment.failure?.message ?? '' };
  }
  if (status === 'EXPIRED') return { kind: 'expired' };
  const neutral = cardPayment(payment);
  if (neutral !== null && (status === 'DONE' || status === 'PARTIAL_CANCELED' || status === 'CANCELED')) {
    return { kind: charged[status], payment: neutral };
  }
  return { kind: 'unreachable', reason: `status-${status.toLowerCase()}` };
}
