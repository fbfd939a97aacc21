import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { REFUND_REASONS, REFUNDS_ASKED, SOURCES } from '@kkumteo/domain/reports/figures';
import { MONEY_DAYS } from '@kkumteo/domain/reports/period';
import * as v from 'valibot';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, ifGiven, key, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

/** 통계: figures of days, and the lists that sums of money add up. */
export const reportPaths = {
  reports: '/api/office/reports',
  moneyDays: '/api/office/reports/money/days',
  moneyOrders: '/api/office/reports/money/orders',
  mail: '/api/office/reports/mail',
} as const;

const track = wordOf(['individual', 'group']);
const filter = { from: day, to: day, hall: ifGiven(key(30)), track: ifGiven(track), by: wordOf(MONEY_DAYS) };

/** Null: fewer people than the role may see. */
const people = orNull(wholeNumber);
/** Tenths of a percent; null where there is nothing to compare with, or it is not shown. */
const permille = orNull(wholeNumber);
/** A drawing of the same figures, as SVG; null where there are none. */
const chart = orNull(string);

const colour = orNull(same(v.picklist(HALL_COLOURS)));
/** Who came, and sales less refunds with their change since the year before. */
const sold = { came: people, won: orNull(won), change: permille };

const sales = plain({
  hall: string,
  /** Empty: money without a reservation. */
  name: string,
  colour,
  ...sold,
});
export type SalesRow = Decoded<typeof sales>;

const productSales = plain({
  /** Null: money without a reservation. */
  productId: orNull(wholeNumber),
  name: string,
  colour,
  ...sold,
});
export type ProductSalesRow = Decoded<typeof productSales>;

const waiting = plain({
  roundId: wholeNumber,
  productName: string,
  roundName: string,
  startMinute: minute,
  weekday: wholeNumber,
  colour,
  waited: people,
  booked: people,
  /** Of the round on one day. */
  capacity: wholeNumber,
});

export const reportsCall = {
  query: plain(filter),
  answer: plain({
    now: instant,
    comparedFrom: date,
    comparedTo: date,
    halls: list(plain({ hall: string, shortName: string })),
    /** Last year has figures to compare with. */
    hasBefore: boolean,
    summary: plain({
      came: people,
      cameChange: permille,
      /** Null for a role without money. */
      won: orNull(won),
      wonChange: permille,
      filled: permille,
      filledBefore: permille,
      missed: permille,
      missedBefore: permille,
      waited: people,
      booked: people,
    }),
    occupancy: plain({
      chart,
      /** By the weekday, 0 is Sunday, and the start of the round. */
      rows: list(
        plain({ weekday: wholeNumber, startMinute: minute, taken: people, offered: wholeNumber, filled: permille }),
      ),
    }),
    sales: plain({ chart, rows: list(sales), total: sales }),
    productSales: plain({ chart, rows: list(productSales), total: productSales }),
    lead: plain({
      chart,
      rows: list(plain({ from: wholeNumber, to: orNull(wholeNumber), visits: people, share: permille })),
      middle: orNull(wholeNumber),
      middleOfGroups: orNull(wholeNumber),
    }),
    missed: plain({
      chart,
      /** By week, from its Monday; of days that are over. */
      rows: list(plain({ week: date, expected: wholeNumber, missed: people, share: permille })),
    }),
    waits: plain({ chart, rows: list(waiting) }),
    /** By the day of the refund; null for a role without money. */
    refunds: orNull(
      plain({ chart, rows: list(plain({ reason: wordOf(REFUND_REASONS), refunds: wholeNumber, won })), total: won }),
    ),
    sources: plain({
      chart,
      rows: list(plain({ source: wordOf(SOURCES), visits: people, people, share: permille })),
    }),
  }),
};
export type Reports = Decoded<typeof reportsCall.answer>;
export type ReportsAsked = Decoded<typeof reportsCall.query>;

const ofMoney = {
  ...filter,
  /** Refunds alone. */
  reason: ifGiven(wordOf(REFUNDS_ASKED)),
  product: ifGiven(numberText),
};

/** The days that a sum adds up. */
export const moneyDaysCall = {
  query: plain(ofMoney),
  answer: plain({ days: list(plain({ day: date, won })), total: won }),
};
export type MoneyAsked = Decoded<typeof moneyDaysCall.query>;
export type MoneyDays = Decoded<typeof moneyDaysCall.answer>;

/** The reservations of one day, `from` and `to` alike, that its sum adds up. */
export const MOST_ORDERS = 2000;
export const moneyOrdersCall = {
  query: plain(ofMoney),
  answer: plain({
    rows: list(
      plain({
        /** Null: money without a reservation. */
        bookingReference: orNull(string),
        productName: string,
        paid: won,
        refunded: won,
        won,
      }),
    ),
    total: won,
    isCut: boolean,
  }),
};
export type MoneyOrders = Decoded<typeof moneyOrdersCall.answer>;

/** One's own daily report by mail. */
export const reportMailCall = {
  answer: plain({
    /** Null: switched off. */
    email: orNull(string),
    /** Whether this site sends mail. */
    sendsMail: boolean,
  }),
};
export type ReportMail = Decoded<typeof reportMailCall.answer>;
export const setReportMailCall = { body: plain({ email: orNull(text(200)) }), answer: plain({}) };
