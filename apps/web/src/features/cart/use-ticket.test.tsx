import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { expect, test } from 'vitest';
import { roundToTake, startingCounts } from './use-ticket.ts';

const round = (roundId: number, remainingSeats: number): RoundAvailability => ({
  roundId,
  name: `${roundId}회`,
  startMinute: 600,
  endMinute: 660,
  remainingSeats,
  remainingLeaderSeats: null,
  componentRounds: [],
});

const row = (role: PriceRow['role'], more: Partial<PriceRow> = {}): PriceRow => ({
  priceRowId: role === 'leader' ? 2 : 1,
  role,
  name: role,
  fee: 9_000,
  additionalFee: null,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: [
    {
      categoryId: '01',
      name: '일반',
      kind: 'standard',
      discountPercent: 0,
      perBookingLimit: null,
      experiencersEach: null,
      note: '',
    },
  ],
  ...more,
});

test('no round is taken before the visitor has chosen one', () => {
  expect(roundToTake([round(1, 5)], null)).toBeNull();
});

test('the chosen round stays where the new day has it', () => {
  expect(roundToTake([round(1, 5), round(2, 5)], 2)?.roundId).toBe(2);
});

test('a round that the new day lacks gives way to the first one that is open', () => {
  expect(roundToTake([round(1, 0), round(2, 3)], 9)?.roundId).toBe(2);
});

test('where nothing is open the first round is shown, full as it is', () => {
  expect(roundToTake([round(1, 0), round(2, 0)], 9)?.roundId).toBe(1);
});

test('a product that asks for a guardian starts with one', () => {
  expect(startingCounts([row('experiencer'), row('leader')], 'individual')).toEqual({ 'leader:01': 1 });
});

test('a hidden guardian row asks for nobody', () => {
  expect(startingCounts([row('experiencer'), row('leader', { hidden: true })], 'individual')).toEqual({});
});

test('a fixed row starts with its one head', () => {
  expect(startingCounts([row('experiencer', { fixed: true })], 'individual')).toEqual({ 'experiencer:01': 1 });
});
