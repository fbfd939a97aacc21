import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('without a start moment the clock shows the real time', () => {
  const before = Date.now();
  const shown = createClock(undefined).now();
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBeLessThanOrEqual(Date.now());
});

test('with a start moment the clock starts there and runs on (PD-24)', async () => {
  const start = Date.parse('2031-03-04T09:00:00+09:00');
  const clock = createClock(start);
  expect(clock.now() - start).toBeLessThan(1_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(clock.now()).toBeGreaterThanOrEqual(start + 25);
});
