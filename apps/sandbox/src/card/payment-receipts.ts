import { cancelled, activeAmount, issued, type ReceiptBook, type ReceiptEntry } from './receipt-book.ts';
import { balance, type PaymentRecord } from './record.ts';

const merchantBusinessNumber = '1234567890';

/**
 * The changes that bring the cash receipt of a transfer or deposit in line with the charge: issued with the money,
 * cancelled as far as the money is refunded.
 */
export function receiptsDue(book: ReceiptBook, record: PaymentRecord, now: number): readonly ReceiptEntry[] {
  const entries = book.ofPayment(record.paymentKey);
  const input = record.receipt;
  if (input === null || input.type === '미발행') return [];
  const wanted = record.approvedAt === null ? 0 : balance(record);
  const standing = activeAmount(entries);
  const last = entries.findLast((entry) => !entry.cancels);
  if (wanted < standing && last !== undefined) return [cancelled(last, standing - wanted, now)];
  if (wanted <= standing) return [];
  const { paymentKey, orderId, orderName } = record;
  const { type, maskedIdentity } = input;
  const amount = wanted - standing;
  return [
    issued({
      paymentKey,
      orderId,
      orderName,
      type,
      amount,
      maskedIdentity,
      businessNumber: merchantBusinessNumber,
      at: now,
    }),
  ];
}
