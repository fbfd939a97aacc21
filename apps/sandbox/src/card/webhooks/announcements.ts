import type { TossPayment } from '@kkumteo/partners/toss/payment';
import { koreanMoment } from '../../clock.ts';
import type { Announced } from './delivery.ts';
import { type PaymentRecord, accountIsIssued } from '../record.ts';

const silent: ReadonlySet<string> = new Set(['READY', 'IN_PROGRESS']);

/** The webhooks for a payment that changed from `before` to `record`; the expiry of a virtual account sends none. */
export function announcements(
  before: PaymentRecord | undefined,
  record: PaymentRecord,
  payment: TossPayment,
  now: number,
): readonly Announced[] {
  if (before?.status === record.status && before.cancels.length === record.cancels.length) return [];
  if (silent.has(record.status)) return [];
  const issued = accountIsIssued(record);
  if (issued && record.status === 'EXPIRED') return [];
  const isDeposit = issued && before !== undefined && accountIsIssued(before);
  return isDeposit ? [depositCallback(payment, now), statusChanged(payment, now)] : [statusChanged(payment, now)];
}

/** `PAYMENT_STATUS_CHANGED`, for every method. */
export function statusChanged(payment: TossPayment, now: number): Announced {
  const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: moment(now), data: payment };
  return announced(payment, body);
}

/** `DEPOSIT_CALLBACK`, for events of a virtual account after its issue: a flat body with its secret. */
export function depositCallback(payment: TossPayment, now: number, secret = payment.secret): Announced {
  const { status, orderId } = payment;
  const transactionKey = payment.lastTransactionKey;
  return announced(payment, { createdAt: moment(now), secret, status, transactionKey, orderId });
}

function announced({ orderId, status }: TossPayment, body: unknown): Announced {
  return { orderId, status, body: JSON.stringify(body) };
}

/** Webhooks name the time without its zone. */
function moment(now: number): string {
  return koreanMoment(now).slice(0, 19);
}
