import { expect, test } from 'vitest';
import { runAnyCatalogue } from './any-catalogue.test-support.ts';

const SEEDS = 12;

test('the stock is what the catalogue says, or what is sold where that is more, after long sequences', async () => {
  for (let seed = 101; seed <= 100 + SEEDS; seed += 1) {
    const { wrong, accepted } = await runAnyCatalogue({ seed, steps: 30 });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
  }
}, 900_000);

test.each([
  ['no difference', /has \d+ \(to null\), of the catalogue \d+/],
  ['no floor', /seat_stock_never_oversold/],
  ['released seats are sold again', /has \d+ \(to \d+\)|oversold/],
] as const)('a sabotage is found: %s', async (sabotage, what) => {
  let wrong: readonly string[] = [];
  for (let seed = 1; seed <= 10 && wrong.length === 0; seed += 1)
    ({ wrong } = await runAnyCatalogue({ seed, steps: 30 }, sabotage));
  expect(wrong.join('\n')).toMatch(what);
});
