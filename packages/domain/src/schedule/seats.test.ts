import { expect, test } from 'vitest';
import { seatState } from './seats.ts';

test.each([
  [0, 1, 'full'],
  [0, 15, 'full'],
  [-1, 1, 'full'],
  [1, 1, 'few'],
  [5, 1, 'few'],
  [6, 1, 'plenty'],
  [3, 3, 'few'],
  [2, 3, 'short'],
  [14, 15, 'short'],
  [15, 15, 'plenty'],
  [30, 40, 'short'],
] as const)('%i seats for a party of %i are %s', (remaining, needed, state) => {
  expect(seatState(remaining, needed)).toBe(state);
});
