import { experiencersAnswer, experiencersRequest } from '@kkumteo/contract/reservation/line-people';
import { lastOrganisationAnswer, organisationPaths } from '@kkumteo/contract/member/organisation';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { placedOrderAnswer, reservationParams } from '@kkumteo/contract/reservation/order';
import { nextVisitAnswer, reservationAnswer } from '@kkumteo/contract/reservation/reservation-detail';
import { lineAnswer, lineRequest } from '@kkumteo/contract/reservation/reservation-line';
import {
  lineParams,
  nextVisitRequest,
  reservationListAnswer,
  reservationListRequest,
  reservationPaths,
  reservationPatterns,
} from '@kkumteo/contract/reservation/reservation-list';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse, orReject, reject } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { listReservations, readNextVisit, readReservation } from './read-reservation.ts';
import { isShown } from './line-people.ts';
import { readPlacedOrder } from './placed-order.ts';
import { readLine } from './read-line.ts';
import { findLastOrganisation } from './store.ts';

export type ReadReservationDeps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock' | 'sessions'>;

const tags = ['reservation'];

export function readReservationRoutes(api: Api, { sql, catalogue, clock, sessions }: ReadReservationDeps): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.get(
    reservationPaths.list,
    { query: reservationListRequest, answer: reservationListAnswer },
    async (request) => {
      const { memberKey } = memberOf(request);
      const filter = request.query;
      return await listReservations(sql, await catalogue.current(), { memberKey, filter }, clock.now());
    },
  );

  calls.get(reservationPaths.nextVisit, { query: nextVisitRequest, answer: nextVisitAnswer }, async (request) => {
    const member = { memberKey: memberOf(request).memberKey, track: request.query.track };
    return await readNextVisit(sql, await catalogue.current(), member, clock.now());
  });

  calls.get(reservationPatterns.detail, { params: reservationParams, answer: reservationAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    const reservationNo = request.params;
    const found = await readReservation(sql, await catalogue.current(), { memberKey, reservationNo }, clock.now());
    return orRefuse(found);
  });

  const findLine = async (
    memberKey: number,
    input: Decoded<typeof lineParams> & {
      readonly use?: 'view' | 'change';
      readonly roomRound?: number | undefined;
    },
  ) => orRefuse(await readLine(sql, await catalogue.current(), { memberKey, ...input }, clock.now()));

  calls.get(
    reservationPatterns.line,
    { params: lineParams, query: lineRequest, answer: lineAnswer },
    async (request) => {
      const { params, query } = request;
      const wanted = { ...params, use: query.use, roomRound: query.roomRound ?? undefined };
      return await findLine(memberOf(request).memberKey, wanted);
    },
  );

  calls.get(
    reservationPatterns.experiencers,
    { params: lineParams, query: experiencersRequest, answer: experiencersAnswer },
    async (request) => {
      const detail = await findLine(memberOf(request).memberKey, request.params);
      if (!isShown(detail.line, request.query)) reject({ code: 'participants.changed-since' });
      return detail;
    },
  );

  const ofBooking = callsOf(api, ['booking'], { onRequest: sessions.requireMember });

  ofBooking.get(
    organisationPaths.last,
    { answer: lastOrganisationAnswer },
    async (request) => await findLastOrganisation(sql, memberOf(request).memberKey),
  );

  ofBooking.get(
    '/api/reserve/orderSheet/:bundleRvNo',
    { params: reservationParams, answer: placedOrderAnswer },
    async (request) => {
      const placed = await readPlacedOrder({ sql, catalogue, clock }, request.params, memberOf(request).memberKey);
      return orReject(placed, { code: 'reservation.not-found' });
    },
  );
}
