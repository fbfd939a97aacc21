import {
  MOST_TAKEN,
  RESERVATIONS_PER_PAGE,
  type ReservationRow,
  type ReservationsAsked,
  type ReservationsFound,
} from '@kkumteo/contract/office/reservation-list';
import { endsIn, readSearchWords } from '@kkumteo/domain/day/search-words';
import { organisationPattern } from '@kkumteo/domain/member/organisation';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { maskName } from '@kkumteo/domain/shared/mask';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../../db/pool.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { beginningOf } from '../../member/organisations.ts';
import { findByTypedNumber } from '../read/find-by-typed-number.ts';
import { nameFor, phoneFor, type Eyes } from './eyes.ts';
import { findListed, isCutOff, type ListRow, type Words } from './search-store.ts';

type Filter = Omit<ReservationsAsked, 'page'>;

interface Asked {
  readonly role: StaffRole;
  readonly now: Instant;
}

interface Window {
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
}

interface Found {
  readonly found: readonly ListRow[];
  readonly count: number;
  readonly isMore: boolean;
}

/** A page of the reservations that fit what was typed and chosen; names and phones are masked, and it leaves no entry. */
export async function searchReservations(
  sql: Sql,
  state: CatalogueState,
  { page, ...filter }: ReservationsAsked,
  { role, now }: Asked,
): Promise<ReservationsFound> {
  const { kind } = readSearchWords(filter.words);
  const window = { now, limit: RESERVATIONS_PER_PAGE, offset: (page - 1) * RESERVATIONS_PER_PAGE };
  const { found, count, isMore } = await findReservations(sql, filter, window);
  return {
    mistyped: kind === 'mistyped',
    tooShort: kind === 'short' && filter.words.trim() !== '',
    count,
    isMore,
    rows: found.map((row) => toRow(row, state, { role, isOpen: false })),
    halls: [...state.knownHalls.values()].map(({ hall, shortName }) => ({ hall, shortName })),
  };
}

/** The same from its first row on, as paper or a file takes it along. */
export async function takeReservations(
  sql: Sql,
  state: CatalogueState,
  filter: Filter,
  { role, now }: Asked,
): Promise<{ readonly rows: readonly ReservationRow[]; readonly isCut: boolean }> {
  const { found, isMore } = await findReservations(sql, filter, { now, limit: MOST_TAKEN, offset: 0 });
  return { rows: found.map((row) => toRow(row, state, { role, isOpen: false })), isCut: isMore };
}

/** The rows of a page, with how many fit in all; those of all reservations where nothing was typed. */
export async function findReservations(sql: Sql, filter: Filter, { now, limit, offset }: Window): Promise<Found> {
  const words = await wordsOf(sql, filter.words);
  if (words === 'nothing') return { found: [], count: 0, isMore: false };
  const isTail = words?.kind === 'tail';
  // Of a number's tail the last digit is computed, so all that may be meant are read.
  const window = isTail ? { limit: MOST_TAKEN, offset: 0 } : { limit, offset };
  const rows = await findListed(sql, { words, filter, today: kstDate(now), ...window });
  const meant = isTail ? rows.filter((row) => isMeant(row, words.digits)) : rows;
  return {
    found: isTail ? meant.slice(offset, offset + limit) : meant,
    count: isTail ? meant.length : (rows[0]?.total ?? 0),
    isMore: isCutOff(words, rows[0]?.looked ?? 0),
  };
}

const isMeant = ({ bookingReference, bookerMobile }: ListRow, digits: string): boolean =>
  endsIn(formatBookingReference(bookingReference), digits) || endsIn(bookerMobile, digits);

/** What is looked for; null where nothing was typed. */
async function wordsOf(sql: Sql, typed: string): Promise<Words | null | 'nothing'> {
  if (typed.trim() === '') return null;
  const words = readSearchWords(typed);
  switch (words.kind) {
    case 'number': {
      const found = await findByTypedNumber(sql, words.typed);
      return found.kind === 'found' ? { kind: 'number', reservationNo: found.reservation.reservationNo } : 'nothing';
    }
    case 'tail':
      return { kind: 'tail', digits: words.digits };
    case 'name': {
      const pattern = organisationPattern(words.typed);
      return pattern === null ? 'nothing' : { kind: 'name', ...beginningOf(pattern) };
    }
    case 'mistyped':
    case 'short':
      return 'nothing';
  }
}

/** The masked name of who booked, or that it is no longer kept. */
export const bookerOf = ({ bookerName, peopleRemoved }: Pick<ListRow, 'bookerName' | 'peopleRemoved'>): string =>
  peopleRemoved ? sentenceOf({ code: 'reservation.people-removed' }) : maskName(bookerName);

function toRow(row: ListRow, state: CatalogueState, eyes: Eyes): ReservationRow {
  const hall = state.knownHalls.get(row.hall);
  const booker = bookerOf(row);
  const organisation = row.track === 'group' ? row.organisationName : null;
  return {
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    title: organisation ?? booker,
    also: organisation === null ? (row.personName === null ? null : nameFor(eyes, row.personName)) : booker,
    phone: phoneFor(eyes, row.bookerMobile),
    isGroup: row.track === 'group',
    status: row.status,
    visitDate: row.visitDate,
    productName: row.productName,
    hallName: hall?.shortName ?? '',
    colour: hall?.colour ?? 'blue',
    roundName: row.roundName,
    startMinute: row.startMinute,
    otherLines: row.otherLines,
    experiencers: row.experiencers,
    leaders: row.leaders,
    amount: may(eyes.role, 'day.read-money') ? row.payTotal : null,
    method: row.paymentMethod,
    paidAtDesk: row.paymentState === 'paid' && row.attemptId === null && row.payTotal > 0,
    reservedAt: row.createdAt,
  };
}
