import { LONGEST_HALL } from '@kkumteo/domain/catalog/hall';
import { kstDate, weekdayName } from '@kkumteo/domain/shared/time';
import { depositDetails } from '../payment/deposit-details.ts';
import {
  capacityModeCode,
  hallCode,
  hallCodes,
  itemFilterCodes,
  statusCode,
  statusCodes,
  trackCode,
} from '../wire/codes.ts';
import { at, type Decoded, derived, field, list, map, object, orEmpty, published } from '../wire/codec.ts';
import { statusNames } from '../wire/names.ts';
import { day, elseValue, ifGiven, key, orNothing, pageNumber } from '../wire/requests.ts';
import { boolean, date, flag, instant, minute, string, stringOrNull, wholeNumber, won } from '../wire/scalars.ts';
import { lineState, productPicture, statusOfLine } from './line.ts';
import { bookingReference } from './order.ts';

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
  sheetForm: '/resvr/selectExhpHallDetail.do',
} as const;

export const reservationPatterns = {
  detail: reservationPaths.detail(':bundleRvNo'),
  line: reservationPaths.line(':bundleRvNo', ':pdRvNo'),
  experiencers: reservationPaths.experiencers(':bundleRvNo', ':pdRvNo'),
  leaders: reservationPaths.leaders(':bundleRvNo', ':pdRvNo'),
  rooms: reservationPaths.rooms(':bundleRvNo', ':pdRvNo'),
  fillRooms: reservationPaths.fillRooms(':bundleRvNo', ':pdRvNo'),
  experiencersSheet: reservationPaths.experiencersSheet(':bundleRvNo', ':pdRvNo'),
} as const;

export const lineParams = object({
  reservationNo: field('bundleRvNo', key(64, 1)),
  lineNo: field('pdRvNo', key(64, 1)),
});

const code = orNothing(key(2));
const hallKey = orNothing(key(LONGEST_HALL));
const track = field('groupPersDiv', trackCode);

/** The filter of a list call; unknown codes filter nothing. `pdDiv` is honoured where `rvItemDiv` is not given. */
export const reservationListRequest = map(
  object({
    item: field('rvItemDiv', hallKey),
    status: field('rvProgSitu', code),
    visitFrom: field('reserveStartDt', ifGiven(day)),
    visitTo: field('reserveEndDt', ifGiven(day)),
    track,
    hall: field('pdDiv', hallKey),
    page: field('currentPageNo', elseValue(pageNumber(100_000), '1')),
  }),
  ({ item, hall, status, ...filter }) => ({
    ...filter,
    hall: itemFilterCodes.decode(item) ?? hallCodes.decode(hall),
    status: statusCodes.decode(status),
  }),
  ({ hall, status, ...filter }) => ({
    ...filter,
    item: hall === null ? '' : itemFilterCodes.encode(hall),
    hall: hall === null ? '' : hallCodes.encode(hall),
    status: status === null ? '' : statusCodes.encode(status),
  }),
);
export type ReservationFilter = Decoded<typeof reservationListRequest>;

export const nextVisitRequest = object({ track });

const row = object(
  {
    reservationNo: field('bundleRvNo', string),
    bookingReference,
    reservedAt: field('rvDtm', instant),
    status: field('rvProgSitu', statusCode),
    /** Until when an unpaid one is paid, or its pledge written (PD-26). */
    dueAt: field('payDueDtm', orEmpty(instant)),
    /** The pledge form; null where none is written. */
    pledgeId: field('appointId', stringOrNull, 'of the pledge form; empty where none is written'),
    organisationName: field('orgName', stringOrNull, 'empty for an individual’s'),
  },
  at('deposit', depositDetails),
  at(
    'line',
    object({
      lineNo: field('pdRvNo', string),
      hall: field('pdDiv', hallCode),
      productName: field('mrktnPdNm', string),
      picturePath: productPicture,
      capacityMode: field('capaPcntType', capacityModeCode),
      visitDate: field('expVisitRvdt', date),
      roundName: field('mrktnScheSeqNm', string),
      startMinute: field('startTm', minute),
      endMinute: field('endTm', minute),
      experiencerCount: field('experPcnt', wholeNumber),
      leaderCount: field('leaderPcnt', wholeNumber),
      amount: field('rvAmt', won),
      roomedCount: field('roomPcnt', wholeNumber, 'experiencers of the line who have a room'),
      state: field('rvCancelYn', lineState),
      cancelledAt: field('rvCancelDtm', orEmpty(instant)),
      changeable: field('changePossYn', flag),
      cancellable: field('cancelPossYn', flag),
    }),
  ),
  derived('rvDtmDy', string, ({ reservedAt }: { readonly reservedAt: number }) => weekdayName(kstDate(reservedAt))),
  derived('expVisitRvdtDy', string, ({ line }: { readonly line: { readonly visitDate: string } }) =>
    weekdayName(line.visitDate),
  ),
  derived(
    'indiRvProgSituNm',
    string,
    ({ status }: { readonly status: keyof typeof statusNames }) => statusNames[status],
  ),
);
type Row = Decoded<typeof row>;

export type ReservationListLine = Row['line'];

/** A reservation as the list shows it: its lines stay together. */
export interface ReservationListEntry extends Omit<Row, 'line'> {
  readonly changeable: boolean;
  readonly cancellable: boolean;
  readonly lines: readonly ReservationListLine[];
}

export interface ReservationPage {
  readonly entries: readonly ReservationListEntry[];
  readonly hasNext: boolean;
}

/** Groups the rows by reservation; a reservation is changeable or cancellable if any row is (reservation spec §3). */
export const reservationListAnswer = published(
  'ReservationList',
  map(
    object({ rows: field('reservList', list(row)), hasNext: field('hasNext', boolean) }),
    ({ rows, hasNext }): ReservationPage => {
      const numbers = [...new Set(rows.map(({ reservationNo }) => reservationNo))];
      return {
        entries: numbers.flatMap((number) => entryOf(rows.filter((each) => each.reservationNo === number))),
        hasNext,
      };
    },
    ({ entries, hasNext }) => ({
      rows: entries.flatMap(({ lines, ...entry }) =>
        lines.map((line) => ({ ...entry, status: statusOfLine(line, entry.status), line })),
      ),
      hasNext,
    }),
  ),
);

function entryOf(rows: readonly Row[]): readonly ReservationListEntry[] {
  const live = rows.find(({ line }) => line.state !== 'cancelled') ?? rows[0];
  if (live === undefined) return [];
  const { line: _line, ...facts } = live;
  const lines = rows.map(({ line }) => line);
  return [
    {
      ...facts,
      changeable: lines.some(({ changeable }) => changeable),
      cancellable: lines.some(({ cancellable }) => cancellable),
      lines,
    },
  ];
}
