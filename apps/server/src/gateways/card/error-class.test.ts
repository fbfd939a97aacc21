import { tossErrors } from '@kkumteo/partners/toss/errors';
import { describe, expect, it } from 'vitest';
import { classOf } from './error-class.ts';

describe('the class of a provider error', () => {
  it.each([
    [400, 'ALREADY_PROCESSED_PAYMENT', 'already-done'],
    [400, 'ALREADY_CANCELED_PAYMENT', 'already-done'],
    [400, 'PROVIDER_ERROR', 'unknown-outcome'],
    [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'unknown-outcome'],
    [409, 'IDEMPOTENT_REQUEST_PROCESSING', 'unknown-outcome'],
    [403, 'FORBIDDEN_CONSECUTIVE_REQUEST', 'unknown-outcome'],
    [403, 'REJECT_CARD_PAYMENT', 'refused'],
    [400, 'BELOW_MINIMUM_AMOUNT', 'refused'],
    [404, 'NOT_FOUND_PAYMENT_SESSION', 'gone'],
    [403, 'NOT_AVAILABLE_BANK', 'refused-for-now'],
    [500, 'FAILED_CLOSED_ACCOUNT_REFUND', 'refused'],
    [401, 'UNAUTHORIZED_KEY', 'misconfigured'],
    [400, 'DUPLICATED_ORDER_ID', 'misconfigured'],
  ] as const)('of %i %s is %s', (status, code, expected) => {
    expect(classOf(status, code)).toBe(expected);
  });

  it('of a code that nobody recorded follows who the provider says is at fault', () => {
    expect(classOf(400, 'SOMETHING_NEW')).toBe('refused');
    expect(classOf(500, 'SOMETHING_NEW')).toBe('unknown-outcome');
    expect(classOf(429, 'SOMETHING_NEW')).toBe('unknown-outcome');
    expect(classOf(302, 'SOMETHING_NEW')).toBe('unknown-outcome');
  });

  it('of every recorded server error is never a refusal, but for the two that speak of the account to pay back to', () => {
    const refused = Object.entries(tossErrors)
      .filter(([code, { status }]) => status >= 500 && classOf(status, code) !== 'unknown-outcome')
      .map(([code]) => code);
    expect(refused).toEqual(['FAILED_PARTIAL_REFUND', 'FAILED_CLOSED_ACCOUNT_REFUND']);
  });
});
