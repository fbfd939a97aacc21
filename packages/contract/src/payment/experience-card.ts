import type { Won } from '@kkumteo/domain/shared/money';
import type { CardBalanceWire, ExperienceCardOrderWire } from './experience-card.schema.ts';
import { CARD_RESULT_OK, type CardResult } from './payment.ts';

export const experienceCardPaths = {
  balance: '/api/reserve/prumeeBalance',
  order: '/api/reserve/orderPrumee',
} as const;

/** The provider's code of success (reservation spec §4). */
export const EXPERIENCE_CARD_OK = '00';

/** What a look at the card came to; the token stands for the card from then on. */
export type CardBalance =
  | { readonly ok: true; readonly balance: Won; readonly cardToken: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

export const encodeCardBalance = (answer: CardBalance): CardBalanceWire =>
  answer.ok
    ? { code: EXPERIENCE_CARD_OK, message: '', balance: answer.balance, cardToken: answer.cardToken }
    : { code: answer.code, message: answer.message, balance: 0, cardToken: '' };

export const decodeCardBalance = (wire: CardBalanceWire): CardBalance =>
  wire.code === EXPERIENCE_CARD_OK
    ? { ok: true, balance: wire.balance, cardToken: wire.cardToken }
    : { ok: false, code: wire.code, message: wire.message };

/** The window's result as every window's; the amount is the server's to say. */
export const decodeExperienceCardOrder = ({ prumiParam }: ExperienceCardOrderWire): CardResult => {
  const { orderNo, code, message } = prumiParam;
  const approved = code === EXPERIENCE_CARD_OK;
  return {
    resultCode: approved ? CARD_RESULT_OK : code,
    message,
    providerKey: approved ? orderNo : '',
    attemptId: orderNo,
    amount: null,
  };
};

/** The token that a payment is prepared with; null for every other method. */
export const decodeCardToken = (wire: {
  readonly prumiParam?: { readonly cardToken: string } | undefined;
}): string | null => wire.prumiParam?.cardToken ?? null;
