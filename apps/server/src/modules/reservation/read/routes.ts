import { decodeReservationParams, encodeOrderSheet } from '@kkumteo/contract/reservation/order';
import { orderSheetSchema } from '@kkumteo/contract/reservation/order.answer';
import { reservationParamsSchema } from '@kkumteo/contract/reservation/order.schema';
import { encodeNextVisit, encodeReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { encodeExperiencers } from '@kkumteo/contract/reservation/line-people';
import { decodeLineUse, decodeRoomRound, encodeLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import {
  decodeFilter,
  decodeLineParams,
  decodeTrackQuery,
  encodeReservationPage,
  reservationPaths,
  reservationPatterns,
} from '@kkumteo/contract/reservation/reservation-list';
import {
  experiencersSchema,
  lineDetailSchema,
  nextVisitSchema,
  reservationDetailSchema,
  reservationListSchema,
} from '@kkumteo/contract/reservation/reservation.answer';
import {
  lineParamsSchema,
  lineQuerySchema,
  nextVisitQuerySchema,
  reservationListQuerySchema,
} from '@kkumteo/contract/reservation/reservation.schema';
import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../db/pool.ts';
import { memberOf } from '../../../http/api.ts';
import type { Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse, orReject } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { listReservations } from './list-reservations.ts';
import { readOrderSheet } from './order-sheet.ts';
import { readLine } from './read-line.ts';
import { readNextVisit, readReservation } from './read-reservation.ts';

export interface ReadReservationDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

const tags = ['reservation'];

/** A member's own reservations. */
export function readReservationRoutes(api: Api, { sql, catalogue, clock, sessions }: ReadReservationDeps): void {
  const onRequest = sessions.requireMember;

  api.get(
    reservationPaths.list,
    {
      onRequest,
      schema: { tags, querystring: reservationListQuerySchema, response: answers(reservationListSchema) },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const filter = decodeFilter(request.query);
      const page = await listReservations(sql, await catalogue.current(), { memberKey, filter }, clock.now());
      return ok(encodeReservationPage(page));
    },
  );

  api.get(
    reservationPaths.nextVisit,
    { onRequest, schema: { tags, querystring: nextVisitQuerySchema, response: answers(nextVisitSchema) } },
    async (request) => {
      const member = { memberKey: memberOf(request).memberKey, track: decodeTrackQuery(request.query) };
      return ok(encodeNextVisit(await readNextVisit(sql, await catalogue.current(), member, clock.now())));
    },
  );

  api.get(
    reservationPatterns.detail,
    {
      onRequest,
      schema: { tags, params: reservationParamsSchema, response: answers(reservationDetailSchema) },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const reservationNo = decodeReservationParams(request.params);
      const found = await readReservation(sql, await catalogue.current(), { memberKey, reservationNo }, clock.now());
      return ok(encodeReservationDetail(orRefuse(found)));
    },
  );

  const findLine = async (
    memberKey: number,
    input: ReturnType<typeof decodeLineParams> & {
      readonly use?: ReturnType<typeof decodeLineUse>;
      readonly roomRound?: number | undefined;
    },
  ) => orRefuse(await readLine(sql, await catalogue.current(), { memberKey, ...input }, clock.now()));

  api.get(
    reservationPatterns.line,
    {
      onRequest,
      schema: {
        tags,
        params: lineParamsSchema,
        querystring: lineQuerySchema,
        response: answers(lineDetailSchema),
      },
    },
    async (request) => {
      const { params, query } = request;
      const wanted = { ...decodeLineParams(params), use: decodeLineUse(query), roomRound: decodeRoomRound(query) };
      return ok(encodeLineDetail(await findLine(memberOf(request).memberKey, wanted)));
    },
  );

  api.get(
    reservationPatterns.experiencers,
    { onRequest, schema: { tags, params: lineParamsSchema, response: answers(experiencersSchema) } },
    async (request) => {
      const detail = await findLine(memberOf(request).memberKey, decodeLineParams(request.params));
      return ok(encodeExperiencers(detail.line, detail));
    },
  );

  api.get(
    '/api/reserve/orderSheet/:bundleRvNo',
    {
      onRequest,
      schema: { tags: ['booking'], params: reservationParamsSchema, response: answers(orderSheetSchema) },
    },
    async (request) => {
      const sheet = await readOrderSheet(
        { sql, catalogue, clock },
        decodeReservationParams(request.params),
        memberOf(request).memberKey,
      );
      return ok(encodeOrderSheet(orReject(sheet, { code: 'reservation.not-found' })));
    },
  );
}
