import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { RoundPart } from '@kkumteo/domain/catalog/product';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import { formatFullDay, type Instant, type KstDate, type Minute } from '@kkumteo/domain/shared/time';
import { decodeParts, encodeParts } from '../catalog/round-parts.ts';
import { directOrderCodes, hallCodes, paymentMethodCodes, statusCodes } from '../wire/codes.ts';
import { paymentMethodNames } from '../wire/names.ts';
import { decodeDeposit, encodeDeposit, type DepositDetails } from '../payment/deposit-details.ts';
import { decodeDate, decodeInstant, decodeSpan, encodeDate, encodeInstant, encodeSpan } from '../wire/scalars.ts';
import type { OrderAnswerWire, OrderSheetWire } from './order.answer.ts';

export interface OrderSheetLine {
  readonly lineNo: string;
  readonly productName: string;
  readonly hall: Hall;
  readonly visitDate: KstDate;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly amount: Won;
  readonly discount: Won;
  /** Of a bundle; absent where the line is one visit. */
  readonly parts?: readonly RoundPart[] | undefined;
}

/** A programme without a fee that groups apply for (reservation spec §2, PD-13). */
export interface FreeProgramme {
  readonly productId: number;
  readonly name: string;
  readonly hall: Hall;
}

/** What the completion page shows. */
export interface OrderSheet {
  readonly reservationNo: string;
  /** The number for people (`KT-4821-9035-1`). */
  readonly bookingReference: string;
  readonly isGroup: boolean;
  readonly isPledge: boolean;
  /** Youth and skill hall orders get next-step guidance about rooms. */
  readonly needsRoomGuidance: boolean;
  readonly status: ReservationStatus;
  readonly lines: readonly OrderSheetLine[];
  /** What a group may apply for besides; empty for individuals. */
  readonly freeProgrammes: readonly FreeProgramme[];
  readonly payment: {
    readonly method: PaymentMethod | null;
    readonly amount: Won;
    readonly paidAt: Instant | null;
    /** Until when an unpaid one is paid, or its pledge written (PD-26). */
    readonly dueAt: Instant | null;
    readonly cardIssuer: string | null;
    readonly cardNumber: string | null;
    readonly receiptUrl: string | null;
    /** Of a transfer or a deposit that is paid, once it is issued. */
    readonly cashReceiptUrl: string | null;
    readonly deposit: DepositDetails | null;
  };
}

export const orderSheetPath = (reservationNo: string): string => `/api/reserve/orderSheet/${reservationNo}`;

export const encodeOrderSheet = (sheet: OrderSheet): OrderSheetWire => ({
  isGrpOrder: sheet.isGroup,
  isPledge: sheet.isPledge,
  isYouthOrSkill: sheet.needsRoomGuidance,
  bundleRvNo: sheet.reservationNo,
  rvRefNo: sheet.bookingReference,
  rvProgSitu: statusCodes.encode(sheet.status),
  detailList: sheet.lines.map((line) => ({
    pdRvNo: line.lineNo,
    pdNm: line.productName,
    pdDiv: hallCodes.encode(line.hall),
    expVisitRvdt: encodeDate(line.visitDate),
    expVisitRvdtF: formatFullDay(line.visitDate),
    scheSeqNm: line.roundName,
    scheTm: encodeSpan(line.startMinute, line.endMinute),
    experPcnt: line.experiencerCount,
    leaderPcnt: line.leaderCount,
    rvAmt: line.amount,
    dcAmt: line.discount,
    ...encodeParts(line),
  })),
  freeAplyList: sheet.freeProgrammes.map(({ productId, name, hall }) => ({
    mrktnPdNo: productId,
    mrktnPdNm: name,
    pdDiv: hallCodes.encode(hall),
  })),
  payInfo: {
    payMethod: sheet.payment.method ? paymentMethodCodes.encode(sheet.payment.method) : '',
    payMethodNm: sheet.payment.method ? paymentMethodNames[sheet.payment.method] : '',
    payAmt: sheet.payment.amount,
    payDtm: sheet.payment.paidAt === null ? '' : encodeInstant(sheet.payment.paidAt),
    payDueDtm: sheet.payment.dueAt === null ? '' : encodeInstant(sheet.payment.dueAt),
    cardHeadName: sheet.payment.cardIssuer ?? '',
    cardNo: sheet.payment.cardNumber ?? '',
    receiptUrl: sheet.payment.receiptUrl ?? '',
    cashReceiptUrl: sheet.payment.cashReceiptUrl ?? '',
    ...encodeDeposit(sheet.payment.deposit),
  },
});

export const decodeOrderSheet = (wire: OrderSheetWire): OrderSheet => ({
  reservationNo: wire.bundleRvNo,
  bookingReference: wire.rvRefNo,
  isGroup: wire.isGrpOrder,
  isPledge: wire.isPledge,
  needsRoomGuidance: wire.isYouthOrSkill,
  status: statusCodes.decode(wire.rvProgSitu) ?? 'provisional',
  lines: wire.detailList.map((line) => ({
    lineNo: line.pdRvNo,
    productName: line.pdNm,
    hall: hallCodes.decode(line.pdDiv) ?? 'onjob',
    visitDate: decodeDate(line.expVisitRvdt),
    roundName: line.scheSeqNm,
    ...decodeSpan(line.scheTm),
    experiencerCount: line.experPcnt,
    leaderCount: line.leaderPcnt,
    amount: line.rvAmt,
    discount: line.dcAmt,
    ...decodeParts(line),
  })),
  freeProgrammes: wire.freeAplyList.map(({ mrktnPdNo, mrktnPdNm, pdDiv }) => ({
    productId: mrktnPdNo,
    name: mrktnPdNm,
    hall: hallCodes.decode(pdDiv) ?? 'onjob',
  })),
  payment: {
    method: paymentMethodCodes.decode(wire.payInfo.payMethod),
    amount: wire.payInfo.payAmt,
    paidAt: wire.payInfo.payDtm ? decodeInstant(wire.payInfo.payDtm) : null,
    dueAt: wire.payInfo.payDueDtm ? decodeInstant(wire.payInfo.payDueDtm) : null,
    cardIssuer: wire.payInfo.cardHeadName || null,
    cardNumber: wire.payInfo.cardNo || null,
    receiptUrl: wire.payInfo.receiptUrl || null,
    cashReceiptUrl: wire.payInfo.cashReceiptUrl || null,
    deposit: decodeDeposit(wire.payInfo),
  },
});

/** The number of the reservation that an order made. */
export const encodeOrderAnswer = (reservationNo: string): OrderAnswerWire => ({ bundleRvNo: reservationNo });
export const decodeOrderAnswer = (wire: OrderAnswerWire): string => wire.bundleRvNo;

/** The reservation that an address names. */
export const decodeReservationParams = (wire: { readonly bundleRvNo: string }): string => wire.bundleRvNo;

/** What an order without a payment window is: at no cost, or pledged. */
export const decodeOrderKind = (wire: { readonly cmpl: string }): 'free' | 'pledge' =>
  directOrderCodes.decode(wire.cmpl) ?? 'free';
