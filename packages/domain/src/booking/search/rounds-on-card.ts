import type { RoundLeft } from './search-products.ts';

const ROUNDS_ON_A_CARD = 4;

/**
 * The rounds on a card, in the order of the day. Where there are too many, the next ones with `needed` seats come
 * first, then those with any.
 */
export function roundsOnCard(rounds: readonly RoundLeft[], needed: number): readonly RoundLeft[] {
  if (rounds.length <= ROUNDS_ON_A_CARD) return rounds;
  const use = ({ remainingSeats }: RoundLeft) => Number(remainingSeats > 0) + Number(remainingSeats >= needed);
  const shown = rounds.toSorted((a, b) => use(b) - use(a));
  return shown.slice(0, ROUNDS_ON_A_CARD).toSorted((a, b) => a.startMinute - b.startMinute);
}
