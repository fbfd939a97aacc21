import { expect, test } from 'vitest';
import { mayBeChargedReasons, refundableReasons, REVIEW_REASONS, settleableReasons } from './review-reason.ts';

test('a payment that needs a person may have been charged, or its money can be sent back, never both', () => {
  const [charged, refundable] = [mayBeChargedReasons(), refundableReasons()];
  expect([...charged, ...refundable].toSorted()).toEqual(REVIEW_REASONS.toSorted());
  expect(charged.filter((reason) => refundable.includes(reason))).toEqual([]);
});

test('only what the provider had taken on can have been paid by another way', () => {
  expect(settleableReasons()).toEqual(['refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent']);
  expect(settleableReasons().every((reason) => refundableReasons().includes(reason))).toBe(true);
});
