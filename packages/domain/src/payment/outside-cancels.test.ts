import { expect, test } from 'vitest';
import { outsideCancels, type KnownRefund, type ProviderCancel } from './outside-cancels.ts';

const PAID = 45_000;
const made = (transactionKey: string, amount: number, refundId: string | null = null): ProviderCancel => ({
  transactionKey,
  amount,
  refundId,
});
const ours = (amount: number, over: Partial<KnownRefund> = {}): KnownRefund => ({
  refundId: 'R',
  amount,
  state: 'requested',
  transactionKey: null,
  isTakenOn: false,
  ...over,
});
const done = { state: 'done', isTakenOn: true } as const;
const refused = { state: 'needs-review' } as const;
const unpaid = { state: 'needs-review', isTakenOn: true } as const;
const NOTHING = { book: [], arrived: [], failing: [], reduced: null };
const booked = (amount: number, transactionKey: string): KnownRefund =>
  ours(amount, { refundId: `booked ${transactionKey}`, transactionKey, ...done });

type Case = readonly [
  what: string,
  cancels: readonly ProviderCancel[],
  refunds: readonly KnownRefund[],
  book: readonly string[],
  failing: readonly string[],
];

const CASES: readonly Case[] = [
  ['nothing was cancelled', [], [], [], []],
  ['the whole, at the console', [made('a', PAID)], [], ['a'], []],
  ['a part, at the console', [made('a', 1_000)], [], ['a'], []],
  ['what is booked already', [made('a', 1_000)], [booked(1_000, 'a')], [], []],
  ['a second part alike', [made('a', 1_000), made('b', 1_000)], [booked(1_000, 'a')], ['b'], []],
  ['our own refund that is not answered yet', [made('a', PAID, 'R')], [ours(PAID)], [], []],
  ['our own refund, answered', [made('a', PAID, 'R')], [ours(PAID, done)], [], []],
  ['a part at the console beside ours', [made('a', 10_000, 'R'), made('b', 5_000)], [ours(10_000)], ['b'], []],
  ['a part before ours took the rest', [made('a', 5_000), made('b', 40_000, 'R')], [ours(PAID, done)], [], []],
  ['a part while our refund of the whole is asked for', [made('a', 5_000)], [ours(PAID)], [], []],
  ['the whole at the console before our refund of the whole', [made('a', PAID)], [ours(PAID)], ['a'], ['R']],
  ['so much that nothing is left for ours', [made('a', 40_000)], [ours(10_000, refused)], ['a'], ['R']],
  ['a refund of ours from before our number was sent along', [made('a', PAID)], [ours(PAID, done)], [], []],
  ['one of ours whose bank could not pay it out', [made('a', PAID)], [ours(PAID, unpaid)], [], []],
  ['a refund of ours that failed for good', [made('a', PAID)], [ours(PAID, { state: 'failed' })], ['a'], []],
];

test.each(CASES)('of the cancels at the provider is booked: %s', (_what, cancels, refunds, book, failing) => {
  const found = outsideCancels(PAID, cancels, refunds);
  expect(found.book.map(({ transactionKey }) => transactionKey)).toEqual(book);
  expect(found.failing).toEqual(failing);
});

test('in any order, and never more than was paid', () => {
  const cancels = [made('a', 20_000), made('b', 20_000), made('c', 20_000)];
  for (const order of [cancels, cancels.toReversed()])
    expect(outsideCancels(PAID, order, []).book.reduce((total, { amount }) => total + amount, 0)).toBe(40_000);
});

test('where all of a payment goes back, the first refund that asks for more than is left takes what is left', () => {
  const sent = ours(20_000, { refundId: 'A', state: 'sent', isTakenOn: true });
  const waiting = ours(25_000, { refundId: 'B' });
  const cancels = [made('a', 20_000, 'A'), made('c', 1_000)];
  expect(outsideCancels(PAID, cancels, [sent, waiting], true)).toEqual({
    ...NOTHING,
    book: [made('c', 1_000)],
    reduced: { refundId: 'B', amount: 24_000 },
  });
  const rest = [...cancels, made('d', 24_000)];
  expect(outsideCancels(PAID, rest, [sent, waiting], true)).toMatchObject({ failing: ['B'], reduced: null });
  expect(outsideCancels(PAID, cancels, [sent, waiting])).toMatchObject({ failing: ['B'], reduced: null });
});

test('a refund of the whole that was refused takes what the console leaves; one that is asked for covers it', () => {
  const whole = ours(PAID, refused);
  const cancels = [made('c', 1_000), made('d', 2_000)];
  const rest = { refundId: 'R', amount: PAID - 3_000 };
  expect(outsideCancels(PAID, cancels, [whole], true)).toEqual({ ...NOTHING, book: cancels, reduced: rest });
  expect(outsideCancels(PAID, cancels, [ours(PAID)], true)).toEqual(NOTHING);
});

test('of refused parts that together exceed the rest the newest fails; a requested one waits for its answer first', () => {
  const older = ours(20_000, { refundId: 'A', state: 'needs-review' });
  const newer = ours(25_000, { refundId: 'B', state: 'needs-review' });
  const cancels = [made('c', 3_000)];
  expect(outsideCancels(PAID, cancels, [older, newer], true)).toEqual({
    ...NOTHING,
    book: cancels,
    reduced: { refundId: 'B', amount: 22_000 },
  });
  expect(outsideCancels(PAID, cancels, [older, newer])).toMatchObject({ book: cancels, failing: ['B'], reduced: null });
  const asked = { ...newer, state: 'requested' as const };
  expect(outsideCancels(PAID, cancels, [older, asked], true)).toMatchObject({ book: [], failing: [], reduced: null });
});

test('a refund that waits for a person, and that the provider did take on, has arrived', () => {
  const first = ours(20_000, { refundId: 'A', ...refused });
  const beside = ours(25_000, { refundId: 'B', ...refused });
  const cancels = [made('a', 20_000, 'A')];
  expect(outsideCancels(PAID, cancels, [first, beside], true)).toEqual({ ...NOTHING, arrived: ['A'] });
  expect(outsideCancels(PAID, [...cancels, made('c', 25_000)], [first, beside])).toMatchObject({
    book: [{ transactionKey: 'c' }],
    arrived: ['A'],
    failing: ['B'],
  });
  expect(outsideCancels(PAID, cancels, [{ ...first, ...unpaid }]).arrived).toEqual([]);
});

test('money that came into a closed account, and that the console gave back, is booked once', () => {
  const closed = made('closed', PAID);
  const waiting = ours(PAID, { state: 'needs-review' });
  const first = outsideCancels(PAID, [closed, made('c', PAID)], [waiting], true);
  expect(first).toEqual({ ...NOTHING, book: [closed], failing: ['R'] });
  const after = [ours(PAID, { state: 'failed' }), booked(PAID, 'closed')];
  expect(outsideCancels(PAID, [closed, made('c', PAID)], after, true).book).toEqual([]);
});
