import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { LineState, ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import { type Instant, type KstDate, kstDate, type Minute, weekdayName } from '@kkumteo/domain/shared/time';
import { decodeDeposit, encodeDeposit, type DepositDetails } from '../payment/deposit-details.ts';
import { hallCodes, itemFilterCodes, statusCodes, trackCodes } from '../wire/codes.ts';
import { statusNames } from '../wire/names.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeMinute,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeMinute,
} from '../wire/scalars.ts';
import type { ReservationListWire, ReservationRowWire } from './reservation.answer.ts';
import type { NextVisitQueryWire, ReservationListQueryWire } from './reservation.schema.ts';

export const reservationPaths = {
  list: '/api/reservation',
  nextVisit: '/api/reservation/nextVisit',
  detail: (reservationNo: string) => `/api/reservation/${reservationNo}`,
  line: (reservationNo: string, lineNo: string) => `/api/reservation/${reservationNo}/line/${lineNo}`,
  experiencers: (reservationNo: string, lineNo: string) =>
    `/api/reservation/${reservationNo}/line/${lineNo}/experiencers`,
  leaders: (reservationNo: string, lineNo: string) => `/api/reservation/${reservationNo}/line/${lineNo}/leaders`,
  rooms: (reservationNo: string, lineNo: string) => `/api/reservation/${reservationNo}/line/${lineNo}/rooms`,
  fillRooms: (reservationNo: string, lineNo: string) => `/api/reservation/${reservationNo}/line/${lineNo}/rooms/fill`,
  /** Reads a file of experiencers; saves nothing. */
  experiencersSheet: (reservationNo: string, lineNo: string) =>
    `/api/reservation/${reservationNo}/line/${lineNo}/experiencers/sheet`,
  /** The form of a line, filled in as far as it is known. */
  sheetForm: '/resvr/selectExhpHallDetail.do',
} as const;

/** The same addresses as a router takes them. */
export const reservationPatterns = {
  detail: reservationPaths.detail(':bundleRvNo'),
  line: reservationPaths.line(':bundleRvNo', ':pdRvNo'),
  experiencers: reservationPaths.experiencers(':bundleRvNo', ':pdRvNo'),
  leaders: reservationPaths.leaders(':bundleRvNo', ':pdRvNo'),
  rooms: reservationPaths.rooms(':bundleRvNo', ':pdRvNo'),
  fillRooms: reservationPaths.fillRooms(':bundleRvNo', ':pdRvNo'),
  experiencersSheet: reservationPaths.experiencersSheet(':bundleRvNo', ':pdRvNo'),
} as const;

/** The numbers of a reservation and of one of its lines as an address names them. */
export const decodeLineParams = (wire: {
  readonly bundleRvNo: string;
  readonly pdRvNo: string;
}): { readonly reservationNo: string; readonly lineNo: string } => ({
  reservationNo: wire.bundleRvNo,
  lineNo: wire.pdRvNo,
});

export interface ReservationFilter {
  readonly track: Track;
  readonly hall: Hall | null;
  readonly status: ReservationStatus | null;
  readonly visitFrom: KstDate | null;
  readonly visitTo: KstDate | null;
  readonly page: number;
}

export interface ReservationListLine {
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
  readonly state: LineState;
  readonly changeable: boolean;
  readonly cancellable: boolean;
}

/** A reservation as the list shows it: its lines stay together. */
export interface ReservationListEntry {
  readonly reservationNo: string;
  /** The number for people (`KT-4821-9035-1`). */
  readonly bookingReference: string;
  readonly reservedAt: Instant;
  readonly status: ReservationStatus;
  /** Until when an unpaid one is paid, or its pledge written (PD-26). */
  readonly dueAt: Instant | null;
  /** The account whose money is awaited; null where none is. */
  readonly deposit: DepositDetails | null;
  /** The pledge in writing; null where none is written. */
  readonly pledgeId: string | null;
  readonly changeable: boolean;
  readonly cancellable: boolean;
  readonly lines: readonly ReservationListLine[];
}

export interface ReservationPage {
  readonly entries: readonly ReservationListEntry[];
  readonly hasNext: boolean;
}

/** The query of a list call. */
export const encodeFilter = (filter: ReservationFilter): Readonly<Record<string, string>> => ({
  groupPersDiv: trackCodes.encode(filter.track),
  currentPageNo: String(filter.page),
  rvItemDiv: filter.hall ? itemFilterCodes.encode(filter.hall) : '',
  pdDiv: filter.hall ? hallCodes.encode(filter.hall) : '',
  rvProgSitu: filter.status ? statusCodes.encode(filter.status) : '',
  ...(filter.visitFrom ? { reserveStartDt: encodeDate(filter.visitFrom) } : {}),
  ...(filter.visitTo ? { reserveEndDt: encodeDate(filter.visitTo) } : {}),
});

/** The query of a call for the next visit, and what it asks for. */
export const encodeTrackQuery = (track: Track): Readonly<Record<string, string>> => ({
  groupPersDiv: trackCodes.encode(track),
});

export const decodeTrackQuery = (wire: NextVisitQueryWire): Track =>
  trackCodes.decode(wire.groupPersDiv) ?? 'individual';

/** The filter of a list call; unknown codes filter nothing. `pdDiv` is honoured where `rvItemDiv` is not given. */
export const decodeFilter = (wire: ReservationListQueryWire): ReservationFilter => ({
  track: trackCodes.decode(wire.groupPersDiv) ?? 'individual',
  hall: itemFilterCodes.decode(wire.rvItemDiv) ?? hallCodes.decode(wire.pdDiv),
  status: statusCodes.decode(wire.rvProgSitu),
  visitFrom: wire.reserveStartDt ? decodeDate(wire.reserveStartDt) : null,
  visitTo: wire.reserveEndDt ? decodeDate(wire.reserveEndDt) : null,
  page: wire.currentPageNo,
});

const encodeRow = (entry: ReservationListEntry, line: ReservationListLine): ReservationRowWire => ({
  bundleRvNo: entry.reservationNo,
  rvRefNo: entry.bookingReference,
  pdRvNo: line.lineNo,
  rvDtm: encodeInstant(entry.reservedAt),
  rvDtmDy: weekdayName(kstDate(entry.reservedAt)),
  expVisitRvdt: encodeDate(line.visitDate),
  expVisitRvdtDy: weekdayName(line.visitDate),
  rvProgSitu: statusCodes.encode(line.state === 'cancelled' ? 'cancelled' : entry.status),
  indiRvProgSituNm: statusNames[line.state === 'cancelled' ? 'cancelled' : entry.status],
  payDueDtm: entry.dueAt === null ? '' : encodeInstant(entry.dueAt),
  ...encodeDeposit(entry.deposit),
  appointId: entry.pledgeId ?? '',
  pdDiv: hallCodes.encode(line.hall),
  mrktnPdNm: line.productName,
  mrktnScheSeqNm: line.roundName,
  startTm: encodeMinute(line.startMinute),
  endTm: encodeMinute(line.endMinute),
  experPcnt: line.experiencerCount,
  leaderPcnt: line.leaderCount,
  rvAmt: line.amount,
  rvCancelYn: encodeFlag(line.state === 'cancelled'),
  changePossYn: encodeFlag(line.changeable),
  cancelPossYn: encodeFlag(line.cancellable),
});

export const encodeReservationPage = (page: ReservationPage): ReservationListWire => ({
  reservList: page.entries.flatMap((entry) => entry.lines.map((line) => encodeRow(entry, line))),
  hasNext: page.hasNext,
});

/** Groups the rows by reservation; a reservation is changeable or cancellable if any row is (reservation spec §3). */
export function decodeReservationPage(wire: ReservationListWire): ReservationPage {
  const groups = new Map<string, ReservationRowWire[]>();
  for (const row of wire.reservList) {
    const rows = groups.get(row.bundleRvNo);
    if (rows) rows.push(row);
    else groups.set(row.bundleRvNo, [row]);
  }
  return { entries: [...groups.values()].map(decodeEntry), hasNext: wire.hasNext };
}

function decodeEntry(rows: readonly ReservationRowWire[]): ReservationListEntry {
  const live = rows.find((row) => row.rvCancelYn === 'N') ?? rows[0];
  return {
    reservationNo: live?.bundleRvNo ?? '',
    bookingReference: live?.rvRefNo ?? '',
    reservedAt: live ? decodeInstant(live.rvDtm) : 0,
    status: (live && statusCodes.decode(live.rvProgSitu)) ?? 'provisional',
    dueAt: live?.payDueDtm ? decodeInstant(live.payDueDtm) : null,
    deposit: live ? decodeDeposit(live) : null,
    pledgeId: live?.appointId || null,
    changeable: rows.some((row) => decodeFlag(row.changePossYn)),
    cancellable: rows.some((row) => decodeFlag(row.cancelPossYn)),
    lines: rows.map((row) => ({
      lineNo: row.pdRvNo,
      productName: row.mrktnPdNm,
      hall: hallCodes.decode(row.pdDiv) ?? 'onjob',
      visitDate: decodeDate(row.expVisitRvdt),
      roundName: row.mrktnScheSeqNm,
      startMinute: decodeMinute(row.startTm),
      endMinute: decodeMinute(row.endTm),
      experiencerCount: row.experPcnt,
      leaderCount: row.leaderPcnt,
      amount: row.rvAmt,
      state: decodeFlag(row.rvCancelYn) ? 'cancelled' : 'open',
      changeable: decodeFlag(row.changePossYn),
      cancellable: decodeFlag(row.cancelPossYn),
    })),
  };
}
