import { Refused } from './refused.ts';
import { tokenBuckets, type Rate } from './token-bucket.ts';

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
