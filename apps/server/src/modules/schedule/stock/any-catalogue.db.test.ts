import { expect, test } from 'vitest';
import { runAnyCatalogue } from './any-catalogue.test-support.ts';

test('whatever is changed, booked and cancelled, the stock is what the catalogue says, or what is sold where that is more', async () => {
  for (const seed of [1, 2]) {
    const { wrong, accepted } = await runAnyCatalogue({ seed, steps: 8 });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
  }
});
