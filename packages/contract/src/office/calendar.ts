import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { MOST_DAYS_CHANGED, OWN_DAY_KINDS, OWN_DAY_NAME_LETTERS } from '@kkumteo/domain/schedule/park-days';
import * as v from 'valibot';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, numberText, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber } from '../wire/scalars.ts';

/** 운영일: the year with what is closed and open, and what a change would do. */
export const calendarPaths = {
  year: (year: number | string) => `/api/office/calendar/years/${year}`,
  /** Changes nothing. */
  effect: '/api/office/calendar/effect',
  days: '/api/office/calendar/days',
} as const;

const ownKind = wordOf(OWN_DAY_KINDS);
const dayKind = wordOf(['working', 'holiday', 'closed']);
const yearNumber = { ...numberText, schema: v.pipe(numberText.schema, v.minValue(2000), v.maxValue(2099)) };

const hall = plain({
  hall: string,
  name: string,
  colour: same(v.picklist(HALL_COLOURS)),
  /** 0 is Sunday. */
  closedWeekdays: list(wholeNumber),
});
export type HallOfYear = Decoded<typeof hall>;

const dayOfYear = plain({
  day: date,
  /** As the site's calendar has it; `closed` is a Sunday. */
  usual: plain({ kind: dayKind, name: orNull(string) }),
  /** The park's own word, which wins. */
  own: orNull(plain({ kind: ownKind, name: orNull(string) })),
  /** How many rounds run by the catalogue, in the order of the halls. */
  rounds: list(wholeNumber),
});
export type DayOfYear = Decoded<typeof dayOfYear>;

/** A product that differs from the park on a day. */
const exception = plain({
  day: date,
  hall: string,
  productId: wholeNumber,
  name: string,
  kind: wordOf(['open', 'closed']),
});

/** Until when a product is sold, and how. */
const window = plain({ productId: wholeNumber, name: string, hall: string, saleFrom: date, saleTo: date });

export const yearCall = {
  params: plain({ year: yearNumber }),
  answer: plain({
    now: instant,
    year: wholeNumber,
    /** The last year whose public holidays the site knows. */
    holidaysUntil: wholeNumber,
    /** Whether it knows those of this year; else only holidays of a fixed date are closed. */
    knowsHolidays: boolean,
    halls: list(hall),
    days: list(dayOfYear),
    exceptions: list(exception),
    /** What is or will be sold. */
    sales: list(window),
  }),
};
export type ParkYear = Decoded<typeof yearCall.answer>;

const days = list(day, MOST_DAYS_CHANGED);
const effectRow = plain({
  day: date,
  hall: string,
  hallName: string,
  /** Rounds that run before and after the change. */
  before: wholeNumber,
  after: wholeNumber,
  /** Booked in rounds that don't run after the change. */
  reservations: wholeNumber,
  people: wholeNumber,
});
export type EffectRow = Decoded<typeof effectRow>;

export const effectCall = {
  /** Null takes back what the park has said of the days. */
  body: plain({ days, kind: orNull(ownKind) }),
  answer: plain({
    now: instant,
    /** By day and hall, where rounds or bookings are concerned. */
    rows: list(effectRow),
    /** Each once, though it has several days or halls. */
    reservations: wholeNumber,
    people: wholeNumber,
    /** Who waits for a seat of a round that doesn't run after the change. */
    waiting: wholeNumber,
    /** Days of which the site's calendar says the same already. */
    same: wholeNumber,
  }),
};
export type CalendarEffect = Decoded<typeof effectCall.answer>;

/** Publishes the catalogue with these days. */
export const changeDaysCall = {
  body: plain({
    days,
    kind: orNull(ownKind),
    /** Empty for none. */
    name: text(OWN_DAY_NAME_LETTERS),
    /** How many reservations were shown to be in rounds that don't run any more: with more of them nothing is changed. */
    seenReservations: wholeNumber,
    reason: text(200, 1),
    pressKey,
  }),
  answer: plain({ changed: wholeNumber }),
};
export type ChangeDays = Decoded<typeof changeDaysCall.body>;
