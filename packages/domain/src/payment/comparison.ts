import type { Won } from '../shared/money.ts';
import { addDays, instantOf, kstDate, type Instant, type KstDate } from '../shared/time.ts';

// The hour in Korea from which a night is compared: what was paid until midnight has its webhooks by then.
const COMPARISON_HOUR = 4;
/** Days that each night looks at, so that what one night could not ask about is asked about by the next. */
export const COMPARISON_DAYS = 4;
/** After a standstill, or a backup of long ago, a night looks back so many days at most. */
export const MOST_COMPARISON_DAYS = 31;

/** Days in Korea, both included. */
export interface ComparedDays {
  readonly from: KstDate;
  readonly to: KstDate;
}

/**
 * The days that the night of `now` compares: up to yesterday, back to where the last one ended (`comparedTo`, null where there was none), at least
 * COMPARISON_DAYS. Null before COMPARISON_HOUR, and where yesterday is compared already.
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
 * unknown-here: the provider has charged what our books do not have. unknown-there: we have a charge that the provider does not know.
 * amounts-differ: both have one, not of the same amount.
 */
export type FindingKind = 'unknown-here' | 'unknown-there' | 'amounts-differ';

/** What is wrong with a payment that is charged with `ours` won by our ledger and `theirs` by the provider; null where they agree. */
export function findingOf(ours: Won, theirs: Won, isKnownThere: boolean): FindingKind | null {
  if (ours === theirs) return null;
  if (ours === 0) return 'unknown-here';
  return isKnownThere ? 'amounts-differ' : 'unknown-there';
}
