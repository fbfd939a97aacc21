import type { FastifyRequest } from 'fastify';
import { Refused } from '../../../http/refused.ts';
import { tokenBuckets, type Rate } from '../../../http/token-bucket.ts';
import { visitorAddress } from '../../../http/visitor-address.ts';

/** Calls by registration links of one address: a school of 400 that registers in one lesson, each reading, saving and mending once. */
const REGISTRATION_RATE: Rate = { burst: 1_200, perSecond: 2 };
const MOST_COUNTED = 20_000;

/** Counts calls by address; refuses with 429 and when to come again. `now` in ms. */
export function limitRegistrations(now: () => number) {
  const allowed = tokenBuckets(REGISTRATION_RATE, MOST_COUNTED);
  return ({ ip }: Pick<FastifyRequest, 'ip'>): void => {
    const waitSeconds = allowed.takeOrWait(visitorAddress(ip), now(), 1);
    const rejection: TooMany = { code: 'http.too-many', waitSeconds };
    if (waitSeconds > 0) throw new Refused(rejection);
  };
}

/** More was asked for than a whole school does. */
interface TooMany {
  readonly code: 'http.too-many';
  readonly waitSeconds: number;
}
