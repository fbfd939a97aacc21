import { expect, test } from 'vitest';
import { runAnyPublication } from './any-publication.test-support.ts';

test('whatever is published, booked and cancelled, the catalogue is the one that was published and the stock follows', async () => {
  const { wrong, accepted } = await runAnyPublication({ seed: 1, rounds: 3 });
  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(3);
});
