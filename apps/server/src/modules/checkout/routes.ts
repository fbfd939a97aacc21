import { bookingListRequest } from '@kkumteo/contract/booking/booking-list';
import { pledgeAdviceAnswer, pledgeAdvicePaths } from '@kkumteo/contract/booking/pledge-advice';
import { sameBookingAnswer } from '@kkumteo/contract/booking/same-booking';
import { englishAddress, isInEnglish } from '@kkumteo/contract/pages/english-pages';
import {
  confirmAnswer,
  paymentPaths,
  type PreparedPayment,
  preparedPaymentAnswer,
  preparePaymentRequest,
  type ReservationToPay,
  windowResult,
} from '@kkumteo/contract/payment/payment';
import { orderAnswer, orderRequest } from '@kkumteo/contract/reservation/order';
import { field, object } from '@kkumteo/contract/wire/codec';
import { matching } from '@kkumteo/contract/wire/requests';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import type { Language } from '@kkumteo/contract/wire/language';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Decision, Rejection } from '@kkumteo/domain/shared/decision';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { FIXED_WORDS, languageOf } from '../../http/answers/english.ts';
import { sentenceIn } from '../../http/answers/sentence.ts';
import { memberOf, type Api, type SessionMember } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { createWorkBudget } from '../../http/limits/work-budget.ts';
import { orRefuse, unwrapOrConflict } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { guardAskedList, LIST_GUARD } from '../booking/list-guard.ts';
import { confirmPayment } from '../payment/attempts/confirm-payment.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { placeFreeOrder, type PlaceOrderDeps } from './place-free-order.ts';
import { advisePledge, placeProvisional, type PlaceProvisionalDeps } from './place-provisional.ts';
import { preparePayment, type PreparePaymentDeps } from './prepare-payment.ts';

/** A member wants to pay for a reservation that exists. */
export interface PayLaterOrder extends ReservationToPay {
  readonly member: SessionMember;
  readonly method: PaymentMethod | null;
}

/** What the reservation module does where a checkout names an existing reservation; that module is further right. */
export interface ExistingReservationPayments {
  prepare(order: PayLaterOrder): Promise<Decision<PreparedPayment, Rejection>>;
  /** Completes one that costs nothing; answers its number. */
  complete(order: PayLaterOrder): Promise<Decision<string, Rejection>>;
}

type Deps = PreparePaymentDeps &
  PlaceOrderDeps &
  PlaceProvisionalDeps & {
    readonly sessions: Sessions;
    readonly existing: ExistingReservationPayments;
    readonly payment: PaymentDeps;
  };

const tags = ['booking'];
const keyHeader = object({ [IDEMPOTENCY_HEADER]: field(IDEMPOTENCY_HEADER, matching(/^[\w-]{8,100}$/)) });

/** From a checked list, or an existing reservation, to a payment that is prepared and confirmed, or an order that needs none. */
export function checkoutRoutes(api: Api, deps: Deps): void {
  const { requireMember } = deps.sessions;
  const budget = guardAskedList(createWorkBudget(deps.sessions));
  const asked = callsOf(api, tags, { ...budget, onRequest: [...budget.onRequest, requireMember] });
  const ofMember = callsOf(api, tags, { onRequest: requireMember });
  const ofList = callsOf(api, tags, { ...LIST_GUARD, onRequest: requireMember });

  asked.post(pledgeAdvicePaths.valid, { body: bookingListRequest, answer: pledgeAdviceAnswer }, async (request) => {
    const input = { member: memberOf(request), ...request.body };
    const rejection = await advisePledge(deps, input);
    const message = rejection && sentenceIn(languageOf(request), rejection, FIXED_WORDS);
    return { allowed: rejection === null, message };
  });

  ofList.post(
    paymentPaths.prepare,
    { body: preparePaymentRequest, answer: preparedPaymentAnswer, conflict: sameBookingAnswer },
    async (request) => {
      const member = memberOf(request);
      const { method, toPay, cardToken, list, besideNo } = request.body;
      if (toPay !== null) {
        return orRefuse(await deps.existing.prepare({ ...toPay, member, method }));
      }
      const language = languageOf(request);
      const input = { member, ...list, method, cardToken, requestId: request.id, language, besideNo };
      const prepared = unwrapBooking(await preparePayment(deps, input));
      return windowIn(language, list.track, prepared);
    },
  );

  ofMember.post(paymentPaths.cardResult, { body: windowResult, answer: confirmAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    return orRefuse(await confirmPayment(deps.payment, request.body, memberKey));
  });

  ofList.post(
    paymentPaths.order,
    { headers: keyHeader, body: orderRequest, answer: orderAnswer, conflict: sameBookingAnswer },
    async (request) => {
      const member = memberOf(request);
      const { kind, toPay, list, besideNo } = request.body;
      if (toPay !== null) {
        const order = { ...toPay, member, method: null };
        return orRefuse(await deps.existing.complete(order));
      }
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const language = languageOf(request);
      const order = { member, ...list, idempotencyKey, requestId: request.id, language, besideNo };
      const place = kind === 'pledge' ? placeProvisional : placeFreeOrder;
      return unwrapBooking(await place(deps, order));
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
  return sameBookingAnswer.encode({ reservationNo, mayBookBeside, sameRound: mayBookBeside || sameRound === true });
}

type NamesReservation = Rejection & { readonly reservationNo: string; readonly sameRound?: boolean };

const namesReservation = (rejection: Rejection): rejection is NamesReservation =>
  'reservationNo' in rejection && typeof rejection.reservationNo === 'string';
