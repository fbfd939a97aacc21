import { expect, test } from 'vitest';
import { runAnyPublication } from './any-publication.test-support.ts';

test('whatever is published, booked and cancelled, the catalogue is the one that was published and the stock follows', async () => {
  for (const seed of [1, 2]) {
    const { wrong, accepted } = await runAnyPublication({ seed, rounds: 3 });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
  }
});
