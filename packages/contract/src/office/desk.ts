import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { DENOMINATIONS, DIFFERENCE_LETTERS, MOST_FLOAT, MOST_PIECES } from '@kkumteo/domain/desk/drawer';
import { APPROVAL_LETTERS, DESK_WAYS } from '@kkumteo/domain/payment/desk-money';
import * as v from 'valibot';
import { type Codec, type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { statusCode, wordOf } from '../wire/codes.ts';
import { key, matching, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

/** Calls of the park's desk: what it sells today, sales and their refund, its drawers. */
export const deskPaths = {
  rounds: '/api/office/desk/rounds',
  quote: '/api/office/desk/quote',
  sell: '/api/office/desk/sell',
  sales: '/api/office/desk/sales',
  refund: (reservationNo: string) => `/api/office/desk/sales/${reservationNo}/refund`,
  ownDrawer: '/api/office/desk/drawer',
  openDrawer: '/api/office/desk/drawer/open',
  drawers: '/api/office/desk/drawers',
  countDrawer: (drawerId: number | string) => `/api/office/desk/drawers/${drawerId}/count`,
} as const;

const within = (least: number, most: number): Codec<number, number> =>
  same(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
const MOST_NUMBER = 2_147_483_647;
const role = wordOf(['experiencer', 'leader']);

// what is sold today

/** A kind of person that a product is sold to, at its price. */
export const category = plain({
  role,
  rowName: string,
  categoryId: string,
  name: string,
  note: string,
  /** One head costs so much, before what a whole sale comes to. */
  price: won,
  /** One of it comes along with every sale. */
  fixed: boolean,
  /** Neither a discount nor free: most people are of it. */
  usual: boolean,
});
export type DeskCategory = Decoded<typeof category>;

const round = plain({
  roundId: wholeNumber,
  productId: wholeNumber,
  productName: string,
  hall: string,
  roundName: string,
  startMinute: minute,
  endMinute: minute,
  capacity: wholeNumber,
  free: wholeNumber,
  /** Null where leaders take no seats. */
  leadersFree: orNull(wholeNumber),
  /** Whether visitors can still book it on the site. */
  onSite: boolean,
  /** Why it is not sold; null where it is. */
  closedFor: orNull(string),
  categories: list(category),
});
export type DeskRound = Decoded<typeof round>;

export const roundsCall = {
  answer: plain({
    day: date,
    now: instant,
    halls: list(plain({ hall: string, name: string, shortName: string, colour: same(v.picklist(HALL_COLOURS)) })),
    rounds: list(round),
  }),
};
export type DeskDay = Decoded<typeof roundsCall.answer>;

// a sale

const wanted = {
  productId: within(1, MOST_NUMBER),
  roundId: within(1, MOST_NUMBER),
  /** How many of each category; those with none may be left out. */
  heads: list(plain({ role, categoryId: key(40, 1), count: within(0, 999) }), 40),
};

export const quoteCall = {
  body: plain(wanted),
  answer: plain({
    total: won,
    /** Why a head costs what it costs, in the order of the table. */
    parts: list(plain({ name: string, people: wholeNumber, price: won })),
  }),
};
export type Wanted = Decoded<typeof quoteCall.body>;
export type DeskQuote = Decoded<typeof quoteCall.answer>;

const approval = text(APPROVAL_LETTERS);
const uuid = matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);

const sale = plain({
  reservationNo: string,
  bookingReference: string,
  soldAt: instant,
  /** Who took the money; empty where it cost nothing. */
  soldBy: string,
  status: statusCode,
  visitDate: date,
  productName: string,
  hallName: string,
  roundName: string,
  startMinute: minute,
  endMinute: minute,
  people: list(plain({ name: string, people: wholeNumber })),
  total: won,
  /** Null where it cost nothing. */
  way: orNull(wordOf(DESK_WAYS)),
  received: orNull(won),
  approvalNo: orNull(string),
  cashReceipt: string,
  /** Its ticket goes to a phone. */
  byText: boolean,
  refundedAt: orNull(instant),
});
export type DeskSale = Decoded<typeof sale>;

export const sellCall = {
  body: plain({
    ...wanted,
    /** The same key is one sale. */
    saleKey: uuid,
    /** What the screen showed. */
    total: within(0, MOST_NUMBER),
    /** Null where it costs nothing. */
    way: orNull(wordOf(DESK_WAYS)),
    /** Cash as it was handed over. */
    received: within(0, MOST_NUMBER),
    /** Of the card terminal, or of a cash receipt. */
    approvalNo: approval,
    /** Where the ticket goes; empty where it is printed. */
    phone: text(40),
  }),
  answer: sale,
};
export type Sell = Decoded<typeof sellCall.body>;

export const salesCall = { answer: plain({ day: date, parkName: string, phone: string, sales: list(sale) }) };

export const refundCall = {
  params: plain({ reservationNo: key(64, 1) }),
  /** The number of the terminal's cancel; empty for cash. */
  body: plain({ amount: within(0, MOST_NUMBER), approvalNo: approval, reason: text(200, 1) }),
  answer: plain({ done: boolean }),
};
export type RefundSale = Decoded<typeof refundCall.body>;

// the drawer

/** A drawer that is open: what it should have is not shown before it is counted. */
export const ownDrawerCall = {
  answer: plain({
    drawer: orNull(plain({ drawerId: wholeNumber, openedAt: instant, float: won, sales: wholeNumber })),
  }),
};
export type OwnDrawer = Decoded<typeof ownDrawerCall.answer>['drawer'];

export const openDrawerCall = { body: plain({ float: within(0, MOST_FLOAT) }), answer: plain({ done: boolean }) };

const shift = plain({
  drawerId: wholeNumber,
  staffName: string,
  openedAt: instant,
  float: won,
  sales: wholeNumber,
  refunds: wholeNumber,
  cardIn: won,
  cardOut: won,
  /** Null while it is open. */
  closed: orNull(
    plain({ at: instant, by: string, cashIn: won, cashOut: won, expected: won, counted: won, note: string }),
  ),
});
export type DeskShift = Decoded<typeof shift>;

export const drawersCall = { answer: plain({ now: instant, shifts: list(shift) }) };

export const countDrawerCall = {
  params: plain({ drawerId: numberText }),
  body: plain({
    /** Of each of the notes and coins, the largest first. */
    counted: list(within(0, MOST_PIECES), DENOMINATIONS.length),
    note: text(DIFFERENCE_LETTERS),
  }),
  answer: plain({ expected: won, counted: won }),
};
export type CountDrawer = Decoded<typeof countDrawerCall.body>;
