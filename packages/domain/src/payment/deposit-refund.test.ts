import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/time.ts';
import { depositRefundStep, REFUND_PATIENCE_DAYS } from './deposit-refund.ts';

const SENT = 1_000_000;
const LAST = SENT + REFUND_PATIENCE_DAYS * DAY_MS;

describe('a refund of a deposit', () => {
  test('is asked after again while the bank has it', () =>
    expect(depositRefundStep('pending', SENT, LAST)).toEqual({ kind: 'wait' }));
  test('that the bank is silent about for two weeks is looked at by a person', () =>
    expect(depositRefundStep('pending', SENT, LAST + 1)).toEqual({ kind: 'review', reason: 'refund:bank-silent' }));
  test('ends where the bank has paid it out, however late', () =>
    expect(depositRefundStep('completed', SENT, LAST + 1)).toEqual({ kind: 'complete' }));
  test('that came back, whole or in part, goes to a person with its reason', () => {
    expect(depositRefundStep('failed', SENT, SENT)).toEqual({ kind: 'review', reason: 'refund:bank-failed' });
    expect(depositRefundStep('partly-failed', SENT, SENT)).toEqual({
      kind: 'review',
      reason: 'refund:bank-failed-partly',
    });
  });
});
