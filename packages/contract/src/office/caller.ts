import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { type Codec, type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, elseValue, ifGiven, key, matching, numberText, pageNumber, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';
import { category } from './desk.ts';

/** Calls of 대신 예약: a member who calls is found, and a visit is booked in the member's name. */
export const callerPaths = {
  find: '/api/office/callers/find',
  caller: (memberKey: number | string) => `/api/office/callers/${memberKey}`,
  offer: '/api/office/callers/offer',
  organisations: '/api/office/callers/organisations',
  addresses: '/api/office/callers/addresses',
  price: (memberKey: number | string) => `/api/office/callers/${memberKey}/price`,
  book: (memberKey: number | string) => `/api/office/callers/${memberKey}/book`,
} as const;

const params = plain({ memberKey: numberText });
const within = (least: number, most: number): Codec<number, number> =>
  same(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
const MOST_NUMBER = 2_147_483_647;
const typed = text(200);
const track = wordOf(['individual', 'group']);
const organisationKind = wordOf(['school', 'other']);
/** How a visit is paid: by a virtual account, or by a group later, after a pledge. */
const way = wordOf(['account', 'pledge']);

/** Masked, as on every list: the caller says whom it is for, and the key books the child as the member has it. */
const familyChild = plain({ key: string, name: string, birthYear: orNull(wholeNumber) });

export const callerCall = {
  params,
  answer: personal(
    plain({
      memberKey: wholeNumber,
      name: string,
      phone: string,
      email: string,
      children: list(familyChild),
      /** For which the member booked last; null where there is none. */
      organisation: orNull(
        plain({
          organisationId: orNull(wholeNumber),
          name: string,
          kind: organisationKind,
          postalCode: string,
          basicAddress: string,
          detailAddress: string,
        }),
      ),
    }),
  ),
};
export type Caller = Decoded<typeof callerCall.answer>;

/** Organisations of the park's list by a part of the name or its first consonants. */
export const organisationsCall = {
  query: plain({ typed: text(100) }),
  answer: plain({
    organisations: list(
      plain({
        organisationId: wholeNumber,
        name: string,
        kind: organisationKind,
        postalCode: string,
        basicAddress: string,
        detailAddress: string,
        grades: list(string),
      }),
    ),
  }),
};
export type FoundOrganisation = Decoded<typeof organisationsCall.answer>['organisations'][number];

/** Addresses by a road, a lot or the name of a building, as the visitors' site finds them. */
export const addressesCall = {
  query: plain({ keyword: text(80), page: elseValue(pageNumber(1000), '1') }),
  answer: plain({
    addresses: list(plain({ postalCode: string, roadAddress: string, lotAddress: string })),
    /** Of all pages; a page is 10. */
    total: wholeNumber,
  }),
};

/** What can be booked by telephone: the product and day that are asked for, else the first product today. */
export const offerCall = {
  query: plain({ track, productId: ifGiven(numberText), day: ifGiven(day), roundId: ifGiven(numberText) }),
  answer: plain({
    now: instant,
    products: list(
      plain({
        productId: wholeNumber,
        name: string,
        hallName: string,
        colour: same(v.picklist(HALL_COLOURS)),
        /** It is not paid when it is booked. */
        pledgeOnly: boolean,
      }),
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
    /** Of a group without its leaders of `leaderTerms`. */
    categories: list(category),
    /** A group's leaders: one for each `each` experiencers is free, further ones pay `fee`; null where none is asked for. */
    leaderTerms: orNull(plain({ each: orNull(wholeNumber), fee: won })),
    /** Each experiencer has a mail address, as the site asks in that hall. */
    needsEmail: boolean,
    /** Experiencers pay less from their second visit of a day on (PD-19). */
    offersAdditionalSession: boolean,
    /** That a group can name; all where it is empty. */
    grades: list(string),
    /** Its people choose rooms: of an individual now, of a group on the site. */
    choosesRooms: boolean,
    /** Of the round that is asked for, by the part of the visit; empty where no room is chosen now. */
    roomGroups: list(
      plain({
        componentRoundId: wholeNumber,
        hallName: string,
        rooms: list(plain({ roomId: string, roomName: string, streetName: string, remaining: wholeNumber })),
      }),
    ),
  }),
};
export type CallerOffer = Decoded<typeof offerCall.answer>;

const visit = {
  productId: within(1, MOST_NUMBER),
  day,
  roundId: within(1, MOST_NUMBER),
  /** How many of each category come; of a group alone. */
  heads: list(plain({ categoryId: key(40, 1), count: within(0, 999) }), 40),
  /** Of an individual alone. */
  experiencers: list(
    plain({
      categoryId: key(40, 1),
      /** A child of the member's list; what is typed of it then is not read. */
      familyKey: orNull(key(20, 1)),
      name: typed,
      /** As it was typed. */
      birthDate: typed,
      email: typed,
      rooms: list(plain({ componentRoundId: within(1, MOST_NUMBER), roomId: key(40, 1) }), 10),
    }),
    99,
  ),
  leaders: list(
    plain({
      /** Empty for a group's leader: free or paying by the number of experiencers. */
      categoryId: key(40),
      /** The member comes along; what is typed then is not read. */
      isCaller: boolean,
      name: typed,
      mobile: typed,
      email: typed,
    }),
    99,
  ),
  /** A group's word that the same people have another visit of that day in that hall (PD-19). */
  additionalSession: boolean,
};

const ofAll = {
  track,
  /** Of a group alone. */
  organisation: orNull(
    plain({
      organisationId: orNull(within(1, MOST_NUMBER)),
      name: typed,
      kind: organisationKind,
      postalCode: typed,
      basicAddress: typed,
      detailAddress: typed,
      phone: typed,
      grades: list(key(10, 1), 20),
    }),
  ),
  way,
};

export const priceCall = {
  params,
  body: plain({ ...ofAll, visits: list(plain(visit), LIST_BOUNDS.items) }),
  answer: plain({
    total: won,
    /** In the order in which they were asked for. */
    visits: list(
      plain({
        total: won,
        parts: list(plain({ name: string, people: wholeNumber, price: won })),
        /** Of the member's coupons those that make this visit cheaper, with what it costs then. */
        coupons: list(plain({ couponId: wholeNumber, note: string, total: won })),
      }),
    ),
    way: wordOf(['free', 'account', 'pledge']),
    /** Until when it is paid or pledged; null where it costs nothing. */
    dueAt: orNull(instant),
  }),
};
export type CallerWanted = Decoded<typeof priceCall.body>;
export type CallerPrice = Decoded<typeof priceCall.answer>;

export const bookCall = {
  params,
  body: plain({
    ...ofAll,
    visits: list(plain({ ...visit, couponId: orNull(within(1, MOST_NUMBER)) }), LIST_BOUNDS.items),
    /** What the screen showed. */
    total: within(0, MOST_NUMBER),
    /** A group books the same once more, knowing of the first. */
    isBeside: boolean,
    reason: text(200, 1),
    /** Of the press: the same one twice books once. */
    pressKey: matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/),
  }),
  answer: plain({
    bookingReference: string,
    /** Confirmed where it costs nothing. */
    state: wordOf(['confirmed', 'provisional', 'account-sent', 'account-delayed']),
  }),
};
export type CallerBooking = Decoded<typeof bookCall.body>;
export type CallerBooked = Decoded<typeof bookCall.answer>;
