import { bookedProduct, priceRow } from '@kkumteo/testkit/booking-builders';
import { PERSON_CATEGORIES } from '@kkumteo/testkit/categories';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time.ts';
import { categoryForRebooking, canBookAgain } from './book-again.ts';

const [standard, other] = PERSON_CATEGORIES.filter(({ kind }) => kind === 'standard' || kind === 'discount');
const { priceRows } = bookedProduct();

test.each([
  ['cancelled, whatever its day', 'cancelled', '2026-12-09', true],
  ['of yesterday', 'open', '2026-11-22', true],
  ['of today', 'open', '2026-11-23', false],
  ['that lies ahead', 'open', '2026-11-24', false],
] as const)('a line %s', (_, state, visitDate, over) => {
  expect(canBookAgain({ state, visitDate }, instantOf('2026-11-23', 1_439))).toBe(over);
});

describe('a head is booked again', () => {
  const again = (rows: typeof priceRows, role: 'experiencer' | 'leader', categoryId: string) =>
    categoryForRebooking(rows, role, categoryId)?.categoryId ?? null;

  test('under the category that they had', () => {
    expect(again(priceRows, 'experiencer', other?.categoryId ?? '')).toBe(other?.categoryId);
  });
  test('under the standard one where theirs is sold no more', () => {
    const rows = [priceRow({ categories: PERSON_CATEGORIES.filter(({ kind }) => kind === 'standard') })];
    expect(again(rows, 'experiencer', other?.categoryId ?? '')).toBe(standard?.categoryId);
  });
  test('not at all where their role is not taken any more, or hidden', () => {
    expect(again([priceRow()], 'leader', standard?.categoryId ?? '')).toBeNull();
    expect(again([priceRow({ hidden: true })], 'experiencer', standard?.categoryId ?? '')).toBeNull();
  });
});
