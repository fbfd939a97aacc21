import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import {
  approverRefusal,
  approversFor,
  closingPhrase,
  isClosedBy,
  previewRefusal,
  progressOf,
  stopSaleRefusal,
  type ClosingScope,
} from './closing.ts';

const DAY = '2026-12-12';
const BEFORE = instantOf('2026-12-11', 980);
const PARK: ClosingScope = { day: DAY, reach: 'park', halls: [], ids: [], fromMinute: null };
const ROUND = { hall: 'child', productId: 101, roundId: 1011, startMinute: 600, endMinute: 660 };

describe('a round is closed', () => {
  test.each<[string, Partial<ClosingScope>, boolean]>([
    ['with the park', {}, true],
    ['with its hall', { reach: 'halls', halls: ['child'] }, true],
    ['not with another hall', { reach: 'halls', halls: ['teen'] }, false],
    ['with its product', { reach: 'products', ids: [101] }, true],
    ['not with a product of its round’s number', { reach: 'products', ids: [1011] }, false],
    ['by itself', { reach: 'rounds', ids: [1011] }, true],
    ['from its beginning', { fromMinute: 600 }, true],
    ['not where it began before', { fromMinute: 601 }, false],
  ])('%s', (_, over, expected) => expect(isClosedBy({ ...PARK, ...over }, ROUND, BEFORE)).toBe(expected));

  test('while it runs, and no more once it is over', () => {
    expect(isClosedBy(PARK, ROUND, instantOf(DAY, 659))).toBe(true);
    expect(isClosedBy(PARK, ROUND, instantOf(DAY, 660))).toBe(false);
    expect(isClosedBy(PARK, ROUND, instantOf('2026-12-13', 0))).toBe(false);
  });
});

test('the proposer types the day', () => expect(closingPhrase('2026-12-05')).toBe('12월 5일 닫기'));

describe('a proposal is refused', () => {
  const asked = { day: DAY, phrase: '12월 12일 닫기', pricedAt: BEFORE, reservations: 3, amount: 100, rounds: 1 };
  const seen = { reservations: 3, amount: 100, rounds: 1 };
  test.each<[string, object, object, string | undefined]>([
    ['where another phrase is typed', { phrase: '닫기' }, {}, 'closing.phrase'],
    ['after ten minutes', { pricedAt: BEFORE - 600_001 }, {}, 'closing.preview-old'],
    ['for a moment ahead', { pricedAt: BEFORE + 1 }, {}, 'closing.preview-old'],
    ['where more has been booked', {}, { reservations: 4 }, 'closing.preview-other'],
    ['where another amount goes back', {}, { amount: 99 }, 'closing.preview-other'],
    ['where its proposer sees an amount and sends none', { amount: null }, {}, 'closing.preview-other'],
    ['where nothing is closed', {}, { rounds: 0 }, 'closing.no-rounds'],
    ['for a day that is over', { day: '2026-12-10', phrase: '12월 10일 닫기' }, {}, 'closing.day-past'],
    ['and else accepted, spaces aside', { phrase: ' 12월  12일 닫기 ' }, {}, undefined],
  ])('%s', (_, over, now, code) =>
    expect(previewRefusal({ ...asked, ...over }, { ...seen, ...now }, BEFORE)?.code).toBe(code),
  );
});

test('a proposer asks another person whose role may approve, or all of them', () => {
  const colleagues = (['finance', 'admin', 'programme', 'reception'] as const).map((role, at) => ({
    staffKey: at + 1,
    name: role,
    role,
  }));
  expect(approversFor(1, colleagues).map(({ staffKey }) => staffKey)).toEqual([2]);
  expect(approversFor(3, colleagues).map(({ staffKey }) => staffKey)).toEqual([1, 2]);
  expect([null, 2, 1, 3, 99].map((approver) => approverRefusal(approver, 1, colleagues)?.code ?? null)).toEqual([
    null,
    null,
    'closing.not-approver',
    'closing.not-approver',
    'closing.not-approver',
  ]);
});

test.each<[string, Parameters<typeof stopSaleRefusal>[1], string | undefined]>([
  [DAY, { chosen: 3, open: 1 }, undefined],
  [DAY, { chosen: 3, open: 0 }, 'closing.sale-stopped'],
  [DAY, { chosen: 0, open: 0 }, 'closing.no-rounds'],
  ['2026-12-10', { chosen: 3, open: 3 }, 'closing.day-past'],
])('the sale of %s is stopped where something of it is sold: %j', (day, rounds, code) =>
  expect(stopSaleRefusal(day, rounds, BEFORE)?.code).toBe(code),
);

test('progress is of all that is to be done, and is whole only at the end', () => {
  const steps = [
    { done: 10, total: 10 },
    { done: 2, total: 10 },
  ];
  expect(progressOf(steps, false)).toBe(60);
  expect(progressOf([{ done: 5, total: 5 }], false)).toBe(99);
  expect(progressOf([], true)).toBe(100);
});
