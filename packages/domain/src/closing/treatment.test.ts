import { expect, test } from 'vitest';
import { treatmentOf, type BookingOfClosing } from './treatment.ts';

const line = (lineKey: number, amount = 10_000, isIn = false) => ({ lineKey, amount, isIn });
const PAID: BookingOfClosing = {
  status: 'confirmed',
  method: 'card',
  attemptState: 'paid',
  left: 20_000,
  atDesk: 0,
  refundAccountKnown: false,
  closedLines: [line(1), line(2)],
  openLines: 2,
};
const UNPAID = { method: null, attemptState: null, left: 0 } as const;

test.each<[string, Partial<BookingOfClosing>, object]>([
  ['card', {}, { kind: 'cancel', way: 'card', gone: [1, 2], amount: 20_000, byPerson: null }],
  ['bank transfer', { method: 'bank-transfer' }, { way: 'bank-transfer', amount: 20_000, byPerson: null }],
  [
    'deposit that came, to its known account',
    { method: 'virtual-account', refundAccountKnown: true },
    { way: 'virtual-account', amount: 20_000, byPerson: null },
  ],
  [
    'deposit whose account for refunds no one knows',
    { method: 'virtual-account' },
    { way: 'virtual-account', amount: 20_000, byPerson: 'refund-account-missing' },
  ],
  ['experience card', { method: 'experience-card' }, { amount: 20_000, byPerson: null }],
  [
    'experience card with another day',
    { method: 'experience-card', closedLines: [line(1)] },
    { gone: [1], amount: 10_000, byPerson: 'experience-card-in-parts' },
  ],
  [
    'deposit that is awaited',
    { status: 'awaiting-deposit', method: 'virtual-account', attemptState: 'awaiting-deposit' },
    { kind: 'cancel', way: 'deposit-awaited', amount: 0 },
  ],
  ['pledge', { ...UNPAID, status: 'pledged' }, { kind: 'cancel', way: 'unpaid', amount: 0 }],
  ['provisional', { ...UNPAID, status: 'provisional' }, { kind: 'cancel', way: 'unpaid', amount: 0 }],
  ['free', { ...UNPAID, closedLines: [line(1, 0)], openLines: 1 }, { kind: 'cancel', way: 'free', amount: 0 }],
])('what was paid by %s is cancelled and goes back', (_, over, expected) =>
  expect(treatmentOf({ ...PAID, ...over })).toMatchObject(expected),
);

test.each<[string, Partial<BookingOfClosing>, object]>([
  ['paid at the desk', { ...UNPAID, atDesk: 30_000 }, { why: 'paid-at-desk', way: 'desk', amount: 20_000 }],
  ['already in', { closedLines: [line(1, 10_000, true)] }, { why: 'already-in', amount: 0 }],
  ['reviewed by a person', { attemptState: 'needs-review' }, { why: 'payment-in-review', amount: 20_000 }],
  [
    'awaiting a deposit for another day too',
    { status: 'awaiting-deposit', attemptState: 'awaiting-deposit', openLines: 3 },
    { why: 'deposit-in-part', amount: 0 },
  ],
])('what is %s is left for a person', (_, over, expected) =>
  expect(treatmentOf({ ...PAID, ...over })).toMatchObject({ kind: 'left', ...expected }),
);

test('lines of people who are in stay, and are not paid back', () =>
  expect(treatmentOf({ ...PAID, closedLines: [line(1), line(2, 10_000, true)] })).toMatchObject({
    kind: 'cancel',
    gone: [1],
    amount: 10_000,
  }));

test('never more goes back than is left of the payment', () =>
  expect(treatmentOf({ ...PAID, left: 5_000 })).toMatchObject({ amount: 5_000 }));
