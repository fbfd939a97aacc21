import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** What one may ask at once (`burst`) and each second after that (`perSecond`), in units of work. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** One visitor is one session; many may share an address, such as a school. */
export const VISITOR_ALLOWANCES = {
  session: { burst: 100, perSecond: 20 },
  address: { burst: 3_000, perSecond: 1_500 },
} as const;

/** So many bytes of a body are a unit of work, and so is the call itself. */
const UNIT_BYTES = 16_384;
const MOST_KEPT = 20_000;
const SESSION = /(?:^|;\s*)(?:__Host-)?KKUMTEO-SESSION=([\w-]{43})/;

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that fill up again by themselves; `take` answers the seconds to wait, 0 where the work may be done. In this process alone. */
export function createBuckets({ burst, perSecond }: Allowance, now: () => number) {
  const buckets = new Map<string, Bucket>();
  const filled = (bucket: Bucket): number => Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond);
  const forgetFull = (): void => {
    for (const [key, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(key);
  };
  return {
    size: () => buckets.size,
    take(key: string, work: number): number {
      const bucket = buckets.get(key) ?? { left: burst, at: now() };
      const left = filled(bucket);
      // What is larger than all of it waits until it is full, and is done then.
      const needed = Math.min(work, burst);
      if (left < needed) return Math.ceil((needed - left) / perSecond);
      if (buckets.size >= MOST_KEPT) forgetFull();
      buckets.set(key, { left: left - needed, at: now() });
      return 0;
    },
  };
}

/** A hook that refuses, with 429 and when to come again, a visitor who asks for more work than one does by hand. */
export function createWorkBudget(now: () => number = () => performance.now()) {
  const sessions = createBuckets(VISITOR_ALLOWANCES.session, now);
  const addresses = createBuckets(VISITOR_ALLOWANCES.address, now);
  return async (request: FastifyRequest): Promise<void> => {
    const work = 1 + Math.floor(Number(request.headers['content-length'] ?? 0) / UNIT_BYTES);
    const session = SESSION.exec(request.headers.cookie ?? '')?.[1];
    const waitSeconds = addresses.take(request.ip, work) || (session === undefined ? 0 : sessions.take(session, work));
    const rejection: TooMany = { code: 'http.too-many', waitSeconds };
    if (waitSeconds > 0) throw new Refused(rejection);
  };
}

/** More was asked than a visitor asks by hand. */
interface TooMany {
  readonly code: 'http.too-many';
  readonly waitSeconds: number;
}
