/** What tries of a login have in common: the address, the account, or both. */
export type LoginKeyKind = 'address' | 'account' | 'pair';

/** Wrong tries in a window that are looked at without a proof of work. A class that logs in behind one address stays below its bound. */
export const FREE_TRIES: Readonly<Record<LoginKeyKind, number>> = { address: 30, account: 5, pair: 5 };

/** Once a pair has no free try left, it is looked at so often at most, in seconds. */
export const PAIR_PAUSE_SECONDS = 1;

/** A challenge is good for so long after it was asked for. */
export const CHALLENGE_MINUTES = 5;

/** One round of a proof is so many SHA-256 in a row. */
export const HASHES_PER_ROUND = 100;

/**
 * Rounds that a proof takes at most, by wrong tries beyond the free ones. The first is a wink of a phone; the last, 300,000 hashes, some
 * seconds of one, and it lets through whatever the count: nobody is locked out of an account.
 */
const EFFORTS: readonly { readonly beyond: number; readonly rounds: number }[] = [
  { beyond: 0, rounds: 200 },
  { beyond: 5, rounds: 500 },
  { beyond: 15, rounds: 1_500 },
  { beyond: 40, rounds: 3_000 },
];

/** The effort that nobody has to make. */
export const NO_EFFORT = -1;

/** Steps of effort a proof can be asked for, from 0 to this. */
export const HIGHEST_EFFORT = EFFORTS.length - 1;

/** Rounds that a proof of this effort takes at most. */
export const roundsOf = (effort: number): number => EFFORTS[effort]?.rounds ?? 0;

/** The effort that the next try has to prove after so many wrong ones of each kind; NO_EFFORT where none. */
export function neededEffort(failures: Readonly<Record<LoginKeyKind, number>>): number {
  const beyond = Math.max(...KINDS.map((kind) => failures[kind] - FREE_TRIES[kind]));
  return EFFORTS.findLastIndex((effort) => beyond >= effort.beyond);
}

/** How many wrong tries of a kind there may have been where a try proves this effort; null where it lets through whatever the count. */
export function triesAllowed(kind: LoginKeyKind, effort: number): number | null {
  const next = EFFORTS[effort + 1];
  return next === undefined ? null : FREE_TRIES[kind] + next.beyond;
}

const KINDS: readonly LoginKeyKind[] = ['address', 'account', 'pair'];
