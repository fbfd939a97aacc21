import { expect, test } from 'vitest';
import { counterMaximum, headsOf, heldTo, peopleOf, withCount } from './headcounts.ts';
import { category, rowOf } from '../booking/booking.test-support.ts';

const seats = { experiencers: 5, leaders: 2 };

test('an individual counter goes to the seats that the other categories leave', () => {
  const of = { track: 'individual', role: 'experiencer', category: category('02'), seats } as const;
  expect(counterMaximum({ 'experiencer:01': 3 }, of)).toBe(2);
});

test('a group counter reaches 15 even where fewer seats are left', () => {
  const of = { track: 'group', role: 'experiencer', category: category('01'), seats } as const;
  expect(counterMaximum({}, of)).toBe(15);
});

test('a category that is limited per booking stops at its limit', () => {
  const limited = category('22', { perBookingLimit: 1 });
  expect(counterMaximum({}, { track: 'individual', role: 'leader', category: limited, seats })).toBe(1);
});

test('a group leader needs 15 experiencers', () => {
  const leader = category('07', { experiencersEach: 15 });
  const of = { track: 'group', role: 'leader', category: leader, seats } as const;
  expect(counterMaximum({ 'experiencer:01': 14 }, of)).toBe(0);
  expect(counterMaximum({ 'experiencer:01': 31 }, of)).toBe(2);
});

test('another round with fewer seats holds the counters to what it has', () => {
  const held = heldTo({ 'experiencer:01': 6, 'leader:01': 4 }, seats);
  expect(peopleOf(held, 'experiencer')).toBe(5);
  expect(peopleOf(held, 'leader')).toBe(2);
});

test('rows that share their people take from each other once the seats are full', () => {
  const rows = [
    rowOf('experiencer', { sharedPeople: 'A' }),
    rowOf('experiencer', { priceRowId: 2, sharedPeople: 'A', categories: [category('02')] }),
  ];
  const change = { rows, role: 'experiencer', categoryId: '02', people: 2 } as const;
  expect(withCount({ 'experiencer:01': 5 }, change, 5)).toEqual({ 'experiencer:01': 3, 'experiencer:02': 2 });
});

test('children and guardians who share a table take from each other once it is full', () => {
  const rows = [rowOf('experiencer', { sharedPeople: 'A' }), rowOf('leader', { sharedPeople: 'A' })];
  const full = { 'experiencer:01': 3, 'leader:01': 1 };
  const guardian = { rows, role: 'leader', categoryId: '01', people: 2 } as const;
  expect(withCount(full, guardian, 9, 4)).toEqual({ 'experiencer:01': 2, 'leader:01': 2 });
  const five = { rows, role: 'experiencer', categoryId: '01', people: 5 } as const;
  expect(withCount(full, five, 9, 4)).toEqual({ 'experiencer:01': 5, 'leader:01': 0 });
  expect(withCount(full, guardian, 9)).toEqual({ 'experiencer:01': 3, 'leader:01': 2 });
});

test('each head is listed by itself, with its category', () => {
  expect(headsOf({ 'experiencer:01': 2, 'leader:01': 1, 'experiencer:02': 1 }, 'experiencer')).toEqual([
    '01',
    '01',
    '02',
  ]);
});
