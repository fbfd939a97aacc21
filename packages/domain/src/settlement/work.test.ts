import { describe, expect, test } from 'vitest';
import { REVIEW_REASONS } from '../payment/review-reason.ts';
import { accountNeedsSecondPerson, isWorkOfRefund, mustNameAccount, paymentActs, refundActs } from './work.ts';

describe('a refund that waits for a person', () => {
  test('is sent again, and, where the provider had taken it on, may have been paid otherwise', () => {
    expect(refundActs('refund-refused', false)).toEqual(['send-again']);
    expect(refundActs('refund-bank-failed', true)).toEqual(['send-again', 'paid-otherwise']);
  });

  test('is not sent a second time where its part was accepted before', () => {
    expect(refundActs('refund-bank-failed', false)).toEqual(['paid-otherwise']);
  });

  test('has no act while it goes on by itself', () => expect(refundActs(null, true)).toEqual([]));
});

test('a reservation whose money went back at the provider stays, and is cancelled where all of it went back', () => {
  expect(paymentActs('cancelled-at-provider')).toEqual(['keep', 'cancel']);
  expect(paymentActs('part-cancelled-at-provider')).toEqual(['keep']);
  expect(paymentActs('charge-amount-differs')).toEqual([]);
});

test('every reason is listed as a refund or as a payment, and none as both', () => {
  const refunds = REVIEW_REASONS.filter(isWorkOfRefund);
  expect(refunds.every((reason) => refundActs(reason, true).length > 0)).toBe(true);
  expect(refunds.flatMap(paymentActs)).toEqual([]);
});

test('an account is named where none is known, and where the bank has failed', () => {
  const named = REVIEW_REASONS.filter(mustNameAccount);
  expect(named).toEqual([
    'refund-account-unknown',
    'refund-bank-failed',
    'refund-bank-failed-partly',
    'refund-bank-silent',
  ]);
});

test('another account needs a second person above 30,000 won, the same one never', () => {
  expect(accountNeedsSecondPerson(30_000, true)).toBe(false);
  expect(accountNeedsSecondPerson(30_001, true)).toBe(true);
  expect(accountNeedsSecondPerson(500_000, false)).toBe(false);
});
