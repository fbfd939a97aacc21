import { sumWon, type Won } from '../shared/money.ts';
import type { DeskRejection } from './refusals.ts';

/** Notes and coins that a drawer is counted by, the largest first. */
export const DENOMINATIONS = [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10] as const;

export const MOST_FLOAT = 5_000_000;
export const MOST_PIECES = 9_999;
export const DIFFERENCE_LETTERS = 200;

/** How many of each of `DENOMINATIONS` there are, in their order. */
export type Counted = readonly number[];

export const countedWon = (counted: Counted): Won =>
  sumWon(DENOMINATIONS.map((denomination, at) => denomination * (counted[at] ?? 0)));

/** Why a counted drawer can't be closed, or null: a difference needs a sentence. */
export function drawerRefusal(difference: Won, note: string): DeskRejection | null {
  return difference !== 0 && note.trim() === ''
    ? { code: 'desk.difference-unexplained', field: 'note', difference }
    : null;
}
