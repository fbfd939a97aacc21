import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

it('gives the same numbers for the same seed and others for another', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.integer(1, 1_000)
      )(seededRandom(seed)),
    );
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('stays within a range and reaches both its ends', () => {
  const random = seededRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
  expect([...drawn].toSorted()).toEqual([3, 4, 5, 6]);
});
