import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { paymentMethodCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, decodeInstant, encodeDate, encodeFlag, encodeInstant } from '../wire/scalars.ts';
import type { AttemptStateWire, ConfirmAnswerWire, PayOptionsWire, PreparedPaymentWire } from './payment.answer.ts';
import type { WindowResultFormWire } from './payment.schema.ts';
import type { WindowResultWire } from './window-result.answer.ts';

export const paymentPaths = {
  options: '/api/reserve/payOptions',
  prepare: '/api/reserve/preparePayment',
  cardResult: '/payment/lguPayment.do',
  order: '/api/reserve/order',
  attempt: (attemptId: string) => `/api/reserve/payment/${attemptId}`,
  releaseAttempt: (attemptId: string) => `/api/reserve/payment/${attemptId}/release`,
  extendAttempt: (attemptId: string) => `/api/reserve/payment/${attemptId}/extend`,
} as const;

export interface PayOptions {
  /** Whether the site takes cards; it does not where it has no provider of payments. */
  readonly cardOffered: boolean;
  readonly depositDueDay: KstDate | null;
  readonly depositOffered: boolean;
  readonly transferOffered: boolean;
  /** Whether the site takes it at all; whether a list may be paid with it is `offeredMethods`. */
  readonly experienceCardTaken: boolean;
}

export interface PreparedPayment {
  readonly amount: Won;
  readonly provider: string;
  readonly attemptId: string;
  readonly windowUrl: string;
  readonly windowFields: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

/** What the payment window came back with. */
export interface WindowResult {
  /** `0000` when the buyer authorised the payment. */
  readonly resultCode: string;
  readonly message: string;
  readonly providerKey: string;
  readonly attemptId: string;
  readonly amount: Won | null;
}

export const WINDOW_RESULT_OK = '0000';

export type ConfirmAnswer =
  | { readonly ok: true; readonly reservationNo: string }
  | { readonly ok: false; readonly message: string; readonly reservationNo: string };

export interface AttemptProgress {
  readonly attemptId: string;
  readonly state: AttemptStateWire['state'];
  readonly expiresAt: Instant;
  readonly canExtend: boolean;
  readonly reservationNo: string | null;
}

/** An existing reservation that is to be paid. */
export interface ReservationToPay {
  readonly reservationNo: string;
  /** The lines that the page showed as open; null where it did not say. */
  readonly shown: readonly string[] | null;
}

interface ReservationToPayWire {
  readonly bundleRvNo?: string | undefined;
  readonly productInfo?: readonly { readonly pdRvNo: string }[] | undefined;
}

export const encodeReservationToPay = ({ reservationNo, shown }: ReservationToPay) => ({
  bundleRvNo: reservationNo,
  ...(shown === null ? {} : { productInfo: shown.map((pdRvNo) => ({ pdRvNo })) }),
});

/** Null where a list is booked. */
export const decodeReservationToPay = ({ bundleRvNo, productInfo }: ReservationToPayWire): ReservationToPay | null =>
  bundleRvNo === undefined
    ? null
    : { reservationNo: bundleRvNo, shown: productInfo?.map(({ pdRvNo }) => pdRvNo) ?? null };

export const encodePaymentMethod = (method: PaymentMethod): string => paymentMethodCodes.encode(method);
export const decodePaymentMethod = (code: string): PaymentMethod | null => paymentMethodCodes.decode(code);

export const encodePayOptions = (options: PayOptions): PayOptionsWire => ({
  cardPossYn: encodeFlag(options.cardOffered),
  nobankDpsBdtDt: options.depositDueDay ? encodeDate(options.depositDueDay) : '',
  nobankPossYn: encodeFlag(options.depositOffered),
  ctPossYn: encodeFlag(options.transferOffered),
  prumeePossYn: encodeFlag(options.experienceCardTaken),
});

export const decodePayOptions = (wire: PayOptionsWire): PayOptions => ({
  cardOffered: decodeFlag(wire.cardPossYn),
  depositDueDay: wire.nobankDpsBdtDt ? decodeDate(wire.nobankDpsBdtDt) : null,
  depositOffered: decodeFlag(wire.nobankPossYn),
  transferOffered: decodeFlag(wire.ctPossYn),
  experienceCardTaken: decodeFlag(wire.prumeePossYn),
});

export const encodePreparedPayment = (prepared: PreparedPayment): PreparedPaymentWire => ({
  amount: prepared.amount,
  payReq: {
    provider: prepared.provider,
    orderNo: prepared.attemptId,
    windowUrl: prepared.windowUrl,
    fields: { ...prepared.windowFields },
    expiresAt: encodeInstant(prepared.expiresAt),
  },
});

export const decodePreparedPayment = (wire: PreparedPaymentWire): PreparedPayment => ({
  amount: wire.amount,
  provider: wire.payReq.provider,
  attemptId: wire.payReq.orderNo,
  windowUrl: wire.payReq.windowUrl,
  windowFields: wire.payReq.fields,
  expiresAt: decodeInstant(wire.payReq.expiresAt),
});

export const encodeWindowResult = (result: WindowResult): WindowResultFormWire => ({
  LGD_RESPCODE: result.resultCode,
  LGD_RESPMSG: result.message,
  LGD_PAYKEY: result.providerKey,
  LGD_OID: result.attemptId,
  LGD_AMOUNT: result.amount === null ? '' : String(result.amount),
});

export const decodeWindowResult = (wire: WindowResultWire): WindowResult => ({
  resultCode: wire.LGD_RESPCODE,
  message: wire.LGD_RESPMSG ?? '',
  providerKey: wire.LGD_PAYKEY ?? '',
  attemptId: wire.LGD_OID,
  amount: /^\d{1,9}$/.test(wire.LGD_AMOUNT ?? '') ? Number(wire.LGD_AMOUNT) : null,
});

export const encodeConfirmAnswer = (answer: ConfirmAnswer): ConfirmAnswerWire => ({
  ERR_YN: encodeFlag(!answer.ok),
  ERR_MSG: answer.ok ? '' : answer.message,
  bundleRvNo: answer.reservationNo,
});

export const decodeConfirmAnswer = (wire: ConfirmAnswerWire): ConfirmAnswer =>
  decodeFlag(wire.ERR_YN)
    ? { ok: false, message: wire.ERR_MSG, reservationNo: wire.bundleRvNo }
    : { ok: true, reservationNo: wire.bundleRvNo };

export const encodeAttemptProgress = (progress: AttemptProgress): AttemptStateWire => ({
  orderNo: progress.attemptId,
  state: progress.state,
  expiresAt: encodeInstant(progress.expiresAt),
  extendYn: encodeFlag(progress.canExtend),
  bundleRvNo: progress.reservationNo ?? '',
});

export const decodeAttemptProgress = (wire: AttemptStateWire): AttemptProgress => ({
  attemptId: wire.orderNo,
  state: wire.state,
  expiresAt: decodeInstant(wire.expiresAt),
  canExtend: decodeFlag(wire.extendYn),
  reservationNo: wire.bundleRvNo || null,
});

export const decodePayOptionsQuery = (wire: { readonly expVisitRvdt: string }): KstDate =>
  decodeDate(wire.expVisitRvdt);
