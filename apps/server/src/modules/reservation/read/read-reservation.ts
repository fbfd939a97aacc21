import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { peopleInRooms } from '@kkumteo/domain/rooms/people-in-rooms';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import type {
  ReservationFilter,
  ReservationListEntry,
  ReservationPage,
} from '@kkumteo/contract/reservation/reservation-list';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import {
  findLines,
  findNamed,
  findNextVisit,
  findReservation,
  findRooms,
  type ReservationRow,
  findPage,
  PAGE_SIZE,
  type LineRow,
} from './store.ts';
import { organisationOf } from './organisation.ts';
import { lineFacts, reservationFacts, viewLine, depositOf, reservationVersion } from './facts.ts';

/** A member's reservation with its lines. Refuses a number that is not theirs as one that does not exist. */
export async function readReservation(
  sql: Sql,
  state: CatalogueState,
  { memberKey, reservationNo }: { readonly memberKey: number; readonly reservationNo: string },
  now: Instant,
): Promise<Decision<ReservationDetail, ReservationRejection>> {
  const row = await findReservation(sql, memberKey, reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const lines = await findLines(sql, [row.reservationKey]);
  const named = new Map((await findNamed(sql, row.reservationKey)).map(({ lineKey, ...people }) => [lineKey, people]));
  const facts = reservationFacts(row, lines, state);
  const payLater = can.payLater(facts, now);
  return accept({
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    version: reservationVersion(row, lines),
    track: row.track,
    status: row.status,
    reservedAt: row.createdAt,
    booker: bookerOf(row),
    organisation: organisationOf(row),
    changeable: can.change(facts, now).allowed,
    payLaterRefusal: payLater.allowed ? null : sentenceOf(payLater.rejection),
    totals: { list: row.listTotal, discount: row.discountTotal, pay: row.payTotal },
    payment: paymentOf(row),
    pledgeId: row.pledgeId,
    verificationWritten: row.verificationWritten,
    lines: lines.map((line) => ({
      ...viewLine(line, lineFacts(row, line, state), state, now),
      ...(named.get(line.lineKey) ?? NO_NAMES),
    })),
    rooms: await findRooms(sql, row.reservationKey),
    refundBanks: REFUND_BANKS,
  });
}

const NO_NAMES = { namedCount: 0, experiencers: [], leaders: [] };

/** The reservation of a member that is visited next on a track, or is under way; null where nothing lies ahead. */
export async function readNextVisit(
  sql: Sql,
  state: CatalogueState,
  member: { readonly memberKey: number; readonly track: Track },
  now: Instant,
): Promise<ReservationDetail | null> {
  const reservationNo = await findNextVisit(sql, member, { day: kstDate(now), minute: kstMinute(now) });
  if (reservationNo === null) return null;
  const found = await readReservation(sql, state, { memberKey: member.memberKey, reservationNo }, now);
  return found.ok ? found.value : null;
}

export const bookerOf = (row: ReservationRow): ReservationDetail['booker'] => ({
  name: bookerNameOf(row),
  mobile: row.bookerMobile,
  email: row.bookerEmail,
});

/** The booker's name, or the sentence that replaces it once it is no longer kept. */
export const bookerNameOf = ({ peopleRemoved, bookerName }: ReservationRow): string =>
  peopleRemoved ? sentenceOf({ code: 'reservation.people-removed' }) : bookerName;

export const paymentOf = (row: ReservationRow): ReservationDetail['payment'] => ({
  status: row.paymentState === 'paid' ? 'paid' : 'unpaid',
  method: row.paymentMethod,
  paidAt: row.paidAt,
  dueAt: row.payDueAt,
  cardIssuer: row.cardIssuer,
  cardNumber: row.cardNumber,
  provider: row.provider,
  providerKey: row.providerKey,
  attemptId: row.attemptId,
  receiptUrl: row.receiptUrl,
  cashReceiptUrl: row.cashReceiptUrl,
  transferBank: row.transferBank,
  refundClosesAt: row.refundClosesAt,
  deposit: depositOf(row),
});

/** One page of a member's reservations, the next visit first, with what may be done with each now. */
export async function listReservations(
  sql: Sql,
  state: CatalogueState,
  { memberKey, filter }: { readonly memberKey: number; readonly filter: ReservationFilter },
  now: Instant,
): Promise<ReservationPage> {
  const found = await findPage(sql, memberKey, filter, kstDate(now));
  const page = found.slice(0, PAGE_SIZE);
  if (page.length === 0) return { entries: [], hasNext: false };
  const keys = page.map((row) => row.reservationKey);
  const [lines, rooms] = [await findLines(sql, keys), await findRooms(sql, ...keys)];
  const entries = page.map((row) => {
    const own = lines.filter((line) => line.reservationKey === row.reservationKey);
    return entryOf(row, { lines: own, rooms }, state, now);
  });
  return { entries, hasNext: found.length > PAGE_SIZE };
}

function entryOf(
  row: ReservationRow,
  { lines, rooms }: { readonly lines: readonly LineRow[]; readonly rooms: Awaited<ReturnType<typeof findRooms>> },
  state: CatalogueState,
  now: Instant,
): ReservationListEntry {
  const facts = reservationFacts(row, lines, state);
  return {
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    reservedAt: row.createdAt,
    status: row.status,
    dueAt: row.payDueAt,
    deposit: row.status === 'awaiting-deposit' ? depositOf(row) : null,
    pledgeId: row.pledgeId,
    organisationName: row.organisationName,
    changeable: can.change(facts, now).allowed,
    cancellable: can.cancel(facts, now).allowed,
    lines: lines.map((line) => ({
      ...viewLine(line, lineFacts(row, line, state), state, now),
      roomedCount: peopleInRooms(rooms, line.lineNo),
    })),
  };
}
