import { describe, expect, test } from 'vitest';
import {
  businessDaysWaited,
  refundDueDay,
  promisedRefundDay,
  canAskAgain,
  refundStage,
  REFUND_MOVES,
  depositRefundStep,
  REFUND_PATIENCE_DAYS,
} from './refund.ts';
import { mayMove } from '../shared/machine.ts';
import { DAY_MS, instantOf } from '../shared/time.ts';

// 2026-09-24 to 26 is 추석, 2026-12-25 a Friday.
const HOLIDAYS = new Set(['2026-09-24', '2026-09-25', '2026-09-26', '2026-12-25', '2027-01-01']);

test('a refund is promised until the seventh day after it was asked for (PD-42)', () => {
  expect(promisedRefundDay(instantOf('2026-11-25', 1_439))).toBe('2026-12-02');
});

describe('a refund', () => {
  test.each([
    ['on a Monday by Thursday', '2026-11-23', '2026-11-26'],
    ['on a Thursday by Tuesday, over the weekend', '2026-11-26', '2026-12-01'],
    ['on a Saturday by Wednesday, as on the Sunday after it', '2026-11-28', '2026-12-02'],
    ['on a Sunday', '2026-11-29', '2026-12-02'],
    ['before 추석 after it', '2026-09-23', '2026-09-30'],
    ['before Christmas on a Friday after it', '2026-12-23', '2026-12-29'],
    ['at the turn of the year', '2026-12-31', '2027-01-06'],
  ])('that is asked for %s is paid', (_when, from, due) => {
    expect(refundDueDay(from, HOLIDAYS)).toBe(due);
    expect(businessDaysWaited(from, due, HOLIDAYS)).toBe(3);
  });

  test('has waited no business day on the day of its request, nor over a weekend', () => {
    expect(businessDaysWaited('2026-11-27', '2026-11-27', HOLIDAYS)).toBe(0);
    expect(businessDaysWaited('2026-11-27', '2026-11-29', HOLIDAYS)).toBe(0);
    expect(businessDaysWaited('2026-11-27', '2026-11-30', HOLIDAYS)).toBe(1);
  });
});

test('a buyer sees what a refund waits for, and nothing of one that refunds nothing', () => {
  expect((['requested', 'sent', 'done', 'needs-review', 'failed'] as const).map(refundStage)).toEqual([
    'requested',
    'sent',
    'done',
    'in-review',
    null,
  ]);
});

test.each([
  ['needs-review', true],
  ['requested', true],
  ['done', false],
  ['failed', false],
] as const)('a refund by experience card that is %s may be asked for again by its buyer: %s (R8-12)', (state, may) => {
  expect([canAskAgain({ method: 'experience-card', state }), canAskAgain({ method: 'card', state })]).toEqual([
    may,
    false,
  ]);
});

test('a refund that is done or has failed stays so', () => {
  expect([REFUND_MOVES.done, REFUND_MOVES.failed]).toEqual([[], []]);
});

test('a refund that the provider refused can be sent again; one that it has taken on is not sent beside that', () => {
  expect(mayMove(REFUND_MOVES, 'needs-review', 'requested')).toBe(true);
  expect(mayMove(REFUND_MOVES, 'sent', 'requested')).toBe(false);
});

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
