import { describe, expect, test } from 'vitest';
import { exceptionRefusal, lastProofDay, type ExceptionLine } from './refund-exception.ts';

const line: ExceptionLine = {
  status: 'confirmed',
  state: 'open',
  visitDate: '2026-12-09',
  amount: 18_000,
  method: 'card',
  isWithProvider: true,
  isWhole: false,
  refundClosesAt: null,
};
const refusal = (over: Partial<ExceptionLine> = {}, proofOn = '2026-12-11', hasAccount = false) =>
  exceptionRefusal({ ...line, ...over }, { proofOn, hasAccount }, '2026-12-20');

describe('an exception on proof', () => {
  test('counts until the third day of the visit, its day included, and before it', () => {
    expect(lastProofDay('2026-12-30')).toBe('2027-01-01');
    expect(['2026-12-01', '2026-12-09', '2026-12-11', '2026-12-12'].map((day) => refusal({}, day))).toEqual([
      null,
      null,
      null,
      'proof-late',
    ]);
    expect(refusal({}, '2026-12-21')).toBe('proof-ahead');
  });

  test.each([
    ['line-cancelled', { state: 'cancelled' }],
    ['not-paid', { status: 'pledged' }],
    ['nothing-paid', { amount: 0 }],
    ['paid-at-desk', { isWithProvider: false }],
    ['card-in-part', { method: 'experience-card' }],
    [
      'card-closed',
      { method: 'experience-card', isWhole: true, refundClosesAt: Date.parse('2026-12-15T23:59:59+09:00') },
    ],
    ['account-missing', { method: 'virtual-account' }],
  ] as const)('is refused: %s', (code, over) => {
    expect(refusal(over)).toBe(code);
  });

  test('gives the whole of an experience card back, and a deposit to the account that is named', () => {
    expect(refusal({ method: 'experience-card', isWhole: true })).toBeNull();
    expect(refusal({ method: 'virtual-account' }, '2026-12-09', true)).toBeNull();
  });
});
