import {
  type BookingList,
  bookingListRequest,
  type SeatAnswer,
  seatAnswer,
} from '@kkumteo/contract/booking/booking-list';
import { type PledgeAdvice, pledgeAdviceAnswer, pledgeAdvicePaths } from '@kkumteo/contract/booking/pledge-advice';
import {
  attemptAnswer,
  type AttemptProgress,
  confirmAnswer,
  type ConfirmAnswer,
  DEFAULT_EASY_PAY,
  paymentPaths,
  payOptionsAnswer,
  payOptionsRequest,
  type PreparedPayment,
  preparedPaymentAnswer,
  type PreparePayment,
  preparePaymentRequest,
  type ReservationToPay,
  windowResult,
  type WindowResult,
} from '@kkumteo/contract/payment/payment';
import { orderAnswer, orderRequest, placedOrderAnswer, placedOrderPath } from '@kkumteo/contract/reservation/order';
import { IDEMPOTENCY_HEADER } from '@kkumteo/contract/wire/envelope';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { get, post, postForm } from '../lib/http.ts';
import { OWN } from './member.ts';
import type { ListedItem } from './pricing.ts';

export interface Checkout {
  readonly track: Track;
  readonly items: readonly ListedItem[];
}

/** A list as it is sent, with what the pages show of each item. */
const listed = ({ track, items }: Checkout): BookingList => ({
  track,
  items: items.map(({ item, labels }) => ({ ...item, labels })),
});

/** Asks whether every item still has its seats; advice only, the order decides again. */
export const checkSeats = (checkout: Checkout): Promise<SeatAnswer> =>
  post('/api/reserve/validate', bookingListRequest.encode(listed(checkout)), seatAnswer);

/** Which ways to pay there are besides the card for a visit day, and until when a deposit could be paid. */
export const payOptionsQuery = (visitDate: KstDate) =>
  queryOptions({
    queryKey: [...OWN, 'pay-options', visitDate] as const,
    queryFn: ({ signal }) =>
      get(paymentPaths.options, payOptionsAnswer, { query: payOptionsRequest.encode({ visitDate }), signal }),
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
  prepare({ method, completeUrl, cardToken, toPay: null, besideNo, list: listed(checkout) });

/** Nothing is booked where a reservation is paid. */
const NO_LIST: BookingList = { track: 'group', items: [] };

/** Opens a payment of an existing reservation and answers where to pay. */
export const preparePayLater = (
  paid: ReservationToPay,
  method: PaymentMethod,
  completeUrl: string,
): Promise<PreparedPayment> =>
  prepare({ method, completeUrl, cardToken: null, toPay: paid, besideNo: null, list: NO_LIST });

const prepare = (what: Omit<PreparePayment, 'easyPay'>): Promise<PreparedPayment> =>
  post(
    paymentPaths.prepare,
    preparePaymentRequest.encode({ ...what, easyPay: what.method === 'card' ? DEFAULT_EASY_PAY : '' }),
    preparedPaymentAnswer,
  );

/** Completes an existing reservation that costs nothing; answers its number. */
export const completeFree = (paid: ReservationToPay): Promise<string> =>
  post(
    paymentPaths.order,
    orderRequest.encode({ kind: 'free', toPay: paid, besideNo: null, list: NO_LIST }),
    orderAnswer,
    { headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() } },
  );

/** Hands the payment window's result to the server, which confirms it with the provider. */
export const confirmCard = (result: WindowResult): Promise<ConfirmAnswer> =>
  postForm(paymentPaths.cardResult, windowResult.encode(result), confirmAnswer, { timeoutMs: 90_000 });

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
  post(paymentPaths.order, orderRequest.encode({ kind, toPay: null, besideNo, list: listed(checkout) }), orderAnswer, {
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
  });

/** Asks whether the member may pledge this list; a large group's provisional bookings are limited (booking spec §9). */
export const readPledgeAdvice = (checkout: Checkout): Promise<PledgeAdvice> =>
  post(pledgeAdvicePaths.valid, bookingListRequest.encode(listed(checkout)), pledgeAdviceAnswer);

/** Books a group's list against a pledge to pay on the day; the same key books once. */
export const orderPledge = (checkout: Checkout, options: OrderOptions): Promise<string> =>
  order(checkout, 'pledge', options);

/** The state of a payment. */
export const readAttempt = (attemptId: string): Promise<AttemptProgress> =>
  get(paymentPaths.attempt(attemptId), attemptAnswer);

/** Holds the seats for longer; answers the new moment at which they are given back. */
export const extendAttempt = (attemptId: string): Promise<AttemptProgress> =>
  post(paymentPaths.extendAttempt(attemptId), {}, attemptAnswer);

/** Gives the held seats back at once. */
export const releaseAttempt = (attemptId: string): Promise<null> =>
  post(paymentPaths.releaseAttempt(attemptId), {}, attemptAnswer).then(() => null);

/** What the completion page shows of a booking. */
export const placedOrderQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'placed-order', reservationNo] as const,
    queryFn: ({ signal }) => get(placedOrderPath(encodeURIComponent(reservationNo)), placedOrderAnswer, { signal }),
    staleTime: 60_000,
  });
