import { expect, test } from 'vitest';
import { changeSince, fillStep, middleDay, peopleFor, permille } from './figures.ts';

test('fewer than ten people are not shown to a role that opens no names', () => {
  expect([0, 1, 9, 10].map((people) => peopleFor('programme', people))).toEqual([0, null, null, 10]);
  expect([0, 1, 9, 10].map((people) => peopleFor('finance', people))).toEqual([0, 1, 9, 10]);
});

test('shares and changes are in tenths of a percent, and absent where there is nothing to compare with', () => {
  expect([permille(1, 3), permille(5, 0), changeSince(1046, 1000), changeSince(90, 100), changeSince(3, 0)]).toEqual([
    333,
    null,
    46,
    -100,
    null,
  ]);
});

test('the middle day is the one by which half of the visits were booked', () => {
  expect(middleDay([])).toBeNull();
  const counts = [
    { days: 30, visits: 2 },
    { days: 0, visits: 1 },
    { days: 6, visits: 1 },
  ];
  expect(middleDay(counts)).toBe(6);
});

test.each([
  [null, 0],
  [0, 1],
  [299, 1],
  [300, 2],
  [700, 4],
  [950, 6],
  [1000, 6],
])('%s of a thousand seats is step %s', (taken, step) => expect(fillStep(taken)).toBe(step));
