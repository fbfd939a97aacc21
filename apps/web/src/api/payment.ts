import {
  type AttemptProgress,
  type WindowResult,
  type ConfirmAnswer,
  decodeAttemptProgress,
  decodeConfirmAnswer,
  decodePayOptions,
  decodePreparedPayment,
  encodeWindowResult,
  encodeReservationToPay,
  encodePaymentMethod,
  type ReservationToPay,
  paymentPaths,
  type PreparedPayment,
} from '@kkumteo/contract/payment/payment';
import { DEFAULT_EASY_PAY, encodePayOptionsQuery } from '@kkumteo/contract/payment/pay-options-query';
import {
  attemptStateSchema,
  confirmAnswerSchema,
  payOptionsSchema,
  preparePaymentAnswerSchema,
} from '@kkumteo/contract/payment/payment.answer';
import { decodePledgeAdvice, type PledgeAdvice, pledgePaths } from '@kkumteo/contract/booking/pledge-advice';
import { pledgeAdviceSchema } from '@kkumteo/contract/booking/pledge-advice.answer';
import { decodeOrderAnswer, decodeOrderSheet, orderSheetPath } from '@kkumteo/contract/reservation/order';
import { orderAnswerSchema, orderSheetSchema } from '@kkumteo/contract/reservation/order.answer';
import { decodeSeatAnswer, encodeBookingItem, type SeatAnswer } from '@kkumteo/contract/booking/booking-item';
import { validateAnswerSchema } from '@kkumteo/contract/booking/booking-item.answer';
import { encodeBeside } from '@kkumteo/contract/booking/same-booking';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import { directOrderCodes, trackCodes } from '@kkumteo/contract/wire/codes';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';
import { callNamingSame } from './same-booking.ts';
import type { ListedItem } from './pricing.ts';

export interface Checkout {
  readonly track: Track;
  readonly items: readonly ListedItem[];
}

const wireList = ({ track, items }: Checkout) => ({
  bookingList: items.map(({ item, labels }) => encodeBookingItem(item, labels)),
  groupPersDiv: trackCodes.encode(track),
});

/** Asks whether every item still has its seats; advice only, the order decides again. */
export const checkSeats = (checkout: Checkout): Promise<SeatAnswer> =>
  callApi({
    method: 'POST',
    path: '/api/reserve/validate',
    body: wireList(checkout),
    answer: validateAnswerSchema,
    decode: decodeSeatAnswer,
  });

/** Which ways to pay there are besides the card for a visit day, and until when a deposit could be paid. */
export const payOptionsQuery = (visitDate: KstDate) =>
  queryOptions({
    queryKey: [...OWN, 'pay-options', visitDate] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: paymentPaths.options,
        query: encodePayOptionsQuery(visitDate),
        signal,
        answer: payOptionsSchema,
        decode: decodePayOptions,
      }),
    staleTime: 60_000,
  });

export interface PrepareOptions {
  readonly completeUrl: string;
  /** Identifies the experience card that was checked; null for every other method. */
  readonly cardToken: string | null;
  /** The reservation of the same beside which this is knowingly booked. */
  readonly besideNo: string | null;
}

/** Takes the seats, holds them and answers where to pay. */
export const preparePayment = (
  checkout: Checkout,
  method: PaymentMethod,
  { completeUrl, cardToken, besideNo }: PrepareOptions,
): Promise<PreparedPayment> =>
  prepare(method, {
    ...wireList(checkout),
    completeUrl,
    ...(cardToken === null ? {} : { prumiParam: { cardToken } }),
    ...encodeBeside(besideNo),
  });

const wireReservation = (paid: ReservationToPay) => ({
  ...encodeReservationToPay(paid),
  bookingList: [],
  groupPersDiv: trackCodes.encode('group'),
});

/** Opens a payment of an existing reservation and answers where to pay. */
export const preparePayLater = (
  paid: ReservationToPay,
  method: PaymentMethod,
  completeUrl: string,
): Promise<PreparedPayment> => prepare(method, { ...wireReservation(paid), completeUrl });

const prepare = (method: PaymentMethod, what: object): Promise<PreparedPayment> =>
  callNamingSame({
    method: 'POST',
    path: paymentPaths.prepare,
    body: { payMethod: encodePaymentMethod(method), easyPay: method === 'card' ? DEFAULT_EASY_PAY : '', ...what },
    answer: preparePaymentAnswerSchema,
    decode: decodePreparedPayment,
  });

/** Completes an existing reservation that costs nothing; answers its number. */
export const completeFree = (paid: ReservationToPay): Promise<string> =>
  callApi({
    method: 'POST',
    path: paymentPaths.order,
    body: { ...wireReservation(paid), cmpl: directOrderCodes.encode('free') },
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    answer: orderAnswerSchema,
    decode: decodeOrderAnswer,
  });

/** Hands the payment window's result to the server, which confirms it with the provider. */
export const confirmCard = (result: WindowResult): Promise<ConfirmAnswer> =>
  callApi({
    method: 'POST',
    path: paymentPaths.cardResult,
    form: { ...encodeWindowResult(result) },
    timeoutMs: 90_000,
    answer: confirmAnswerSchema,
    decode: decodeConfirmAnswer,
  });

/** By which key a list is booked once, and the reservation of the same beside which it is knowingly booked. */
export interface OrderOptions {
  readonly idempotencyKey: string;
  readonly besideNo: string | null;
}

/** Books a list that costs nothing; the same key books once however often it is sent. */
export const orderFree = (checkout: Checkout, options: OrderOptions): Promise<string> =>
  order(checkout, 'free', options);

const order = (
  checkout: Checkout,
  kind: 'free' | 'pledge',
  { idempotencyKey, besideNo }: OrderOptions,
): Promise<string> =>
  callNamingSame({
    method: 'POST',
    path: paymentPaths.order,
    body: { ...wireList(checkout), cmpl: directOrderCodes.encode(kind), ...encodeBeside(besideNo) },
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
    answer: orderAnswerSchema,
    decode: decodeOrderAnswer,
  });

/** Asks whether the member may pledge this list; a large group's provisional bookings are limited (booking spec §9). */
export const checkPledge = (checkout: Checkout): Promise<PledgeAdvice> =>
  callApi({
    method: 'POST',
    path: pledgePaths.valid,
    body: wireList(checkout),
    answer: pledgeAdviceSchema,
    decode: decodePledgeAdvice,
  });

/** Books a group's list against a pledge to pay on the day; the same key books once. */
export const orderPledge = (checkout: Checkout, options: OrderOptions): Promise<string> =>
  order(checkout, 'pledge', options);

/** The state of a payment. */
export const readAttempt = (attemptId: string): Promise<AttemptProgress> =>
  callApi({ path: paymentPaths.attempt(attemptId), answer: attemptStateSchema, decode: decodeAttemptProgress });

/** Holds the seats for longer; answers the new moment at which they are given back. */
export const extendAttempt = (attemptId: string): Promise<AttemptProgress> =>
  callApi({
    method: 'POST',
    path: paymentPaths.extendAttempt(attemptId),
    body: {},
    answer: attemptStateSchema,
    decode: decodeAttemptProgress,
  });

/** Gives the held seats back at once. */
export const releaseAttempt = (attemptId: string): Promise<null> =>
  callApi({
    method: 'POST',
    path: paymentPaths.releaseAttempt(attemptId),
    body: {},
    answer: attemptStateSchema,
    decode: () => null,
  });

/** What the completion page shows of a booking. */
export const orderSheetQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'order-sheet', reservationNo] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: orderSheetPath(encodeURIComponent(reservationNo)),
        signal,
        answer: orderSheetSchema,
        decode: decodeOrderSheet,
      }),
    staleTime: 60_000,
  });
