import { tossErrors } from '@kkumteo/partners/toss/errors';
import { describe, expect, it } from 'vitest';
import { classifyError } from './error-class.ts';

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
    expect(classifyError(status, code)).toBe(expected);
  });

  it('of an unrecorded code follows the HTTP status class', () => {
    expect(classifyError(400, 'SOMETHING_NEW')).toBe('refused');
    expect(classifyError(500, 'SOMETHING_NEW')).toBe('unknown-outcome');
    expect(classifyError(429, 'SOMETHING_NEW')).toBe('unknown-outcome');
    expect(classifyError(302, 'SOMETHING_NEW')).toBe('unknown-outcome');
  });

  it('of every recorded server error is never a refusal, except for the two about the refund account', () => {
    const refused = Object.entries(tossErrors)
      .filter(([code, { status }]) => status >= 500 && classifyError(status, code) !== 'unknown-outcome')
      .map(([code]) => code);
    expect(refused).toEqual(['FAILED_PARTIAL_REFUND', 'FAILED_CLOSED_ACCOUNT_REFUND']);
  });
});
