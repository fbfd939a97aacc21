import { roundFull } from '@kkumteo/copy/schedule';

/** From this many down the words turn red. */
export const SCARCE = 5;

/** What is left of a round in words, and whether it is running out or gone. */
export function seatWords(remaining: number): {
  readonly words: string;
  readonly scarce: boolean;
  readonly full: boolean;
} {
  if (remaining <= 0) return { words: roundFull, scarce: false, full: true };
  return { words: `${remaining}자리`, scarce: remaining <= SCARCE, full: false };
}
