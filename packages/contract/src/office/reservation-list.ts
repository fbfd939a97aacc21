import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { day, ifGiven, key, pageNumber, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';
import { method, reason, status } from './reservation.ts';

const track = wordOf(['individual', 'group']);

/** Of the list: the visit that is nearest first, or the newest booking. */
export const RESERVATION_ORDERS = ['visit', 'booked'] as const;
/** All but cancelled ones where no status is named. */
export const STATUS_FILTERS = [
  'open',
  'all',
  'provisional',
  'awaiting-deposit',
  'confirmed',
  'pledged',
  'cancelled',
] as const;
export const RESERVATIONS_PER_PAGE = 50;
/** Pages that can be turned to: what lies behind is found by narrower words. */
export const MOST_PAGES = 100;
/** Rows that one file takes along. */
export const MOST_TAKEN = 5000;

const filter = {
  words: text(60),
  status: wordOf(STATUS_FILTERS),
  /** Both days belong to it. */
  visitFrom: ifGiven(day),
  visitTo: ifGiven(day),
  hall: ifGiven(key(30)),
  method: ifGiven(method),
  track: ifGiven(track),
  order: wordOf(RESERVATION_ORDERS),
};

const row = plain({
  reservationNo: string,
  bookingReference: string,
  /** The organisation, else the masked name of who booked. */
  title: string,
  /** The masked name of who booked for an organisation, or of an experiencer who matched. */
  also: orNull(string),
  /** Masked; null for a role that calls no one. */
  phone: orNull(string),
  isGroup: boolean,
  status,
  /** Of the visit that is next, else of the last one. */
  visitDate: date,
  productName: string,
  hallName: string,
  colour: same(v.picklist(HALL_COLOURS)),
  roundName: string,
  startMinute: minute,
  /** Lines beside that one. */
  otherLines: wholeNumber,
  experiencers: wholeNumber,
  leaders: wholeNumber,
  /** Null for a role without money. */
  amount: orNull(won),
  method: orNull(method),
  /** Money that was taken at the desk. */
  paidAtDesk: boolean,
  reservedAt: instant,
});
export type ReservationRow = Decoded<typeof row>;

export const reservationsCall = {
  body: plain({ ...filter, page: pageNumber(MOST_PAGES) }),
  answer: plain({
    /** What was typed is a number whose last digit is wrong. */
    mistyped: boolean,
    /** Fewer than two letters or four digits find no one. */
    tooShort: boolean,
    /** Of all pages. */
    count: wholeNumber,
    /** There are more than are counted: narrower words find the rest. */
    isMore: boolean,
    rows: list(row),
    halls: list(plain({ hall: string, shortName: string })),
  }),
};
export type ReservationsAsked = Decoded<typeof reservationsCall.body>;
export type ReservationsFound = Decoded<typeof reservationsCall.answer>;

/** The list as paper or file, with masked names. */
export const takeReservationsCall = {
  body: plain({ ...filter, reason, as: wordOf(['print', 'csv', 'xlsx']) }),
  answer: personal(plain({ rows: list(row), isCut: boolean })),
};
