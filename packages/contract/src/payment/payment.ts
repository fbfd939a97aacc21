import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import * as v from 'valibot';
import { listToBook } from '../booking/booking-list.ts';
import { beside } from '../booking/same-booking.ts';
import { paymentMethodCodes, wordOf } from '../wire/codes.ts';
import {
  at,
  type Codec,
  type Decoded,
  described,
  type Encoded,
  field,
  list,
  map,
  maybe,
  object,
  orEmpty,
  published,
  same,
  wrapped,
} from '../wire/codec.ts';
import { day, ifGiven, key, orNothing, text } from '../wire/requests.ts';
import { date, flag, instant, string, stringOrNull, won } from '../wire/scalars.ts';

export const paymentPaths = {
  options: '/api/reserve/payOptions',
  prepare: '/api/reserve/preparePayment',
  cardResult: '/payment/lguPayment.do',
  order: '/api/reserve/order',
  attempt: (attemptId: string) => `/api/reserve/payment/${attemptId}`,
  releaseAttempt: (attemptId: string) => `/api/reserve/payment/${attemptId}/release`,
  extendAttempt: (attemptId: string) => `/api/reserve/payment/${attemptId}/extend`,
} as const;

/** The wallet that a payment by card names as its easy pay; no other is asked for (reservation spec §2). */
export const DEFAULT_EASY_PAY = 'TOSSPAY';

export const payOptionsRequest = object({ visitDate: field('expVisitRvdt', day) });

export const payOptionsAnswer = published(
  'PayOptions',
  object({
    /** Whether the site takes cards; it does not where it has no provider of payments. */
    cardOffered: field('cardPossYn', flag, 'the site takes cards'),
    depositDueDay: field('nobankDpsBdtDt', orEmpty(date)),
    depositOffered: field('nobankPossYn', flag),
    transferOffered: field('ctPossYn', flag),
    /** Whether the site takes it at all; whether a list may be paid with it is `offeredMethods`. */
    experienceCardTaken: field(
      'prumeePossYn',
      flag,
      'the site takes the experience card, for groups of the youth hall',
    ),
  }),
);
export type PayOptions = Decoded<typeof payOptionsAnswer>;

/** What an existing reservation is named by: its number, and the lines that the page shows as open. */
const payLater = object({
  reservationNo: field('bundleRvNo', ifGiven(key(64, 1)), 'pays for this reservation instead of booking the list'),
  shown: field(
    'productInfo',
    maybe(
      described(
        list(wrapped('pdRvNo', key(64, 1)), 20),
        'the lines that are paid for; refused where others stand by now',
      ),
    ),
  ),
});

export interface ReservationToPay {
  readonly reservationNo: string;
  /** The lines that the page showed as open; null where it did not say. */
  readonly shown: readonly string[] | null;
}

/** Null where a list is booked. */
const reservationToPay = map(
  payLater,
  ({ reservationNo, shown }): ReservationToPay | null =>
    reservationNo === null ? null : { reservationNo, shown: shown ?? null },
  (toPay) => ({ reservationNo: toPay?.reservationNo ?? null, shown: toPay?.shown ?? undefined }),
);

/** A list to book beside what it says, or the reservation that is to be paid instead of it. */
export const bookedOrNamed = object({}, at('toPay', reservationToPay), beside, at('list', listToBook));
type BookedOrNamed = Decoded<typeof bookedOrNamed>;

/** Refuses a request that names neither a list nor a reservation. */
export function namesSomething<Value extends BookedOrNamed, Sent>(codec: Codec<Value, Sent>): Codec<Value, Sent> {
  const schema = v.pipe(
    codec.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.toPay !== null || dataset.value.list.items.length > 0) return;
      addIssue({ path: [{ type: 'unknown', origin: 'value', input: {}, key: 'bookingList', value: undefined }] });
    }),
  );
  return { ...codec, schema };
}

const method: Codec<PaymentMethod | null, string> = map(key(2), paymentMethodCodes.decode, (word) =>
  word === null ? '' : paymentMethodCodes.encode(word),
);

const card = wrapped('cardToken', key(200, 1));
const cardToken: Codec<string | null, Encoded<typeof card> | undefined> = {
  schema: v.nullish(card.schema, null) as v.GenericSchema<Encoded<typeof card> | undefined, string | null>,
  encode: (token) => (token === null ? undefined : card.encode(token)),
};

export const preparePaymentRequest = namesSomething(
  object(
    {
      method: field('payMethod', method),
      easyPay: field('easyPay', orNothing(key(30))),
      completeUrl: field('completeUrl', orNothing(key(500))),
      /** The token that a payment is prepared with; null for every method but the experience card. */
      cardToken: field('prumiParam', cardToken),
    },
    bookedOrNamed,
  ),
);
export type PreparePayment = Decoded<typeof preparePaymentRequest>;

export const preparedPaymentAnswer = published(
  'PreparedPayment',
  object(
    { amount: field('amount', won) },
    wrapped(
      'payReq',
      object({
        provider: field('provider', string),
        attemptId: field('orderNo', string),
        windowUrl: field('windowUrl', string),
        windowFields: field('fields', same(v.record(v.string(), v.string()))),
        expiresAt: field('expiresAt', instant, 'moment at which the seats held for this payment are given back'),
      }),
    ),
  ),
);
export type PreparedPayment = Decoded<typeof preparedPaymentAnswer>;

export const WINDOW_RESULT_OK = '0000';

const amount = map(
  orNothing(key(12)),
  (digits) => (/^\d{1,9}$/.test(digits) ? Number(digits) : null),
  (won_) => (won_ === null ? '' : String(won_)),
);

/** The result of the payment window, by form, message or address. A failed payment has no key and may have no words. */
export const windowResult = object({
  /** `0000` when the buyer authorised the payment. */
  resultCode: field('LGD_RESPCODE', text(60)),
  message: field('LGD_RESPMSG', orNothing(text(1_000))),
  providerKey: field('LGD_PAYKEY', orNothing(key(200))),
  attemptId: field('LGD_OID', key(64)),
  amount: field('LGD_AMOUNT', amount),
});
export type WindowResult = Decoded<typeof windowResult>;

/** The result in the fields of a message or an address; null where they are none, or name no attempt. */
export function readWindowResult(fields: unknown): WindowResult | null {
  const { output, success } = v.safeParse(windowResult.schema, fields);
  return success && output.attemptId && output.resultCode ? output : null;
}

export type ConfirmAnswer =
  | { readonly ok: true; readonly reservationNo: string }
  | { readonly ok: false; readonly message: string; readonly reservationNo: string };

export const confirmAnswer = published(
  'CardResultAnswer',
  map(
    object({
      failed: field('ERR_YN', flag),
      message: field('ERR_MSG', string),
      reservationNo: field('bundleRvNo', string),
    }),
    ({ failed, message, reservationNo }): ConfirmAnswer =>
      failed ? { ok: false, message, reservationNo } : { ok: true, reservationNo },
    (answer) => ({
      failed: !answer.ok,
      message: answer.ok ? '' : answer.message,
      reservationNo: answer.reservationNo,
    }),
  ),
);

export const attemptParams = wrapped('orderNo', key(64, 20));

export const attemptAnswer = published(
  'PaymentAttempt',
  object({
    attemptId: field('orderNo', string),
    state: field('state', wordOf(['open', 'confirming', 'paid', 'failed', 'expired', 'review'])),
    expiresAt: field('expiresAt', instant),
    canExtend: field('extendYn', flag),
    reservationNo: field('bundleRvNo', stringOrNull),
  }),
);
export type AttemptProgress = Decoded<typeof attemptAnswer>;
