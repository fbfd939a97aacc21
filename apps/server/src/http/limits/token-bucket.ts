import { Refused } from '../refused.ts';

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export interface TokenBuckets {
  /** Takes one of the key's tokens at a moment in ms; false where none is left. */
  take(key: string, at: number): boolean;
  /**
   * Takes `amount` of the key's tokens at a moment in ms, or none: returns the seconds until there are enough, 0 where
   * they were taken. An amount above a full bucket takes a full bucket.
   */
  takeOrWait(key: string, at: number, amount: number): number;
}

/**
 * Token buckets of one process, one for each of the `most` keys that came last, so that memory is bounded. A key that
 * was dropped starts with a full bucket.
 */
export function tokenBuckets({ burst, perSecond }: Rate, most: number): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  function takeOrWait(key: string, at: number, amount: number): number {
    const known = buckets.get(key);
    // Moved to the end: the first key of the map is the one that came longest ago.
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

interface TooMany {
  readonly code: 'http.too-many';
  readonly waitSeconds: number;
}

/** Takes `amount` of a key's allowance; throws a refusal with 429 and `Retry-After` where too little is left. */
export type Allowance = (key: string, amount?: number) => void;

/** An allowance of `rate` for each of the `mostCounted` keys that came last; `now` in ms. */
export function createAllowance(rate: Rate, mostCounted: number, now: () => number): Allowance {
  const buckets = tokenBuckets(rate, mostCounted);
  return (key, amount = 1) => {
    const waitSeconds = buckets.takeOrWait(key, now(), amount);
    const rejection: TooMany = { code: 'http.too-many', waitSeconds };
    if (waitSeconds > 0) throw new Refused(rejection);
  };
}
