import { Refused } from '../refused.ts';

/** How much may come: at once, and from then on each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts what comes by key; one count for all where the key is always the same. */
export interface TokenBuckets {
  /** Takes one of the key's tokens at a moment (epoch ms); false where none is left. */
  take(key: string, at: number): boolean;
  /**
   * Takes so many of the key's tokens at a moment (epoch ms), or none: answers the seconds until there are as many, 0 where they were taken.
   * More than a full bucket takes a full one.
   */
  takeOrWait(key: string, at: number, amount: number): number;
}

/**
 * Token buckets of one process, one for each key, of the `most` keys that came last: keys cost nobody else's memory. A key that was forgotten
 * begins with a full bucket.
 */
export function tokenBuckets({ burst, perSecond }: Rate, most: number): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  function takeOrWait(key: string, at: number, amount: number): number {
    const known = buckets.get(key);
    // Moved to the end: the first of the map is the one that came longest ago.
    buckets.delete(key);
    if (known === undefined && buckets.size >= most) buckets.delete(buckets.keys().next().value ?? '');
    const since = Math.max(0, at - (known?.at ?? at));
    const tokens = Math.min(burst, (known?.tokens ?? burst) + (since / 1000) * perSecond);
    const needed = Math.min(amount, burst);
    const allowed = tokens >= needed;
    buckets.set(key, { tokens: allowed ? tokens - needed : tokens, at: Math.max(at, known?.at ?? at) });
    return allowed ? 0 : Math.ceil((needed - tokens) / perSecond);
  }
  return { take: (key, at) => takeOrWait(key, at, 1) === 0, takeOrWait };
}

/** More was asked for than is allowed. */
interface TooMany {
  readonly code: 'http.too-many';
  readonly waitSeconds: number;
}

/** Takes so much of what a key is allowed; refuses with 429 and when to come again where too little is left. */
export type Allowance = (key: string, amount?: number) => void;

/** What each key may ask: `rate` of it, for the `mostCounted` keys that came last; `now` in ms. */
export function createAllowance(rate: Rate, mostCounted: number, now: () => number): Allowance {
  const buckets = tokenBuckets(rate, mostCounted);
  return (key, amount = 1) => {
    const waitSeconds = buckets.takeOrWait(key, now(), amount);
    const rejection: TooMany = { code: 'http.too-many', waitSeconds };
    if (waitSeconds > 0) throw new Refused(rejection);
  };
}
