import { expect, test } from 'vitest';
import { runAnyPublication } from './any-publication.test-support.ts';

const SEEDS = 8;

test('the catalogue is the one that was published and the stock follows, after long sequences', async () => {
  // How many of a seed's drafts are in no booking's way depends on which of what runs at once comes first.
  let published = 0;
  for (let seed = 101; seed <= 100 + SEEDS; seed += 1) {
    const { wrong, accepted, drafts } = await runAnyPublication({ seed, rounds: 8 });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
    published += drafts;
  }
  expect(published).toBeGreaterThan(2 * SEEDS);
}, 1_200_000);
