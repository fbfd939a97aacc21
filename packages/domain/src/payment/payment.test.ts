import { describe, expect, test } from 'vitest';
import { isFinal, mayMove } from '../shared/machine.ts';
import { instantOf } from '../shared/time.ts';
import { ATTEMPT_MOVES, UNSETTLED_ATTEMPTS, type AttemptState } from './attempt.ts';
import { checkoutModes } from './checkout.ts';
import { depositDeadline, provisionalDeadline } from './deposit.ts';
import { chargeEntries, isBalanced, refundEntries, reversalEntries } from './ledger.ts';
import type { PaymentMethod } from './method.ts';
import { offeredMethods, type PayableItem } from './methods.ts';
import { paymentPageRefusal, type PaymentPage } from './page-checks.ts';

const NOW = instantOf('2026-11-20', 600);
const ALL: ReadonlySet<PaymentMethod> = new Set(['card', 'bank-transfer', 'virtual-account', 'experience-card']);
const endOf = (day: string) => instantOf(day, 1440) - 1000;

describe('an attempt to pay', () => {
  const states = Object.keys(ATTEMPT_MOVES) as AttemptState[];
  test('ends declined or refunded, and stays there, but for a refund that its bank could not pay out', () => {
    expect(states.filter((state) => isFinal(ATTEMPT_MOVES, state))).toEqual(['declined']);
    expect(ATTEMPT_MOVES.refunded).toEqual(['needs-review']);
  });
  test('becomes paid only after it was being confirmed, its deposit came, in time or late, or a person looked', () =>
    expect(states.filter((state) => mayMove(ATTEMPT_MOVES, state, 'paid'))).toEqual([
      'confirming',
      'awaiting-deposit',
      'expired',
      'needs-review',
    ]));
  test('may be confirmed late: abandoned and expired ones too', () =>
    expect(states.filter((state) => mayMove(ATTEMPT_MOVES, state, 'confirming'))).toEqual([
      'created',
      'abandoned',
      'expired',
    ]));
  test('that is paid can only be refunded, or its deposit be taken back by the bank', () =>
    expect(ATTEMPT_MOVES.paid).toEqual(['refunding', 'awaiting-deposit']));
  test('that is unsettled can always move on', () =>
    expect(UNSETTLED_ATTEMPTS.filter((state) => isFinal(ATTEMPT_MOVES, state))).toEqual([]));
});

describe('the deposit’s deadline', () => {
  test.each([
    ['2026-12-09', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-23', '2026-11-22'],
    ['2026-11-22', '2026-11-21'],
    ['2026-11-21', null],
    ['2026-11-20', null],
  ])('for a visit on %s is the end of %s', (visitDate, day) => {
    expect(depositDeadline(visitDate, NOW)).toBe(day === null ? null : endOf(day));
  });
});

describe('a group’s provisional booking is due', () => {
  test.each([
    ['2027-03-31', '2027-02-28'],
    ['2026-12-20', '2026-11-20'],
    ['2026-12-19', '2026-11-23'],
    ['2026-11-25', '2026-11-23'],
    ['2026-11-23', '2026-11-22'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
  ])('for a visit on %s at the end of %s', (visitDate, day) => {
    expect(provisionalDeadline(visitDate, NOW)).toBe(endOf(day));
  });
});

describe('the offered methods', () => {
  const one = (over: Partial<PayableItem> = {}): PayableItem => ({
    track: 'individual',
    hall: 'child',
    visitDate: '2026-12-09',
    ...over,
  });
  const cases: readonly [string, readonly PayableItem[], string][] = [
    ['weeks before', [one()], 'card bank-transfer virtual-account'],
    ['two days before', [one({ visitDate: '2026-11-22' })], 'card bank-transfer virtual-account'],
    ['the day before', [one({ visitDate: '2026-11-21' })], 'card bank-transfer'],
    ['on the day', [one({ visitDate: '2026-11-20' })], 'card'],
    ['with one visit of today in the list', [one(), one({ visitDate: '2026-11-20' })], 'card'],
    [
      'for a group in the youth hall',
      [one({ track: 'group', hall: 'teen' })],
      'card bank-transfer virtual-account experience-card',
    ],
    ['for an individual in the youth hall', [one({ hall: 'teen' })], 'card bank-transfer virtual-account'],
    [
      'for a group in two halls',
      [one({ track: 'group', hall: 'teen' }), one({ track: 'group' })],
      'card bank-transfer virtual-account',
    ],
  ];
  test.each(cases)('%s', (_, items, methods) => {
    expect(offeredMethods(items, ALL, NOW).join(' ')).toBe(methods);
  });
  test('are those that the site takes', () => {
    expect(offeredMethods([one()], new Set(['card']), NOW)).toEqual(['card']);
  });
});

test('a pledge-only product leaves a group the pledge, and nobody else anything', () => {
  const pledgeOnly = [{ policy: { pledgeOnly: false } }, { policy: { pledgeOnly: true } }];
  expect([
    checkoutModes('group', pledgeOnly),
    checkoutModes('individual', pledgeOnly),
    checkoutModes('group', pledgeOnly.slice(0, 1)),
    checkoutModes('individual', pledgeOnly.slice(0, 1)),
  ]).toEqual([['pledge'], [], ['pay', 'pledge'], ['pay']]);
});

describe('the payment page refuses in its order', () => {
  const page = (over: Partial<PaymentPage> = {}): PaymentPage => ({
    items: [
      { track: 'group', additionalSession: true },
      { track: 'group', additionalSession: false },
    ],
    reminderShown: false,
    noticeAgreed: false,
    termsAgreed: false,
    experienceCard: null,
    ...over,
  });
  test('an empty list, the reminder, the notice, the terms', () => {
    expect([
      paymentPageRefusal(page({ items: [] }))?.code,
      paymentPageRefusal(page()),
      paymentPageRefusal(page({ reminderShown: true }))?.code,
      paymentPageRefusal(page({ reminderShown: true, noticeAgreed: true }))?.code,
      paymentPageRefusal(page({ reminderShown: true, noticeAgreed: true, termsAgreed: true })),
    ]).toEqual([
      'payment.empty-booking',
      { code: 'payment.additional-session-reminder', field: 'items.1.additionalSession' },
      'payment.notice-not-agreed',
      'payment.terms-not-agreed',
      null,
    ]);
  });
  test('an experience card is asked for after the reminder, before the agreements', () => {
    const typed = (cardId: string, cardNo: string) =>
      paymentPageRefusal(page({ reminderShown: true, experienceCard: { cardId, cardNo } }))?.code;
    expect([typed(' ', ''), typed('dream', ''), typed('dream', '9400')]).toEqual([
      'payment.experience-card-id-missing',
      'payment.experience-card-number-missing',
      'payment.notice-not-agreed',
    ]);
  });
  test('individuals are not reminded', () => {
    expect(paymentPageRefusal(page({ items: [{ track: 'individual', additionalSession: false }] }))?.code).toBe(
      'payment.notice-not-agreed',
    );
  });
});

describe('the ledger', () => {
  test('a charge and its refund balance, each and together', () => {
    const entries = [...chargeEntries('a1', 45_000), ...refundEntries('a1', 'r1', 45_000)];
    expect([isBalanced(chargeEntries('a1', 45_000)), isBalanced(entries), isBalanced(entries.slice(1))]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('a full refund leaves the provider owing nothing', () => {
    const entries = [
      ...chargeEntries('a1', 45_000),
      ...refundEntries('a1', 'r1', 15_000),
      ...refundEntries('a1', 'r2', 30_000),
    ];
    const owed = entries
      .filter((entry) => entry.account === 'provider-receivable')
      .reduce((sum, entry) => sum + entry.amount, 0);
    expect(owed).toBe(0);
  });
  test('a deposit that the bank takes back and that comes again is owed once', () => {
    const entries = [
      ...chargeEntries('a1', 45_000),
      ...reversalEntries('a1', 1, 45_000),
      ...chargeEntries('a1', 45_000, 2),
    ];
    const owed = entries.filter(({ account }) => account === 'provider-receivable').map(({ amount }) => amount);
    expect([isBalanced(entries), owed]).toEqual([true, [45_000, -45_000, 45_000]]);
    expect(new Set(entries.map(({ transferKey }) => transferKey)).size).toBe(3);
  });
  test('nothing is entered for nothing', () => expect(chargeEntries('a1', 0)).toEqual([]));
  test.each([-1, 0.5, Number.NaN])('%d is no amount', (amount) => {
    expect(() => chargeEntries('a1', amount)).toThrow('no amount');
  });
});
