import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/time.ts';
import { depositRefundStep, REFUND_PATIENCE_DAYS } from './deposit-refund.ts';

const SENT = 1_000_000;
const LAST = SENT + REFUND_PATIENCE_DAYS * DAY_MS;

describe('a refund of a deposit', () => {
  test('is looked up again while the bank processes it', () =>
    expect(depositRefundStep('pending', SENT, LAST)).toEqual({ kind: 'wait' }));
  test('that stays pending for two weeks needs a person', () =>
    expect(depositRefundStep('pending', SENT, LAST + 1)).toEqual({ kind: 'review', reason: 'refund-bank-silent' }));
  test('is done once the bank has paid it out, however late', () =>
    expect(depositRefundStep('completed', SENT, LAST + 1)).toEqual({ kind: 'complete' }));
  test('that was returned, whole or in part, needs a person and keeps its reason', () => {
    expect(depositRefundStep('failed', SENT, SENT)).toEqual({ kind: 'review', reason: 'refund-bank-failed' });
    expect(depositRefundStep('partly-failed', SENT, SENT)).toEqual({
      kind: 'review',
      reason: 'refund-bank-failed-partly',
    });
  });
});
