import { describe, expect, test } from 'vitest';
import { roundsOnCard } from './rounds-on-card.ts';
import { round } from './search.test-support.ts';

describe('of more than four rounds a card shows, in the order of the day', () => {
  const rounds = [round(9, 0), round(10, 5), round(11, 0), round(13, 2), round(14, 7), round(15, 1), round(16, 3)];
  const shown = (needed: number, of = rounds) => roundsOnCard(of, needed).map(({ roundId }) => roundId);

  test('the next ones with seats', () => {
    expect(shown(1)).toEqual([10, 13, 14, 15]);
    expect(shown(1, rounds.slice(0, 3))).toEqual([9, 10, 11]);
  });

  test('those with seats for all of the people before those that have some', () => {
    expect(shown(2)).toEqual([10, 13, 14, 16]);
    expect(shown(3)).toEqual([10, 13, 14, 16]);
    expect(shown(7)).toEqual([10, 13, 14, 15]);
  });
});
