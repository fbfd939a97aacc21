import { describe, expect, test } from 'vitest';
import { deskPaymentRefusal, deskRefundRefusal, type DeskPayment, type DeskRefund } from './desk-payment.ts';

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

const refund: DeskRefund = { status: 'confirmed', atDesk: 270_000, paidOut: 270_000, isFreeSale: false };

describe('a refund at the desk (PD-118)', () => {
  test('is booked for what was paid there, all of it', () => expect(deskRefundRefusal(refund)).toBeNull());
  test.each(['provisional', 'awaiting-deposit', 'pledged', 'cancelled'] as const)(
    'is refused for one that is %s',
    (status) => expect(deskRefundRefusal({ ...refund, status })).toBe('not-confirmed'),
  );
  test.each([0, 270_000])('is refused for what was paid by another way, with %d won', (paidOut) =>
    expect(deskRefundRefusal({ ...refund, atDesk: 0, paidOut })).toBe('not-paid-at-desk'),
  );
  test('of a sale that cost nothing moves no money', () => {
    const free = { ...refund, atDesk: 0, isFreeSale: true };
    expect(deskRefundRefusal({ ...free, paidOut: 0 })).toBeNull();
    expect(deskRefundRefusal({ ...free, paidOut: 1 })).toBe('amount-differs');
  });
  test.each([0, 269_999, 270_001])('is refused with %d won', (paidOut) =>
    expect(deskRefundRefusal({ ...refund, paidOut })).toBe('amount-differs'),
  );
});
