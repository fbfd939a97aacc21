import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('without a start moment the clock tells the real time', () => {
  const before = Date.now();
  const told = createClock(undefined).now();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(Date.now());
});

test('with a start moment the clock begins there and goes on (D24)', async () => {
  const start = Date.parse('2031-03-04T09:00:00+09:00');
  const clock = createClock(start);
  expect(clock.now() - start).toBeLessThan(1_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(clock.now()).toBeGreaterThanOrEqual(start + 25);
});
