import type { FastifyRequest } from 'fastify';
import { createAllowance, type Rate } from '../../http/limits/token-bucket.ts';
import { visitorAddress } from '../../http/limits/visitor-address.ts';

/** What one address may search, and all of them together at one process. */
interface SearchRates {
  readonly address: Rate;
  readonly inAll: Rate;
}

/** The national service counts all calls of the site; a staff room searches every two seconds. */
export const ADDRESS_SEARCHES: SearchRates = {
  address: { burst: 60, perSecond: 0.5 },
  inAll: { burst: 300, perSecond: 20 },
};

/** Organisations are sought in the own database while their name is typed. */
export const ORGANISATION_SEARCHES: SearchRates = {
  address: { burst: 200, perSecond: 20 },
  inAll: { burst: 1_000, perSecond: 200 },
};

const MOST_COUNTED = 20_000;

/** Counts searches by address and in all; refuses with 429 and when to come again. `now` in ms. */
export function createSearchLimit(rates: SearchRates, now: () => number) {
  const ofAddress = createAllowance(rates.address, MOST_COUNTED, now);
  const inAll = createAllowance(rates.inAll, 1, now);
  return ({ ip }: Pick<FastifyRequest, 'ip'>): void => {
    ofAddress(visitorAddress(ip));
    inAll('all');
  };
}
