import type { Won } from '@kkumteo/domain/shared/money';
import * as v from 'valibot';
import { listNotRead } from '../booking/booking-list.ts';
import { type Codec, type Decoded, field, list, map, object, published } from '../wire/codec.ts';
import { key, omittedEmpty, text } from '../wire/requests.ts';
import { flag, instant, string, won } from '../wire/scalars.ts';
import { WINDOW_RESULT_OK, type WindowResult } from './payment.ts';

export const experienceCardPaths = {
  balance: '/api/reserve/prumeeBalance',
  policy: '/api/reserve/prumeePolicy',
  order: '/api/reserve/orderPrumee',
} as const;

/** The provider's code of success (reservation spec §4). */
const EXPERIENCE_CARD_OK = '00';

/** Typed with spaces or dashes, as it is printed on the card. */
const cardNumber: Codec<string, string> = {
  schema: v.pipe(
    v.string(),
    v.maxLength(50),
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(/^\d{8,20}$/),
  ),
  encode: (typed) => typed,
};

/** Id and number as they are printed on the card; they are handed to the provider and kept nowhere. */
export const cardBalanceRequest = object({ cardId: field('cardId', key(50, 1)), cardNo: field('cardNo', cardNumber) });

/** The outcome of a balance look-up; from then on the token identifies the card. */
export type CardBalance =
  | { readonly ok: true; readonly balance: Won; readonly cardToken: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

export const cardBalanceAnswer = published(
  'ExperienceCardBalance',
  map(
    object({
      code: field('code', string, '00: the card was found; else the provider refuses, and message says why'),
      message: field('message', string),
      balance: field('balance', won),
      cardToken: field('cardToken', string, 'stands for the card in preparePayment; empty unless the code is 00'),
    }),
    ({ code, message, balance, cardToken }): CardBalance =>
      code === EXPERIENCE_CARD_OK ? { ok: true, balance, cardToken } : { ok: false, code, message },
    (answer) =>
      answer.ok
        ? { code: EXPERIENCE_CARD_OK, message: '', balance: answer.balance, cardToken: answer.cardToken }
        : { code: answer.code, message: answer.message, balance: 0, cardToken: '' },
  ),
);

/** The regions of the card, and until when this year's payments with it are refunded: the provider's data (PD-70). */
export const cardPolicyAnswer = published(
  'ExperienceCardPolicy',
  object({
    regions: field('areaList', list(string)),
    refundClosesAt: field('refuEndDtm', instant, 'last moment at which what is paid this year is given back'),
    refundable: field('refuPossYn', flag, 'N: that moment is over, what is paid now is not given back'),
  }),
);
export type CardPolicy = Decoded<typeof cardPolicyAnswer>;

/** What the holder's window came back with, and the list that it was opened for (the one that was prepared counts). */
const cardOrder = object(
  {
    result: field(
      'prumiParam',
      object({
        attemptId: field('orderNo', key(64, 20)),
        code: field('code', text(60)),
        message: field('message', omittedEmpty(text(1_000))),
      }),
    ),
  },
  listNotRead,
);

/** The window's result as every window's; the amount is the server's to say. */
export const cardOrderRequest = map(
  cardOrder,
  ({ result: { attemptId, code, message } }): WindowResult => {
    const approved = code === EXPERIENCE_CARD_OK;
    return {
      resultCode: approved ? WINDOW_RESULT_OK : code,
      message,
      providerKey: approved ? attemptId : '',
      attemptId,
      amount: null,
    };
  },
  ({ attemptId, resultCode, message }) => ({
    result: { attemptId, code: resultCode === WINDOW_RESULT_OK ? EXPERIENCE_CARD_OK : resultCode, message },
    track: null,
  }),
);

/** The result of a window in which the holder agreed; the list that was prepared counts, so none is sent. */
export const approvedCardOrder = (attemptId: string): WindowResult => ({
  resultCode: WINDOW_RESULT_OK,
  message: '',
  providerKey: attemptId,
  attemptId,
  amount: null,
});
