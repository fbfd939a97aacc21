import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { decodeFlag, decodeInstant, encodeFlag, encodeInstant } from '../wire/scalars.ts';
import type { CardBalanceWire, CardPolicyWire } from './experience-card.answer.ts';
import type { ExperienceCardOrderInput, ExperienceCardOrderWire } from './experience-card.schema.ts';
import { WINDOW_RESULT_OK, type WindowResult } from './payment.ts';

export const experienceCardPaths = {
  balance: '/api/reserve/prumeeBalance',
  policy: '/api/reserve/prumeePolicy',
  order: '/api/reserve/orderPrumee',
} as const;

/** The provider's code of success (reservation spec §4). */
const EXPERIENCE_CARD_OK = '00';

/** The outcome of a balance look-up; from then on the token identifies the card. */
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

/** The provider's rules that a holder has to know before paying. */
export interface CardPolicy {
  /** Municipalities that give the card out. */
  readonly regions: readonly string[];
  /** The last moment at which what is paid this year is refunded. */
  readonly refundClosesAt: Instant;
  /** False once that moment is over: what is paid now is not refunded. */
  readonly refundable: boolean;
}

export const encodeCardPolicy = ({ regions, refundClosesAt, refundable }: CardPolicy): CardPolicyWire => ({
  areaList: [...regions],
  refuEndDtm: encodeInstant(refundClosesAt),
  refuPossYn: encodeFlag(refundable),
});

export const decodeCardPolicy = (wire: CardPolicyWire): CardPolicy => ({
  regions: wire.areaList,
  refundClosesAt: decodeInstant(wire.refuEndDtm),
  refundable: decodeFlag(wire.refuPossYn),
});

/** The order after the window's success; the list that was prepared counts, so none is sent. */
export const encodeExperienceCardOrder = (attemptId: string): ExperienceCardOrderInput => ({
  prumiParam: { orderNo: attemptId, code: EXPERIENCE_CARD_OK },
});

/** The window's result as every window's; the amount is the server's to say. */
export const decodeExperienceCardOrder = ({ prumiParam }: ExperienceCardOrderWire): WindowResult => {
  const { orderNo, code, message } = prumiParam;
  const approved = code === EXPERIENCE_CARD_OK;
  return {
    resultCode: approved ? WINDOW_RESULT_OK : code,
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
