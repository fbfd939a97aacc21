import { MINUTE_MS, type Instant } from '../shared/time.ts';

export interface CountedTries {
  readonly failures: number;
  readonly windowStartedAt: Instant;
}

export const LOGIN_WINDOW_MINUTES = 15;
/** Visitors from one address that are sent to the identity provider in a window: a school stays below it. */
export const PROVIDER_LOGINS_PER_ADDRESS = 300;

/** Wrong passwords of one logged-in member in a window, from all addresses: a stolen session can't guess more. */
export const OWN_PASSWORDS_PER_MEMBER = 20;

/** Balance checks of experience cards by one member in a window: enough for typing errors, too few to guess numbers. */
export const CARD_CHECKS_PER_MEMBER = 20;

/** Wrong codes of the second factor of one member of staff in a window; a passkey still logs in. */
export const CODES_PER_STAFF = 10;

const windowEnd = (record: CountedTries): Instant => record.windowStartedAt + LOGIN_WINDOW_MINUTES * MINUTE_MS;

/** Minutes to wait, rounded up, until the next try is allowed; 0: it is allowed now. */
export function minutesUntilNextTry(record: CountedTries | null, limit: number, now: Instant): number {
  if (!record || record.failures < limit || now >= windowEnd(record)) return 0;
  return Math.ceil((windowEnd(record) - now) / MINUTE_MS);
}

/** The record after one more try; an expired window starts again. */
export const afterTry = (record: CountedTries | null, now: Instant): CountedTries =>
  record && now < windowEnd(record)
    ? { ...record, failures: record.failures + 1 }
    : { failures: 1, windowStartedAt: now };

/** What tries of a login have in common: the address, the account, or both. */
export type LoginKeyKind = 'address' | 'account' | 'pair';

/** Failed tries in a window that need no proof of work. A class that logs in from one address stays below its limit. */
export const FREE_TRIES: Readonly<Record<LoginKeyKind, number>> = { address: 30, account: 5, pair: 5 };

/** Seconds between tries for a login id and address together, once their free tries are used up. */
export const PAIR_PAUSE_SECONDS = 1;

export const CHALLENGE_MINUTES = 5;

export const HASHES_PER_ROUND = 100;

/**
 * Rounds of a proof of work, by failed tries beyond the free ones. The first takes a phone no noticeable time; the
 * last, 300,000 hashes, some seconds. It is accepted at any count: no member is locked out of an account.
 */
const EFFORTS: readonly { readonly beyond: number; readonly rounds: number }[] = [
  { beyond: 0, rounds: 200 },
  { beyond: 5, rounds: 500 },
  { beyond: 15, rounds: 1_500 },
  { beyond: 40, rounds: 3_000 },
];

export const NO_EFFORT = -1;

/** The largest effort of a proof; the smallest is 0. */
export const HIGHEST_EFFORT = EFFORTS.length - 1;

export const roundsOf = (effort: number): number => EFFORTS[effort]?.rounds ?? 0;

/** The effort that the next try has to prove after these failures of each kind; NO_EFFORT for none. */
export function neededEffort(failures: Readonly<Record<LoginKeyKind, number>>): number {
  const beyond = Math.max(...KINDS.map((kind) => failures[kind] - FREE_TRIES[kind]));
  return EFFORTS.findLastIndex((effort) => beyond >= effort.beyond);
}

/** How many failed tries of a kind this effort allows; null: any number. */
export function triesAllowed(kind: LoginKeyKind, effort: number): number | null {
  const next = EFFORTS[effort + 1];
  return next === undefined ? null : FREE_TRIES[kind] + next.beyond;
}

const KINDS: readonly LoginKeyKind[] = ['address', 'account', 'pair'];
