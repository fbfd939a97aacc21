import { describe, expect, test } from 'vitest';
import { deskPaymentRefusal, type DeskPayment } from './desk-payment.ts';

const payment: DeskPayment = { status: 'pledged', owed: 270_000, received: 270_000, paymentUnderWay: false };

describe('a payment at the desk (PD-59)', () => {
  test('is booked for a pledged reservation, in full', () => expect(deskPaymentRefusal(payment)).toBeNull());
  test.each(['provisional', 'awaiting-deposit', 'confirmed', 'cancelled'] as const)(
    'is refused for one that is %s',
    (status) => expect(deskPaymentRefusal({ ...payment, status })).toBe('not-pledged'),
  );
  test('is refused while it is paid by another way', () =>
    expect(deskPaymentRefusal({ ...payment, paymentUnderWay: true })).toBe('under-way'));
  test.each([0, 269_999, 270_001])('is refused with %d won', (received) =>
    expect(deskPaymentRefusal({ ...payment, received })).toBe('amount-differs'),
  );
});
