import { formatFullDay } from '@kkumteo/domain/shared/time';
import { roundParts } from '../catalog/round-parts.ts';
import { depositDetails } from '../payment/deposit-details.ts';
import { bookedOrNamed, namesSomething } from '../payment/payment.ts';
import { codeOf, directOrderCodes, hallCode, methodCode, statusCode } from '../wire/codes.ts';
import { at, type Decoded, derived, field, list, object, orEmpty, published, wrapped } from '../wire/codec.ts';
import { paymentMethodNames } from '../wire/names.ts';
import { key } from '../wire/requests.ts';
import { boolean, date, instant, span, string, stringOrNull, wholeNumber, won } from '../wire/scalars.ts';

export const placedOrderPath = (reservationNo: string): string => `/api/reserve/orderSheet/${reservationNo}`;

export const reservationParams = wrapped('bundleRvNo', key(64, 1));

/** An order without a payment window: at no cost, or pledged. */
export const orderRequest = namesSomething(object({ kind: field('cmpl', codeOf(directOrderCodes)) }, bookedOrNamed));

export const orderAnswer = wrapped('bundleRvNo', string);

export const writtenDay = derived('expVisitRvdtF', string, ({ visitDate }: { readonly visitDate: string }) =>
  formatFullDay(visitDate),
);

const line = object(
  {
    lineNo: field('pdRvNo', string),
    productName: field('pdNm', string),
    hall: field('pdDiv', hallCode),
    visitDate: field('expVisitRvdt', date),
    roundName: field('scheSeqNm', string),
    experiencerCount: field('experPcnt', wholeNumber),
    leaderCount: field('leaderPcnt', wholeNumber),
    amount: field('rvAmt', won),
    discount: field('dcAmt', won),
  },
  writtenDay,
  span('scheTm'),
  roundParts,
);

type Method = Decoded<typeof methodCode>;

/** What a method is called; empty for none. */
export const methodName = derived('payMethodNm', string, ({ method }: { readonly method: Method }) =>
  method === null ? '' : paymentMethodNames[method],
);

export const cashReceipt = field(
  'cashReceiptUrl',
  stringOrNull,
  'of a transfer or a deposit, once it is issued; else empty',
);

const payment = object(
  {
    method: field('payMethod', methodCode),
    amount: field('payAmt', won),
    paidAt: field('payDtm', orEmpty(instant)),
    /** Until when an unpaid one is paid, or its pledge written (PD-26). */
    dueAt: field('payDueDtm', orEmpty(instant), 'until when a provisional reservation is paid or pledged; else empty'),
    cardIssuer: field('cardHeadName', stringOrNull),
    cardNumber: field('cardNo', stringOrNull),
    receiptUrl: field('receiptUrl', stringOrNull),
    cashReceiptUrl: cashReceipt,
  },
  methodName,
  at('deposit', depositDetails),
);

const freeProgramme = object({
  productId: field('mrktnPdNo', wholeNumber),
  name: field('mrktnPdNm', string),
  hall: field('pdDiv', hallCode),
});
export type FreeProgramme = Decoded<typeof freeProgramme>;

export const bookingReference = field('rvRefNo', string, 'the number for people, such as KT-4821-9035-1');

export const placedOrderAnswer = published(
  'OrderSheet',
  object({
    reservationNo: field('bundleRvNo', string),
    bookingReference,
    isGroup: field('isGrpOrder', boolean),
    isPledge: field('isPledge', boolean),
    /** Orders of halls with rooms get next-step guidance about them. */
    needsRoomGuidance: field('isYouthOrSkill', boolean),
    status: field('rvProgSitu', statusCode),
    lines: field('detailList', list(line)),
    /** Empty for individuals. */
    freeProgrammes: field('freeAplyList', list(freeProgramme), 'programmes without a fee that a group may apply for'),
    payment: field('payInfo', payment),
  }),
);
export type PlacedOrder = Decoded<typeof placedOrderAnswer>;
export type PlacedOrderLine = PlacedOrder['lines'][number];
