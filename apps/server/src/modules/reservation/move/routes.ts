import {
  anotherDayAnswer,
  anotherDayPaths,
  anotherDayRequest,
  takeDayFields,
  takeDayRequest,
} from '@kkumteo/contract/reservation/another-day';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { createAllowance, type Rate } from '../../../http/limits/token-bucket.ts';
import { visitorAddress } from '../../../http/limits/visitor-address.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { MoveDeps } from './move-lines.ts';
import { declineOffer, readOffer, takeDay } from './take-offer.ts';

/** Calls of one address: everyone behind the network of a school or a company. */
const RATE: Rate = { burst: 120, perSecond: 1 };
const MOST_COUNTED = 20_000;

/** The link of an offer of another day, without a login: the token says whose visits they are. */
export function anotherDayRoutes(api: Api, deps: MoveDeps): void {
  const calls = callsOf(api, ['reservation']);
  const allow = createAllowance(RATE, MOST_COUNTED, () => deps.clock.now());
  const refuseTooMany = ({ ip }: Pick<FastifyRequest, 'ip'>): void => allow(visitorAddress(ip));

  calls.post(anotherDayPaths.read, { body: anotherDayRequest, answer: anotherDayAnswer }, async (request) => {
    refuseTooMany(request);
    return orRefuse(await readOffer(deps, request.body.token));
  });
  calls.post(anotherDayPaths.move, { body: takeDayRequest, answer: anotherDayAnswer }, async (request) => {
    refuseTooMany(request);
    return orRefuse(await takeDay(deps, request.body), takeDayFields.encode);
  });
  calls.post(anotherDayPaths.refund, { body: anotherDayRequest, answer: anotherDayAnswer }, async (request) => {
    refuseTooMany(request);
    return orRefuse(await declineOffer(deps, request.body.token));
  });
}
