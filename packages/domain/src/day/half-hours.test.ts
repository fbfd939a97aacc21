import { expect, test } from 'vitest';
import { arrivalsByHalfHour, busiestHalfHour, halfHourText, isNow } from './half-hours.ts';

const round = (startMinute: number, seatsOf: number, over: object = {}) => ({
  startMinute,
  seatsOf: [seatsOf],
  capacity: 24,
  expected: 10,
  arrived: 4,
  ...over,
});

test('arrivals are counted by the half hour in which their round begins, and halves between are empty', () => {
  expect(arrivalsByHalfHour([round(580, 1), round(590, 2), round(660, 3, { arrived: 0 })])).toEqual([
    { fromMinute: 570, capacity: 48, expected: 20, arrived: 8 },
    { fromMinute: 600, capacity: 0, expected: 0, arrived: 0 },
    { fromMinute: 630, capacity: 0, expected: 0, arrived: 0 },
    { fromMinute: 660, capacity: 24, expected: 10, arrived: 0 },
  ]);
});

test('products that share their seats share the capacity', () => {
  const [half] = arrivalsByHalfHour([round(600, 1), round(600, 1, { expected: 5, arrived: 0 })]);
  expect(half).toEqual({ fromMinute: 600, capacity: 24, expected: 15, arrived: 4 });
});

test('a day without rounds has no half hour, and none is the busiest', () => {
  expect(arrivalsByHalfHour([])).toEqual([]);
  expect(busiestHalfHour([])).toBeNull();
  expect(busiestHalfHour(arrivalsByHalfHour([round(600, 1, { expected: 0 })]))).toBeNull();
});

test('the busiest half hour is the first of those with most people', () => {
  const halves = arrivalsByHalfHour([round(600, 1), round(780, 2, { expected: 20 }), round(840, 3, { expected: 20 })]);
  const busiest = busiestHalfHour(halves);
  expect(busiest?.fromMinute).toBe(780);
  expect(halfHourText({ fromMinute: 780 })).toBe('13:00–13:30');
  expect([isNow({ fromMinute: 780 }, 809), isNow({ fromMinute: 780 }, 810)]).toEqual([true, false]);
});
