import { describe, expect, test } from 'vitest';
import { mayMove } from '../shared/machine.ts';
import { instantOf } from '../shared/time.ts';
import { ATTEMPT_MOVES, CHARGED_ATTEMPTS, type AttemptState } from './attempt.ts';
import { depositDeadline, firstHonouredVisit, provisionalDeadline } from './deposit.ts';
import type { PaymentMethod } from './method.ts';
import { offeredMethods, paymentStateOnConfirm, type PayableItem } from './methods.ts';
import { paymentPageRefusal, type PaymentPage } from './page-checks.ts';

const NOW = instantOf('2026-11-20', 600);
const ALL: ReadonlySet<PaymentMethod> = new Set(['card', 'bank-transfer', 'virtual-account', 'experience-card']);
const endOf = (day: string) => instantOf(day, 1440) - 1000;

describe('an attempt to pay', () => {
  const states = Object.keys(ATTEMPT_MOVES) as AttemptState[];
  test('that was declined stays declined, and one whose refund could not be paid out needs a person', () => {
    expect(states.filter((state) => ATTEMPT_MOVES[state].length === 0)).toEqual(['declined']);
    expect(ATTEMPT_MOVES.refunded).toEqual(['needs-review']);
  });
  test('becomes paid only from confirming, or by a deposit, in time or late', () =>
    expect(states.filter((state) => mayMove(ATTEMPT_MOVES, state, 'paid'))).toEqual([
      'confirming',
      'awaiting-deposit',
      'expired',
    ]));
  test('may be confirmed late, also when abandoned or expired', () =>
    expect(states.filter((state) => mayMove(ATTEMPT_MOVES, state, 'confirming'))).toEqual([
      'created',
      'abandoned',
      'expired',
    ]));
  test('that is paid becomes unpaid when the bank reverses its deposit, needs a person when it is cancelled at the provider, and goes back with its last lines', () =>
    expect(ATTEMPT_MOVES.paid).toEqual(['awaiting-deposit', 'needs-review', 'refunding']));
  test('prevents other attempts for its reservation while it is being charged and afterwards', () =>
    expect(states.filter((state) => CHARGED_ATTEMPTS.includes(state))).toEqual(['confirming', 'paid']));
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

test('money that comes after its deadline is honoured for visits from tomorrow on, by the day in Korea', () => {
  expect(firstHonouredVisit(instantOf('2026-11-20', 0))).toBe('2026-11-21');
  expect(firstHonouredVisit(instantOf('2026-11-20', 1440) - 1)).toBe('2026-11-21');
  expect(firstHonouredVisit(instantOf('2026-12-31', 1440))).toBe('2027-01-02');
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
    takesExperienceCard: false,
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
      [one({ track: 'group', takesExperienceCard: true })],
      'card bank-transfer virtual-account experience-card',
    ],
    ['for an individual in the youth hall', [one({ takesExperienceCard: true })], 'card bank-transfer virtual-account'],
    [
      'for a group in two halls',
      [one({ track: 'group', takesExperienceCard: true }), one({ track: 'group' })],
      'card bank-transfer virtual-account',
    ],
  ];
  test.each(cases)('%s', (_, items, methods) => {
    expect(offeredMethods(items, ALL, NOW).join(' ')).toBe(methods);
  });
  test('are those that the site supports', () => {
    expect(offeredMethods([one()], new Set(['card']), NOW)).toEqual(['card']);
  });
});

test.each([
  ['card', 'paid'],
  ['bank-transfer', 'paid'],
  ['experience-card', 'paid'],
  ['virtual-account', 'awaiting-deposit'],
] as const)('a reservation paid by %s is written as %s', (method, state) => {
  expect(paymentStateOnConfirm(method)).toBe(state);
});

describe('the payment page refuses in order', () => {
  const page = (over: Partial<PaymentPage> = {}): PaymentPage => ({
    items: [
      { track: 'group', additionalSession: true, offersAdditionalSession: true },
      { track: 'group', additionalSession: false, offersAdditionalSession: true },
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
    const items = [{ track: 'individual', additionalSession: false, offersAdditionalSession: true }] as const;
    expect(paymentPageRefusal(page({ items }))?.code).toBe('payment.notice-not-agreed');
  });
  test('nor are groups of a product without an additional-session fee', () => {
    const items = [{ track: 'group', additionalSession: false, offersAdditionalSession: false }] as const;
    expect(paymentPageRefusal(page({ items }))?.code).toBe('payment.notice-not-agreed');
  });
});
