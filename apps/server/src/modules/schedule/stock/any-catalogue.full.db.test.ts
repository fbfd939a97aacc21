import { expect, test } from 'vitest';
import { runAnyCatalogue, SABOTAGES } from './any-catalogue.test-support.ts';

const SEEDS = 12;

test('the stock is what the catalogue says, or what is sold where that is more, after long sequences', async () => {
  for (let seed = 101; seed <= 100 + SEEDS; seed += 1)
    expect((await runAnyCatalogue({ seed, steps: 30 })).wrong, `seed ${seed}`).toEqual([]);
}, 900_000);

test.each(Object.keys(SABOTAGES) as (keyof typeof SABOTAGES)[])('a sabotage is found: %s', async (sabotage) => {
  let found = false;
  for (let seed = 1; seed <= 10 && !found; seed += 1)
    found = (await runAnyCatalogue({ seed, steps: 30 }, sabotage)).wrong.length > 0;
  expect(found).toBe(true);
});
