import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { LineState, ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import { formatFullDay, type Instant, type KstDate, type Minute } from '@kkumteo/domain/shared/time';
import { decodeDeposit, encodeDeposit, type DepositDetails } from '../payment/deposit-details.ts';
import {
  capacityModeCodes,
  hallCodes,
  paymentMethodCodes,
  paymentMethodNames,
  paymentStatusCodes,
  statusCodes,
  statusNames,
  trackCodes,
} from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeSpan,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeSpan,
} from '../wire/scalars.ts';
import type { ReservationDetailWire, ReservationLineWire } from './reservation.schema.ts';

export interface ReservationLineView {
  readonly lineNo: string;
  readonly productId: number;
  readonly productName: string;
  readonly hall: Hall;
  readonly isBundle: boolean;
  readonly capacityMode: CapacityMode;
  readonly visitDate: KstDate;
  readonly roundId: number;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly amount: Won;
  readonly discount: Won;
  readonly couponId: number | null;
  readonly state: LineState;
  readonly cancelledAt: Instant | null;
  readonly changeable: boolean;
  readonly cancellable: boolean;
}

export interface ChosenRoom {
  readonly lineNo: string;
  /** Which part of a bundle it belongs to. */
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly roomName: string;
  readonly people: number;
}

export interface ReservationDetail {
  readonly reservationNo: string;
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly reservedAt: Instant;
  readonly booker: { readonly name: string; readonly mobile: string; readonly email: string };
  /** `organisationId` is 0 for one that was typed and not chosen. */
  readonly organisation: {
    readonly organisationId: number;
    readonly name: string;
    readonly gradeNames: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
  } | null;
  readonly changeable: boolean;
  /** Why it can't be paid later, as a sentence; null where it can. */
  readonly payLaterRefusal: string | null;
  readonly totals: { readonly list: Won; readonly discount: Won; readonly pay: Won };
  readonly payment: {
    readonly status: 'unpaid' | 'paid';
    readonly method: PaymentMethod | null;
    readonly paidAt: Instant | null;
    readonly dueAt: Instant | null;
    readonly cardIssuer: string | null;
    readonly cardNumber: string | null;
    readonly provider: string | null;
    readonly providerKey: string | null;
    readonly attemptId: string | null;
    readonly receiptUrl: string | null;
    /** Of a transfer or a deposit that is paid, once it is issued. */
    readonly cashReceiptUrl: string | null;
    /** The buyer's bank, where the money came by transfer. */
    readonly transferBank: string | null;
    readonly deposit: DepositDetails | null;
  };
  readonly pledgeId: string | null;
  readonly lines: readonly ReservationLineView[];
  readonly rooms: readonly ChosenRoom[];
  readonly refundBanks: readonly { readonly bankCode: string; readonly name: string }[];
}

/** One line in wire names, with the status of its reservation. */
export const encodeLine = (
  line: ReservationLineView,
  status: ReservationStatus,
  track: Track,
): ReservationLineWire => ({
  pdRvNo: line.lineNo,
  pdNo: line.productId,
  pdNm: line.productName,
  expVisitRvdt: encodeDate(line.visitDate),
  expVisitRvdtF: formatFullDay(line.visitDate),
  scheSeqNo: line.roundId,
  scheSeqNm: line.roundName,
  scheTm: encodeSpan(line.startMinute, line.endMinute),
  experPcnt: line.experiencerCount,
  leaderPcnt: line.leaderCount,
  rvAmt: line.amount,
  dcAmt: line.discount,
  rvProgSitu: statusCodes.encode(line.state === 'cancelled' ? 'cancelled' : status),
  changePossYn: encodeFlag(line.changeable),
  cancelPossYn: encodeFlag(line.cancellable),
  rvCancelYn: encodeFlag(line.state === 'cancelled'),
  rvCancelDtm: line.cancelledAt === null ? '' : encodeInstant(line.cancelledAt),
  mrktnPdYn: encodeFlag(line.isBundle),
  couponsaleSeq: line.couponId,
  capaPcntType: capacityModeCodes.encode(line.capacityMode),
  groupPersDiv: trackCodes.encode(track),
  pdDiv: hallCodes.encode(line.hall),
});

export const decodeLine = (wire: ReservationLineWire): ReservationLineView => ({
  lineNo: wire.pdRvNo,
  productId: wire.pdNo,
  productName: wire.pdNm,
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  isBundle: decodeFlag(wire.mrktnPdYn),
  capacityMode: capacityModeCodes.decode(wire.capaPcntType) ?? 'per-round',
  visitDate: decodeDate(wire.expVisitRvdt),
  roundId: wire.scheSeqNo,
  roundName: wire.scheSeqNm,
  ...decodeSpan(wire.scheTm),
  experiencerCount: wire.experPcnt,
  leaderCount: wire.leaderPcnt,
  amount: wire.rvAmt,
  discount: wire.dcAmt,
  couponId: wire.couponsaleSeq,
  state: decodeFlag(wire.rvCancelYn) ? 'cancelled' : 'open',
  cancelledAt: wire.rvCancelDtm ? decodeInstant(wire.rvCancelDtm) : null,
  changeable: decodeFlag(wire.changePossYn),
  cancellable: decodeFlag(wire.cancelPossYn),
});

// As the card provider's receipts were told apart.
const PAY_TYPES: { readonly [M in PaymentMethod]: string } = {
  card: 'CR',
  'bank-transfer': 'BANK',
  'virtual-account': 'CAS',
  'experience-card': '',
};

export function encodeReservationDetail(detail: ReservationDetail): ReservationDetailWire {
  const { payment, booker, organisation, totals } = detail;
  const method = payment.method ? paymentMethodCodes.encode(payment.method) : '';
  return {
    reserveInfo: {
      bundleRvNo: detail.reservationNo,
      rvSitu: statusNames[detail.status],
      rvProgSitu: statusCodes.encode(detail.status),
      rvDtm: encodeInstant(detail.reservedAt),
      userName: booker.name,
      userMobileNum: booker.mobile,
      userEmail: booker.email,
      hpOrgInfoId: organisation?.organisationId ?? 0,
      orgName: organisation?.name ?? '',
      gradeNm: organisation?.gradeNames ?? '',
      basicAddress: organisation?.basicAddress ?? '',
      etcAddress: organisation?.detailAddress ?? '',
      changePossYn: encodeFlag(detail.changeable),
      payPossYn: encodeFlag(detail.payLaterRefusal === null),
      payImpossMsg: detail.payLaterRefusal ?? '',
      payMethod: method,
      groupPersDiv: trackCodes.encode(detail.track),
      paySitu: paymentStatusCodes.encode(payment.status),
      paySituNm: payment.status === 'paid' ? '결제완료' : '미결제',
      payMethodNm: payment.method ? paymentMethodNames[payment.method] : '',
      cardHeadName: payment.cardIssuer ?? '',
      cardNo: payment.cardNumber ?? '',
      ctBankNm: payment.transferBank ?? '',
      ctDpserNm: '',
      payDtm: payment.paidAt === null ? '' : encodeInstant(payment.paidAt),
      payDueDtm: payment.dueAt === null ? '' : encodeInstant(payment.dueAt),
      appointId: detail.pledgeId ?? '',
      totOriginPrice: totals.list,
      totDcPrice: totals.discount,
      totSaleAmt: totals.pay,
    },
    detailList: detail.lines.map((line) => encodeLine(line, detail.status, detail.track)),
    exhpHallList: detail.rooms.map((room) => ({
      pdRvNo: room.lineNo,
      scheSeqNo: room.componentRoundId,
      exhpHzCd: room.roomId,
      exhpHallNm: room.roomName,
      pcnt: room.people,
    })),
    payInfo: {
      shopId: payment.provider ?? '',
      dealNo: payment.providerKey ?? '',
      authdata: '',
      orderNo: payment.attemptId ?? '',
      payType: payment.method === null ? '' : PAY_TYPES[payment.method],
      serviceType: payment.provider === 'toss' ? 'service' : 'test',
      payMethod: method,
      receiptUrl: payment.receiptUrl ?? '',
      cashReceiptUrl: payment.cashReceiptUrl ?? '',
      ...encodeDeposit(payment.deposit),
    },
    refundBankList: detail.refundBanks.map((bank) => ({ cd: bank.bankCode, cdNm: bank.name })),
  };
}

export function decodeReservationDetail(wire: ReservationDetailWire): ReservationDetail {
  const info = wire.reserveInfo;
  return {
    reservationNo: info.bundleRvNo,
    track: trackCodes.decode(info.groupPersDiv) ?? 'individual',
    status: statusCodes.decode(info.rvProgSitu) ?? 'provisional',
    reservedAt: decodeInstant(info.rvDtm),
    booker: { name: info.userName, mobile: info.userMobileNum, email: info.userEmail },
    organisation:
      info.orgName === ''
        ? null
        : {
            organisationId: info.hpOrgInfoId,
            name: info.orgName,
            gradeNames: info.gradeNm,
            basicAddress: info.basicAddress,
            detailAddress: info.etcAddress,
          },
    changeable: decodeFlag(info.changePossYn),
    payLaterRefusal: decodeFlag(info.payPossYn) ? null : info.payImpossMsg,
    totals: { list: info.totOriginPrice, discount: info.totDcPrice, pay: info.totSaleAmt },
    payment: {
      status: paymentStatusCodes.decode(info.paySitu) ?? 'unpaid',
      method: paymentMethodCodes.decode(info.payMethod),
      paidAt: info.payDtm ? decodeInstant(info.payDtm) : null,
      dueAt: info.payDueDtm ? decodeInstant(info.payDueDtm) : null,
      cardIssuer: info.cardHeadName || null,
      cardNumber: info.cardNo || null,
      provider: wire.payInfo.shopId || null,
      providerKey: wire.payInfo.dealNo || null,
      attemptId: wire.payInfo.orderNo || null,
      receiptUrl: wire.payInfo.receiptUrl || null,
      cashReceiptUrl: wire.payInfo.cashReceiptUrl || null,
      transferBank: info.ctBankNm || null,
      deposit: decodeDeposit(wire.payInfo),
    },
    pledgeId: info.appointId || null,
    lines: wire.detailList.map(decodeLine),
    rooms: wire.exhpHallList.map((room) => ({
      lineNo: room.pdRvNo,
      componentRoundId: room.scheSeqNo,
      roomId: room.exhpHzCd,
      roomName: room.exhpHallNm,
      people: room.pcnt,
    })),
    refundBanks: wire.refundBankList.map((bank) => ({ bankCode: bank.cd, name: bank.cdNm })),
  };
}
