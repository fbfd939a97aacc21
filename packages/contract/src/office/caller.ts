import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { type Codec, type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, ifGiven, key, matching, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';
import { category } from './desk.ts';

/** Calls of 대신 예약: a member who calls is found, and a visit is booked in the member's name. */
export const callerPaths = {
  find: '/api/office/callers/find',
  caller: (memberKey: number | string) => `/api/office/callers/${memberKey}`,
  offer: '/api/office/callers/offer',
  price: (memberKey: number | string) => `/api/office/callers/${memberKey}/price`,
  book: (memberKey: number | string) => `/api/office/callers/${memberKey}/book`,
} as const;

const params = plain({ memberKey: numberText });

/** Masked, as on every list: the caller says whom it is for, and the key books the child as the member has it. */
const familyChild = plain({ key: string, name: string, birthYear: orNull(wholeNumber) });

export const callerCall = {
  params,
  answer: personal(
    plain({ memberKey: wholeNumber, name: string, phone: string, email: string, children: list(familyChild) }),
  ),
};
export type Caller = Decoded<typeof callerCall.answer>;

/** What an individual can book by telephone: the product and day that are asked for, else the first product today. */
export const offerCall = {
  query: plain({ productId: ifGiven(numberText), day: ifGiven(day) }),
  answer: plain({
    now: instant,
    /** All of the track whose visitors choose no room. */
    products: list(
      plain({ productId: wholeNumber, name: string, hallName: string, colour: same(v.picklist(HALL_COLOURS)) }),
    ),
    /** Null where nothing is sold. */
    productId: orNull(wholeNumber),
    /** The days of the month of `day` that can be booked, with the seats left in all rounds. */
    days: list(plain({ day: date, seats: wholeNumber })),
    day: date,
    rounds: list(
      plain({
        roundId: wholeNumber,
        name: string,
        startMinute: minute,
        endMinute: minute,
        seats: wholeNumber,
        /** Null where leaders take no seat. */
        leaderSeats: orNull(wholeNumber),
      }),
    ),
    categories: list(category),
    /** Each experiencer has a mail address, as the site asks in that hall. */
    needsEmail: boolean,
  }),
};
export type CallerOffer = Decoded<typeof offerCall.answer>;

const within = (least: number, most: number): Codec<number, number> =>
  same(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
const MOST_NUMBER = 2_147_483_647;
const typed = text(200);

const wanted = {
  productId: within(1, MOST_NUMBER),
  day,
  roundId: within(1, MOST_NUMBER),
  experiencers: list(
    plain({
      categoryId: key(40, 1),
      /** A child of the member's list; what is typed of it then is not read. */
      familyKey: orNull(key(20, 1)),
      name: typed,
      /** As it was typed. */
      birthDate: typed,
      email: typed,
    }),
    99,
  ),
  leaders: list(
    plain({
      categoryId: key(40, 1),
      /** The member comes along; what is typed then is not read. */
      isCaller: boolean,
      name: typed,
      mobile: typed,
      email: typed,
    }),
    99,
  ),
};

export const priceCall = {
  params,
  body: plain(wanted),
  answer: plain({
    total: won,
    parts: list(plain({ name: string, people: wholeNumber, price: won })),
    /** Until when the deposit comes; null where it costs nothing. */
    dueAt: orNull(instant),
  }),
};
export type CallerWanted = Decoded<typeof priceCall.body>;
export type CallerPrice = Decoded<typeof priceCall.answer>;

export const bookCall = {
  params,
  body: plain({
    ...wanted,
    /** What the screen showed. */
    total: within(0, MOST_NUMBER),
    reason: text(200, 1),
    /** Of the press: the same one twice books once. */
    pressKey: matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/),
  }),
  answer: plain({
    bookingReference: string,
    /** Confirmed where it costs nothing. */
    state: wordOf(['confirmed', 'account-sent', 'account-delayed']),
  }),
};
export type CallerBooking = Decoded<typeof bookCall.body>;
export type CallerBooked = Decoded<typeof bookCall.answer>;
