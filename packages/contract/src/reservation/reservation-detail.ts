import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { decodeOrganisationNumber, encodeOrganisationNumber } from '../member/organisation-number.ts';
import { statusCodes, trackCodes } from '../wire/codes.ts';
import { statusNames } from '../wire/names.ts';
import { decodeFlag, decodeInstant, encodeFlag, encodeInstant } from '../wire/scalars.ts';
import { decodeLine, encodeLine, type ReservationLineView } from './line.ts';
import { decodePayment, encodePayment, encodeReceipt, type ReservationPayment } from './reservation-payment.ts';
import type { NextVisitWire, ReservationDetailWire } from './reservation.answer.ts';

interface ChosenRoom {
  readonly lineNo: string;
  /** Which part of a bundle it belongs to. */
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly roomName: string;
  readonly people: number;
}

/** A line of a reservation, and of how many of its experiencers the names are known. */
export interface DetailLine extends ReservationLineView {
  readonly namedCount: number;
}

export interface ReservationDetail {
  readonly reservationNo: string;
  /** The number for people (`KT-4821-9035-1`). */
  readonly bookingReference: string;
  /** Of its lines, what they cost and how it is paid: another one once any of it is. */
  readonly version: string;
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly reservedAt: Instant;
  readonly booker: { readonly name: string; readonly mobile: string; readonly email: string };
  /** `organisationId` is null for one that was typed and not chosen. */
  readonly organisation: {
    readonly organisationId: number | null;
    readonly name: string;
    readonly gradeNames: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
  } | null;
  readonly changeable: boolean;
  /** Why it can't be paid later, as a sentence; null where it can. */
  readonly payLaterRefusal: string | null;
  readonly totals: { readonly list: Won; readonly discount: Won; readonly pay: Won };
  readonly payment: ReservationPayment;
  readonly pledgeId: string | null;
  /** Whether the discount/exemption verification form has been saved. */
  readonly verificationWritten: boolean;
  readonly lines: readonly DetailLine[];
  readonly rooms: readonly ChosenRoom[];
  readonly refundBanks: readonly { readonly bankCode: string; readonly name: string }[];
}

export function encodeReservationDetail(detail: ReservationDetail): ReservationDetailWire {
  const { payment, booker, organisation, totals } = detail;
  return {
    reserveInfo: {
      bundleRvNo: detail.reservationNo,
      rvRefNo: detail.bookingReference,
      rvVer: detail.version,
      rvSitu: statusNames[detail.status],
      rvProgSitu: statusCodes.encode(detail.status),
      rvDtm: encodeInstant(detail.reservedAt),
      userName: booker.name,
      userMobileNum: booker.mobile,
      userEmail: booker.email,
      hpOrgInfoId: organisation ? encodeOrganisationNumber(organisation.organisationId) : 0,
      orgName: organisation?.name ?? '',
      gradeNm: organisation?.gradeNames ?? '',
      basicAddress: organisation?.basicAddress ?? '',
      etcAddress: organisation?.detailAddress ?? '',
      changePossYn: encodeFlag(detail.changeable),
      payPossYn: encodeFlag(detail.payLaterRefusal === null),
      payImpossMsg: detail.payLaterRefusal ?? '',
      groupPersDiv: trackCodes.encode(detail.track),
      ...encodePayment(payment),
      appointId: detail.pledgeId ?? '',
      verificationYn: encodeFlag(detail.verificationWritten),
      totOriginPrice: totals.list,
      totDcPrice: totals.discount,
      totSaleAmt: totals.pay,
    },
    detailList: detail.lines.map((line) => ({
      ...encodeLine(line, detail.status, detail.track),
      namePcnt: line.namedCount,
    })),
    exhpHallList: detail.rooms.map((room) => ({
      pdRvNo: room.lineNo,
      scheSeqNo: room.componentRoundId,
      exhpHzCd: room.roomId,
      exhpHallNm: room.roomName,
      pcnt: room.people,
    })),
    payInfo: encodeReceipt(payment),
    refundBankList: detail.refundBanks.map((bank) => ({ cd: bank.bankCode, cdNm: bank.name })),
  };
}

export function decodeReservationDetail(wire: ReservationDetailWire): ReservationDetail {
  const info = wire.reserveInfo;
  return {
    reservationNo: info.bundleRvNo,
    bookingReference: info.rvRefNo,
    version: info.rvVer,
    track: trackCodes.decode(info.groupPersDiv) ?? 'individual',
    status: statusCodes.decode(info.rvProgSitu) ?? 'provisional',
    reservedAt: decodeInstant(info.rvDtm),
    booker: { name: info.userName, mobile: info.userMobileNum, email: info.userEmail },
    organisation:
      info.hpOrgInfoId === 0
        ? null
        : {
            organisationId: decodeOrganisationNumber(info.hpOrgInfoId),
            name: info.orgName,
            gradeNames: info.gradeNm,
            basicAddress: info.basicAddress,
            detailAddress: info.etcAddress,
          },
    changeable: decodeFlag(info.changePossYn),
    payLaterRefusal: decodeFlag(info.payPossYn) ? null : info.payImpossMsg,
    totals: { list: info.totOriginPrice, discount: info.totDcPrice, pay: info.totSaleAmt },
    payment: decodePayment(info, wire.payInfo),
    pledgeId: info.appointId || null,
    verificationWritten: decodeFlag(info.verificationYn),
    lines: wire.detailList.map((line) => ({ ...decodeLine(line), namedCount: line.namePcnt })),
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

/** The reservation that is visited next, as it is answered. */
export const encodeNextVisit = (next: ReservationDetail | null): NextVisitWire => ({
  nextVisit: next === null ? null : encodeReservationDetail(next),
});

export const decodeNextVisit = ({ nextVisit }: NextVisitWire): ReservationDetail | null =>
  nextVisit === null ? null : decodeReservationDetail(nextVisit);
