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
const booked = (amount: number, transactionKey: string): KnownRefund =>
  ours(amount, { refundId: `booked ${transactionKey}`, transactionKey, ...done });

interface Case {
  readonly what: string;
  readonly cancels: readonly ProviderCancel[];
  readonly refunds: readonly KnownRefund[];
  readonly book: readonly string[];
  readonly failing?: readonly string[];
}

const CASES: readonly Case[] = [
  { what: 'nothing was cancelled', cancels: [], refunds: [], book: [] },
  { what: 'the whole, at the console', cancels: [made('a', PAID)], refunds: [], book: ['a'] },
  { what: 'a part, at the console', cancels: [made('a', 1_000)], refunds: [], book: ['a'] },
  { what: 'what is booked already', cancels: [made('a', 1_000)], refunds: [booked(1_000, 'a')], book: [] },
  {
    what: 'a second part of the same amount',
    cancels: [made('a', 1_000), made('b', 1_000)],
    refunds: [booked(1_000, 'a')],
    book: ['b'],
  },
  { what: 'our own refund that is not answered yet', cancels: [made('a', PAID, 'R')], refunds: [ours(PAID)], book: [] },
  { what: 'our own refund, answered', cancels: [made('a', PAID, 'R')], refunds: [ours(PAID, done)], book: [] },
  {
    what: 'a part at the console beside a part of ours',
    cancels: [made('a', 10_000, 'R'), made('b', 5_000)],
    refunds: [ours(10_000)],
    book: ['b'],
  },
  {
    what: 'a part at the console before our refund of the whole took the rest',
    cancels: [made('a', 5_000), made('b', 40_000, 'R')],
    refunds: [ours(PAID, done)],
    book: [],
  },
  {
    what: 'a part at the console while our refund of the whole is asked for',
    cancels: [made('a', 5_000)],
    refunds: [ours(PAID)],
    book: [],
  },
  {
    what: 'the whole at the console before our refund of the whole',
    cancels: [made('a', PAID)],
    refunds: [ours(PAID)],
    book: ['a'],
    failing: ['R'],
  },
  {
    what: 'so much at the console that nothing is left for a part of ours',
    cancels: [made('a', 40_000)],
    refunds: [ours(10_000, { state: 'needs-review' })],
    book: ['a'],
    failing: ['R'],
  },
  {
    what: 'a refund of ours from before our number was sent along',
    cancels: [made('a', PAID)],
    refunds: [ours(PAID, done)],
    book: [],
  },
  {
    what: 'one of ours whose bank could not pay it out',
    cancels: [made('a', PAID)],
    refunds: [ours(PAID, { state: 'needs-review', isTakenOn: true })],
    book: [],
  },
  {
    what: 'a refund of ours that failed for good',
    cancels: [made('a', PAID)],
    refunds: [ours(PAID, { state: 'failed' })],
    book: ['a'],
  },
];

test.each(CASES)('of the cancels at the provider is booked: $what', ({ cancels, refunds, book, failing = [] }) => {
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
    book: [made('c', 1_000)],
    arrived: [],
    failing: [],
    reduced: { refundId: 'B', amount: 24_000 },
  });
  const rest = [...cancels, made('d', 24_000)];
  expect(outsideCancels(PAID, rest, [sent, waiting], true)).toMatchObject({ failing: ['B'], reduced: null });
  expect(outsideCancels(PAID, cancels, [sent, waiting])).toMatchObject({ failing: ['B'], reduced: null });
});

test('a refund of the whole that was refused takes what the console leaves; one that is asked for covers it', () => {
  const refused = ours(PAID, { state: 'needs-review' });
  const cancels = [made('c', 1_000), made('d', 2_000)];
  const rest = { refundId: 'R', amount: PAID - 3_000 };
  expect(outsideCancels(PAID, cancels, [refused], true)).toEqual({
    book: cancels,
    arrived: [],
    failing: [],
    reduced: rest,
  });
  expect(outsideCancels(PAID, cancels, [ours(PAID)], true)).toEqual({
    book: [],
    arrived: [],
    failing: [],
    reduced: null,
  });
});

test('of refused parts that together exceed the rest the newest fails; a requested one waits for its answer first', () => {
  const older = ours(20_000, { refundId: 'A', state: 'needs-review' });
  const newer = ours(25_000, { refundId: 'B', state: 'needs-review' });
  const cancels = [made('c', 3_000)];
  expect(outsideCancels(PAID, cancels, [older, newer], true)).toEqual({
    book: cancels,
    arrived: [],
    failing: [],
    reduced: { refundId: 'B', amount: 22_000 },
  });
  expect(outsideCancels(PAID, cancels, [older, newer])).toMatchObject({ book: cancels, failing: ['B'], reduced: null });
  const asked = { ...newer, state: 'requested' as const };
  expect(outsideCancels(PAID, cancels, [older, asked], true)).toMatchObject({ book: [], failing: [], reduced: null });
});

test('a refund that waits for a person, and that the provider did take on, has arrived', () => {
  const refused = ours(20_000, { refundId: 'A', state: 'needs-review' });
  const beside = ours(25_000, { refundId: 'B', state: 'needs-review' });
  const unpaid = ours(20_000, { refundId: 'A', state: 'needs-review', isTakenOn: true });
  const cancels = [made('a', 20_000, 'A')];
  expect(outsideCancels(PAID, cancels, [refused, beside], true)).toEqual({
    book: [],
    arrived: ['A'],
    failing: [],
    reduced: null,
  });
  expect(outsideCancels(PAID, [...cancels, made('c', 25_000)], [refused, beside])).toMatchObject({
    book: [{ transactionKey: 'c' }],
    arrived: ['A'],
    failing: ['B'],
  });
  expect(outsideCancels(PAID, cancels, [unpaid]).arrived).toEqual([]);
});

test('money that came into a closed account, and that the console gave back, is booked once', () => {
  const closed = made('closed', PAID);
  const waiting = ours(PAID, { state: 'needs-review' });
  const first = outsideCancels(PAID, [closed, made('c', PAID)], [waiting], true);
  expect(first).toEqual({ book: [closed], arrived: [], failing: ['R'], reduced: null });
  const after = [ours(PAID, { state: 'failed' }), booked(PAID, 'closed')];
  expect(outsideCancels(PAID, [closed, made('c', PAID)], after, true).book).toEqual([]);
});
