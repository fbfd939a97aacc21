import { decodeBookingList } from '@kkumteo/contract/booking/booking-item';
import { bookingListRequestSchema } from '@kkumteo/contract/booking/booking-item.schema';
import { encodePledgeAdvice, pledgePaths } from '@kkumteo/contract/booking/pledge-advice';
import { pledgeAdviceSchema } from '@kkumteo/contract/booking/pledge-advice.answer';
import { decodeBeside, encodeSameBooking } from '@kkumteo/contract/booking/same-booking';
import { sameBookingSchema } from '@kkumteo/contract/booking/same-booking.answer';
import { englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import { decodeCardToken } from '@kkumteo/contract/payment/experience-card';
import {
  decodeReservationToPay,
  decodePaymentMethod,
  encodePreparedPayment,
  paymentPaths,
  type PreparedPayment,
} from '@kkumteo/contract/payment/payment';
import { preparePaymentAnswerSchema } from '@kkumteo/contract/payment/payment.answer';
import { preparePaymentSchema } from '@kkumteo/contract/payment/payment.schema';
import { decodeOrderKind, encodeOrderAnswer } from '@kkumteo/contract/reservation/order';
import { orderAnswerSchema } from '@kkumteo/contract/reservation/order.answer';
import { orderSchema } from '@kkumteo/contract/reservation/order.schema';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import type { Language } from '@kkumteo/contract/wire/language';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Decision, Rejection } from '@kkumteo/domain/shared/decision';
import { z } from 'zod';
import { FIXED_WORDS, languageOf } from '../../http/answers/english.ts';
import { sentenceIn } from '../../http/answers/sentence.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, answersOrStanding, ok } from '../../http/documented.ts';
import { createWorkBudget } from '../../http/limits/work-budget.ts';
import { orRefuse, unwrapOrConflict } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { guardAskedList, LIST_GUARD } from '../booking/list-guard.ts';
import type { ExistingReservationPayments } from './existing-reservation.ts';
import { placeFreeOrder, type PlaceOrderDeps } from './place-free-order.ts';
import { advisePledge, placeProvisional, type PlaceProvisionalDeps } from './place-provisional.ts';
import { preparePayment, type PreparePaymentDeps } from './prepare-payment.ts';

type Deps = PreparePaymentDeps &
  PlaceOrderDeps &
  PlaceProvisionalDeps & { readonly sessions: Sessions; readonly existing: ExistingReservationPayments };

const tags = ['booking'];
const keyHeader = z.object({ [IDEMPOTENCY_HEADER]: z.string().regex(/^[\w-]{8,100}$/) });

/** From a checked list, or an existing reservation, to a payment that is prepared or an order that needs none. */
export function checkoutRoutes(api: Api, deps: Deps): void {
  const guarded = { ...LIST_GUARD, onRequest: deps.sessions.requireMember };
  const budget = guardAskedList(createWorkBudget(deps.sessions));
  const asked = { ...budget, onRequest: [...budget.onRequest, deps.sessions.requireMember] };

  api.post(
    pledgePaths.valid,
    { schema: { tags, body: bookingListRequestSchema, response: answers(pledgeAdviceSchema) }, ...asked },
    async (request) => {
      const input = { member: memberOf(request), ...decodeBookingList(request.body) };
      const rejection = await advisePledge(deps, input);
      const message = rejection && sentenceIn(languageOf(request), rejection, FIXED_WORDS);
      return ok(encodePledgeAdvice({ allowed: rejection === null, message }));
    },
  );

  api.post(
    paymentPaths.prepare,
    {
      schema: {
        tags,
        body: preparePaymentSchema,
        response: answersOrStanding(preparePaymentAnswerSchema, sameBookingSchema),
      },
      ...guarded,
    },
    async (request) => {
      const member = memberOf(request);
      const method = decodePaymentMethod(request.body.payMethod);
      const toPay = decodeReservationToPay(request.body);
      if (toPay !== null) {
        return ok(encodePreparedPayment(orRefuse(await deps.existing.prepare({ ...toPay, member, method }))));
      }
      const cardToken = decodeCardToken(request.body);
      const list = decodeBookingList(request.body);
      const besideNo = decodeBeside(request.body);
      const input = { member, ...list, method, cardToken, requestId: request.id, besideNo };
      const prepared = unwrapBooking(await preparePayment(deps, input));
      return ok(encodePreparedPayment(windowIn(languageOf(request), list.track, prepared)));
    },
  );

  api.post(
    paymentPaths.order,
    {
      schema: {
        tags,
        headers: keyHeader,
        body: orderSchema,
        response: answersOrStanding(orderAnswerSchema, sameBookingSchema),
      },
      ...guarded,
    },
    async (request) => {
      const member = memberOf(request);
      const toPay = decodeReservationToPay(request.body);
      if (toPay !== null) {
        const order = { ...toPay, member, method: null };
        return ok(encodeOrderAnswer(orRefuse(await deps.existing.complete(order))));
      }
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const besideNo = decodeBeside(request.body);
      const order = { member, ...decodeBookingList(request.body), idempotencyKey, requestId: request.id, besideNo };
      const place = decodeOrderKind(request.body) === 'pledge' ? placeProvisional : placeFreeOrder;
      return ok(encodeOrderAnswer(unwrapBooking(await place(deps, order))));
    },
  );
}

/** An individual who pays in English has an English page around the window, and comes back to one. */
const windowIn = (language: Language, track: Track, prepared: PreparedPayment): PreparedPayment =>
  language === 'en' && isInEnglish({ page: 'payment', track })
    ? { ...prepared, windowUrl: englishAddress(prepared.windowUrl) }
    : prepared;

/** The value of a decision; a refusal for a reservation of the member's that is the same booking names it. */
const unwrapBooking = <T>(decision: Decision<T, Rejection>): T =>
  unwrapOrConflict(decision, decision.ok ? undefined : sameBookingOf(decision.rejection));

function sameBookingOf(rejection: Rejection) {
  if (!namesReservation(rejection)) return undefined;
  const { code, reservationNo, sameRound } = rejection;
  const mayBookBeside = code === 'reservation.already-reserved';
  return encodeSameBooking({ reservationNo, mayBookBeside, sameRound: mayBookBeside || sameRound === true });
}

type NamesReservation = Rejection & { readonly reservationNo: string; readonly sameRound?: boolean };

const namesReservation = (rejection: Rejection): rejection is NamesReservation =>
  'reservationNo' in rejection && typeof rejection.reservationNo === 'string';
