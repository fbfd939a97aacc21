import type { FastifyRequest } from 'fastify';
import { createAllowance, type Rate } from '../../../http/limits/token-bucket.ts';
import { visitorAddress } from '../../../http/limits/visitor-address.ts';

/** Calls by registration links of one address: a school of 400 that registers in one lesson, each reading, saving and mending once. */
const REGISTRATION_RATE: Rate = { burst: 1_200, perSecond: 2 };
const MOST_COUNTED = 20_000;

/** Counts calls by address; refuses with 429 and when to come again. `now` in ms. */
export function limitRegistrations(now: () => number) {
  const allow = createAllowance(REGISTRATION_RATE, MOST_COUNTED, now);
  return ({ ip }: Pick<FastifyRequest, 'ip'>): void => allow(visitorAddress(ip));
}
