import { expect, test } from 'vitest';
import {
  mayBeChargedReasons,
  refundableReasons,
  REVIEW_REASONS,
  settleableReasons,
  refundedAtProviderReasons,
} from './review-reason.ts';

test('a payment that needs a person may have been charged, can be sent back, or went back at the provider: one of the three', () => {
  const all = [...mayBeChargedReasons(), ...refundableReasons(), ...refundedAtProviderReasons()];
  expect(all.toSorted()).toEqual(REVIEW_REASONS.toSorted());
});

test('only what the provider had taken on can have been paid by another way', () => {
  expect(settleableReasons()).toEqual(['refund-bank-failed', 'refund-bank-failed-partly', 'refund-bank-silent']);
  expect(settleableReasons().every((reason) => refundableReasons().includes(reason))).toBe(true);
});
