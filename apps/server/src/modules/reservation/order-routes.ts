import { encodePledgeAdvice, pledgePaths } from '@kkumteo/contract/pledge/pledge-advice';
import { pledgeAdviceSchema, pledgeValidSchema } from '@kkumteo/contract/pledge/pledge-advice.schema';
import { decodeCardToken } from '@kkumteo/contract/payment/experience-card';
import {
  decodePaidReservation,
  decodePaymentMethod,
  encodePreparedPayment,
  paymentPaths,
} from '@kkumteo/contract/payment/payment';
import { preparePaymentAnswerSchema, preparePaymentSchema } from '@kkumteo/contract/payment/payment.schema';
import { decodeBookingList, encodeSeatAnswer } from '@kkumteo/contract/wire/booking-item';
import { validateAnswerSchema, validateSchema } from '@kkumteo/contract/wire/booking-item.schema';
import {
  decodeOrderKind,
  decodeReservationParams,
  encodeOrderAnswer,
  encodeOrderSheet,
} from '@kkumteo/contract/reservation/order';
import {
  orderAnswerSchema,
  orderSchema,
  orderSheetSchema,
  reservationParamsSchema,
} from '@kkumteo/contract/reservation/order.schema';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import { z } from 'zod';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse, Refused } from '../../http/refused.ts';
import { sentenceOf } from '../../http/sentence.ts';
import type { Sessions } from '../../http/session.ts';
import type { Database } from '../../db/pool.ts';
import { readOrderSheet } from './order-sheet.ts';
import { completePayLater } from './complete-pay-later.ts';
import { advisePledge, placePledge } from './place-pledge.ts';
import { placeFreeOrder } from './place-order.ts';
import { preparePayLater } from './prepare-pay-later.ts';
import { preparePayment, type PreparePaymentDeps } from './prepare-payment.ts';
import { adviseOnSeats } from './validate-booking.ts';

export interface OrderRouteDeps extends PreparePaymentDeps {
  readonly db: Database;
  readonly sessions: Sessions;
}

const tags = ['booking'];
const keyHeader = z.object({ [IDEMPOTENCY_HEADER]: z.string().regex(/^[\w-]{8,100}$/) });

/** From a checked list to a reservation: advice on seats, a payment prepared, an order that costs nothing, its sheet. */
export function orderRoutes(api: Api, deps: OrderRouteDeps): void {
  const { sql, sessions } = deps;
  const guarded = { onRequest: sessions.requireMember };

  api.post(
    '/api/reserve/validate',
    {
      schema: { tags, body: validateSchema, response: answers(validateAnswerSchema) },
    },
    async (request) => {
      const isLoggedIn = async (): Promise<boolean> => (await sessions.whoAsks(request)) !== null;
      const wish = { ...decodeBookingList(request.body), isLoggedIn };
      const rejection = await adviseOnSeats(deps, wish);
      return ok(encodeSeatAnswer({ seatsLeft: rejection === null, message: rejection && sentenceOf(rejection) }));
    },
  );

  api.post(
    pledgePaths.valid,
    { schema: { tags, body: pledgeValidSchema, response: answers(pledgeAdviceSchema) }, ...guarded },
    async (request) => {
      const wish = { member: memberOf(request), ...decodeBookingList(request.body) };
      const rejection = await advisePledge(deps, wish);
      return ok(encodePledgeAdvice({ allowed: rejection === null, message: rejection && sentenceOf(rejection) }));
    },
  );

  api.post(
    paymentPaths.prepare,
    { schema: { tags, body: preparePaymentSchema, response: answers(preparePaymentAnswerSchema) }, ...guarded },
    async (request) => {
      const method = decodePaymentMethod(request.body.payMethod);
      const paid = decodePaidReservation(request.body);
      if (paid !== null) {
        const order = { ...paid, member: memberOf(request), method };
        return ok(encodePreparedPayment(orRefuse(await preparePayLater(deps, order))));
      }
      const cardToken = decodeCardToken(request.body);
      const list = decodeBookingList(request.body);
      const wish = { member: memberOf(request), ...list, method, cardToken, requestId: request.id };
      return ok(encodePreparedPayment(orRefuse(await preparePayment(deps, wish))));
    },
  );

  api.post(
    paymentPaths.order,
    { schema: { tags, headers: keyHeader, body: orderSchema, response: answers(orderAnswerSchema) }, ...guarded },
    async (request) => {
      const paid = decodePaidReservation(request.body);
      if (paid !== null) {
        const order = { ...paid, member: memberOf(request), method: null };
        return ok(encodeOrderAnswer(orRefuse(await completePayLater(deps, order))));
      }
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const order = {
        member: memberOf(request),
        ...decodeBookingList(request.body),
        idempotencyKey,
        requestId: request.id,
      };
      const place = decodeOrderKind(request.body) === 'pledge' ? placePledge : placeFreeOrder;
      return ok(encodeOrderAnswer(orRefuse(await place(deps, order))));
    },
  );

  api.get(
    '/api/reserve/orderSheet/:bundleRvNo',
    { schema: { tags, params: reservationParamsSchema, response: answers(orderSheetSchema) }, ...guarded },
    async (request) => {
      const sheet = await readOrderSheet(sql, decodeReservationParams(request.params), memberOf(request).memberKey);
      if (sheet === null) throw new Refused({ code: 'reservation.not-found' });
      return ok(encodeOrderSheet(sheet));
    },
  );
}
