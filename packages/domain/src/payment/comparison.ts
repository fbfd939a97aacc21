import type { Won } from '../shared/money.ts';
import { addDays, instantOf, kstDate, type Instant, type KstDate } from '../shared/time.ts';

// The hour in Korea from which a night is compared: what was paid until midnight has its webhooks by then.
const COMPARISON_HOUR = 4;
/** Days that each night compares, so that the next night retries what one could not. */
export const COMPARISON_DAYS = 4;
/** After a standstill, or a restore of an old backup, a night compares at most this many days. */
export const MOST_COMPARISON_DAYS = 31;

/** Days in Korea, both included. */
export interface ComparedDays {
  readonly from: KstDate;
  readonly to: KstDate;
}

/**
 * The days that the night of `now` compares: up to yesterday, from the last compared one (`comparedTo`, null for none),
 * at least COMPARISON_DAYS. Null before COMPARISON_HOUR, and where yesterday is done.
 */
export function comparedTonight(comparedTo: KstDate | null, now: Instant): ComparedDays | null {
  const today = kstDate(now);
  const to = addDays(today, -1);
  if (now < instantOf(today, COMPARISON_HOUR * 60) || (comparedTo !== null && comparedTo >= to)) return null;
  const usual = addDays(today, -COMPARISON_DAYS);
  const furthest = addDays(today, -MOST_COMPARISON_DAYS);
  const missing = comparedTo === null ? furthest : addDays(comparedTo, 1);
  const back = missing < usual ? missing : usual;
  return { from: back < furthest ? furthest : back, to };
}

/**
 * unknown-here: the provider has a charge that our books lack. unknown-there: our books have a charge that the provider
 * lacks. amounts-differ: both have it, with different amounts. payout-differs: it settles another amount than was charged.
 */
export const FINDING_KINDS = ['unknown-here', 'unknown-there', 'amounts-differ', 'payout-differs'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** How a payment differs between our ledger (`ours` won) and the provider (`theirs`); null where they agree. */
export function findingOf(ours: Won, theirs: Won, isKnownThere: boolean): FindingKind | null {
  if (ours === theirs) return null;
  if (ours === 0) return 'unknown-here';
  return isKnownThere ? 'amounts-differ' : 'unknown-there';
}

export interface OrderBalance {
  readonly orderNo: string;
  readonly amount: Won;
}

export interface Difference {
  readonly orderNo: string;
  readonly ours: Won;
  readonly theirs: Won;
}

/** Orders whose sums differ between our ledger and the provider's movements, by number; a missing order counts as 0. */
export function differences(ours: readonly OrderBalance[], theirs: readonly OrderBalance[]): readonly Difference[] {
  const [mine, other] = [sums(ours), sums(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])]
    .toSorted()
    .map((orderNo) => ({ orderNo, ours: mine.get(orderNo) ?? 0, theirs: other.get(orderNo) ?? 0 }))
    .filter((one) => one.ours !== one.theirs);
}

/** Unexplained won: the absolute differences, order by order, so that two faults do not hide each other. */
export const unexplainedWon = (found: readonly Difference[]): Won =>
  found.reduce((sum, { ours, theirs }) => sum + Math.abs(ours - theirs), 0);

function sums(balances: readonly OrderBalance[]): ReadonlyMap<string, Won> {
  const byOrder = new Map<string, Won>();
  for (const { orderNo, amount } of balances) byOrder.set(orderNo, (byOrder.get(orderNo) ?? 0) + amount);
  return byOrder;
}
