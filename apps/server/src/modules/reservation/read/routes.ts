import { experiencersAnswer, experiencersRequest } from '@kkumteo/contract/reservation/line-people';
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
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse, orReject, reject } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { listReservations, readNextVisit, readReservation } from './read-reservation.ts';
import { isShown } from './line-people.ts';
import { readPlacedOrder } from './placed-order.ts';
import { readLine } from './read-line.ts';

export type ReadReservationDeps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock' | 'sessions'>;

const tags = ['reservation'];

export function readReservationRoutes(api: Api, { sql, catalogue, clock, sessions }: ReadReservationDeps): void {
  const onRequest = sessions.requireMember;

  api.get(
    reservationPaths.list,
    {
      onRequest,
      schema: { tags, querystring: reservationListRequest, response: answers(reservationListAnswer) },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const filter = request.query;
      const page = await listReservations(sql, await catalogue.current(), { memberKey, filter }, clock.now());
      return ok(reservationListAnswer.encode(page));
    },
  );

  api.get(
    reservationPaths.nextVisit,
    { onRequest, schema: { tags, querystring: nextVisitRequest, response: answers(nextVisitAnswer) } },
    async (request) => {
      const member = { memberKey: memberOf(request).memberKey, track: request.query.track };
      return ok(nextVisitAnswer.encode(await readNextVisit(sql, await catalogue.current(), member, clock.now())));
    },
  );

  api.get(
    reservationPatterns.detail,
    {
      onRequest,
      schema: { tags, params: reservationParams, response: answers(reservationAnswer) },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const reservationNo = request.params;
      const found = await readReservation(sql, await catalogue.current(), { memberKey, reservationNo }, clock.now());
      return ok(reservationAnswer.encode(orRefuse(found)));
    },
  );

  const findLine = async (
    memberKey: number,
    input: Decoded<typeof lineParams> & {
      readonly use?: 'view' | 'change';
      readonly roomRound?: number | undefined;
    },
  ) => orRefuse(await readLine(sql, await catalogue.current(), { memberKey, ...input }, clock.now()));

  api.get(
    reservationPatterns.line,
    {
      onRequest,
      schema: {
        tags,
        params: lineParams,
        querystring: lineRequest,
        response: answers(lineAnswer),
      },
    },
    async (request) => {
      const { params, query } = request;
      const wanted = { ...params, use: query.use, roomRound: query.roomRound ?? undefined };
      return ok(lineAnswer.encode(await findLine(memberOf(request).memberKey, wanted)));
    },
  );

  api.get(
    reservationPatterns.experiencers,
    {
      onRequest,
      schema: { tags, params: lineParams, querystring: experiencersRequest, response: answers(experiencersAnswer) },
    },
    async (request) => {
      const detail = await findLine(memberOf(request).memberKey, request.params);
      if (!isShown(detail.line, request.query)) reject({ code: 'participants.changed-since' });
      return ok(experiencersAnswer.encode(detail));
    },
  );

  api.get(
    '/api/reserve/orderSheet/:bundleRvNo',
    {
      onRequest,
      schema: { tags: ['booking'], params: reservationParams, response: answers(placedOrderAnswer) },
    },
    async (request) => {
      const placed = await readPlacedOrder({ sql, catalogue, clock }, request.params, memberOf(request).memberKey);
      return ok(placedOrderAnswer.encode(orReject(placed, { code: 'reservation.not-found' })));
    },
  );
}
