import { decodeBeside, encodeBeside } from '../booking/same-booking.ts';
import type { BookingItemLabels } from '../booking/booking-item.ts';
import { decodeBookingList } from '../booking/booking-item.ts';
import {
  decodeCardBalance,
  decodeCardPolicy,
  decodeCardToken,
  decodeExperienceCardOrder,
  encodeCardBalance,
  encodeCardPolicy,
  encodeExperienceCardOrder,
} from '../payment/experience-card.ts';
import { cardBalanceSchema, cardPolicySchema } from '../payment/experience-card.answer.ts';
import { cardBalanceQuerySchema, experienceCardOrderSchema } from '../payment/experience-card.schema.ts';
import { encodePayOptionsQuery } from '../payment/pay-options-query.ts';
import {
  decodeAttemptProgress,
  decodeConfirmAnswer,
  decodePaymentMethod,
  decodePayOptions,
  decodePayOptionsQuery,
  decodePreparedPayment,
  decodeReservationToPay,
  decodeWindowResult,
  encodeAttemptProgress,
  encodeConfirmAnswer,
  encodePaymentMethod,
  encodePayOptions,
  encodePreparedPayment,
  encodeReservationToPay,
  encodeWindowResult,
} from '../payment/payment.ts';
import {
  attemptStateSchema,
  confirmAnswerSchema,
  payOptionsSchema,
  preparePaymentAnswerSchema,
} from '../payment/payment.answer.ts';
import {
  attemptParamsSchema,
  payOptionsQuerySchema,
  preparePaymentSchema,
  windowResultFormSchema,
} from '../payment/payment.schema.ts';
import { decodeOrderAnswer, decodeOrderKind, encodeOrderAnswer } from '../reservation/order.ts';
import { orderAnswerSchema } from '../reservation/order.answer.ts';
import { orderSchema } from '../reservation/order.schema.ts';
import { directOrderCodes } from '../wire/codes.ts';
import { encodeList } from './booking-calls.test-support.ts';
import { answer, request, type Call } from './call.test-support.ts';

const attempt = request(
  { params: attemptParamsSchema },
  ({ params }) => params.orderNo,
  (attemptId) => ({ params: { orderNo: attemptId } }),
);
const progress = answer(attemptStateSchema, encodeAttemptProgress, decodeAttemptProgress);
const orderMade = answer(orderAnswerSchema, encodeOrderAnswer, decodeOrderAnswer);

export const PAYMENT_CALLS: readonly Call[] = [
  {
    call: 'get /api/reserve/payOptions',
    example: 'payment/golden/pay-options.json',
    request: request(
      { query: payOptionsQuerySchema },
      ({ query }) => decodePayOptionsQuery(query),
      (visitDate) => ({ query: encodePayOptionsQuery(visitDate) }),
    ),
    answer: answer(payOptionsSchema, encodePayOptions, decodePayOptions),
  },
  {
    call: 'post /api/reserve/preparePayment',
    example: 'payment/golden/prepare-payment.json',
    request: request(
      { body: preparePaymentSchema },
      ({ body }) => ({
        method: decodePaymentMethod(body.payMethod),
        easyPay: body.easyPay,
        completeUrl: body.completeUrl,
        cardToken: decodeCardToken(body),
        toPay: decodeReservationToPay(body),
        besideNo: decodeBeside(body),
        list: decodeBookingList(body),
      }),
      ({ method, easyPay, completeUrl, cardToken, toPay, besideNo, list }, labels: readonly BookingItemLabels[]) => ({
        body: {
          payMethod: encodePaymentMethod(method ?? 'card'),
          easyPay,
          completeUrl,
          ...encodeList(list, labels),
          ...(cardToken === null ? {} : { prumiParam: { cardToken } }),
          ...(toPay === null ? {} : encodeReservationToPay(toPay)),
          ...encodeBeside(besideNo),
        },
      }),
    ),
    answer: answer(preparePaymentAnswerSchema, encodePreparedPayment, decodePreparedPayment),
  },
  {
    call: 'post /payment/lguPayment.do',
    example: 'payment/golden/window-result.json',
    request: request(
      { body: windowResultFormSchema },
      ({ body }) => decodeWindowResult(body),
      (result) => ({ body: encodeWindowResult(result) }),
    ),
    answer: answer(confirmAnswerSchema, encodeConfirmAnswer, decodeConfirmAnswer),
  },
  {
    call: 'get /api/reserve/payment/{orderNo}',
    example: 'payment/golden/attempt.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/payment/{orderNo}/extend',
    example: 'payment/golden/attempt-extended.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/payment/{orderNo}/release',
    example: 'payment/golden/attempt-released.json',
    request: attempt,
    answer: progress,
  },
  {
    call: 'post /api/reserve/order',
    example: 'reservation/golden/order.json',
    request: request(
      { body: orderSchema },
      ({ body }) => ({
        kind: decodeOrderKind(body),
        toPay: decodeReservationToPay(body),
        besideNo: decodeBeside(body),
        list: decodeBookingList(body),
      }),
      ({ kind, toPay, besideNo, list }, labels: readonly BookingItemLabels[]) => ({
        body: {
          ...encodeList(list, labels),
          cmpl: directOrderCodes.encode(kind),
          ...(toPay === null ? {} : encodeReservationToPay(toPay)),
          ...encodeBeside(besideNo),
        },
      }),
    ),
    answer: orderMade,
  },
  {
    call: 'post /api/reserve/prumeeBalance',
    example: 'payment/golden/card-balance.json',
    // Spaces and dashes of the card go on the way: what was typed stands beside the command.
    request: request(
      { body: cardBalanceQuerySchema },
      ({ body }) => body,
      (_command, typed: { readonly cardId: string; readonly cardNo: string }) => ({ body: typed }),
    ),
    answer: answer(cardBalanceSchema, encodeCardBalance, decodeCardBalance),
  },
  {
    call: 'get /api/reserve/prumeePolicy',
    example: 'payment/golden/card-policy.json',
    request: null,
    answer: answer(cardPolicySchema, encodeCardPolicy, decodeCardPolicy),
  },
  {
    call: 'post /api/reserve/orderPrumee',
    example: 'payment/golden/card-order.json',
    request: request(
      { body: experienceCardOrderSchema },
      ({ body }) => decodeExperienceCardOrder(body),
      ({ attemptId }) => ({ body: encodeExperienceCardOrder(attemptId) }),
    ),
    answer: orderMade,
  },
];
