import { expect, test } from 'vitest';
import { timeBands } from './time-bands.ts';

const round = (productId: number, startMinute: number) => ({ productId, startMinute });
const shown = (rounds: readonly ReturnType<typeof round>[]) =>
  timeBands(rounds).map((band) => [band.fromMinute, band.rounds.map(({ productId }) => productId)]);

test('a band goes on until a product would have two rounds in it', () => {
  expect(shown([round(1, 660), round(1, 580), round(2, 600), round(3, 630), round(2, 690)])).toEqual([
    [580, [1, 2, 3]],
    [660, [1, 2]],
  ]);
});

test('a day without rounds has no band', () => expect(shown([])).toEqual([]));
