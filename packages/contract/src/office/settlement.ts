import { DAY_ROWS, DAY_STATES } from '@kkumteo/domain/settlement/day';
import { WORK_ACTS, WORK_KINDS, WORK_REASONS } from '@kkumteo/domain/settlement/work';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, key, matching, text } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber, won } from '../wire/scalars.ts';

/** 정산: what needs a person of payments and refunds, and what is done about it. */
export const settlementPaths = {
  work: '/api/office/settlement/work',
  books: (orderNo: string) => `/api/office/settlement/orders/${orderNo}/books`,
  sendRefund: (refundId: string) => `/api/office/settlement/refunds/${refundId}/send`,
  refundPaid: (refundId: string) => `/api/office/settlement/refunds/${refundId}/paid`,
  settleCancelled: (orderNo: string) => `/api/office/settlement/orders/${orderNo}/settle`,
  explain: (orderNo: string) => `/api/office/settlement/orders/${orderNo}/explain`,
  compare: '/api/office/settlement/comparisons',
  day: (ofDay: string) => `/api/office/settlement/days/${ofDay}`,
  refunds: '/api/office/settlement/refunds',
  deposits: '/api/office/settlement/deposits',
} as const;

// what waits for a person

const method = wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card']);
const work = plain({
  workId: string,
  kind: wordOf(WORK_KINDS),
  reason: wordOf(WORK_REASONS),
  orderNo: string,
  refundId: orNull(string),
  /** Null where the ledger doesn't know the payment. */
  method: orNull(method),
  /** Of the refund, of the payment, or charged by the ledger. */
  amount: won,
  /** What was paid, where a refund is a part of it. */
  paid: orNull(won),
  /** Charged by the provider, of a difference. */
  theirs: orNull(won),
  since: instant,
  dueOn: orNull(date),
  /** Business days that a refund has waited. */
  waited: orNull(wholeNumber),
  isLate: boolean,
  bookingReference: orNull(string),
  acts: list(wordOf(WORK_ACTS)),
  /** Another account waits for a second person. */
  isProposed: boolean,
});
export type SettlementWork = Decoded<typeof work>;

export const workCall = {
  answer: plain({
    now: instant,
    /** When the last comparison ended; null where none has, and for a role that doesn't compare. */
    comparedAt: orNull(instant),
    work: list(work),
  }),
};
export type SettlementList = Decoded<typeof workCall.answer>;

const side = plain({ paid: won, refunded: won });
/** An order by both books, asked now. */
export const booksCall = {
  params: plain({ orderNo: key(80, 1) }),
  /** Null where the provider did not answer. */
  answer: plain({ ours: side, theirs: orNull(side) }),
};
export type OrderBooks = Decoded<typeof booksCall.answer>;

// acts

const act = {
  reason: text(200, 1),
  /** Made by the page for each press: the same press that is sent twice is one act. */
  pressKey: matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/),
};
const done = plain({ done: boolean });
const ofRefund = plain({ refundId: key(80, 1) });
const ofOrder = plain({ orderNo: key(80, 1) });

/** proposed: waits for a second person. under-way: the provider has not answered yet, and the site goes on. */
const SENT_STATES = ['sent', 'under-way', 'refused', 'proposed'] as const;
export const sendRefundCall = {
  params: ofRefund,
  /** Null: to where it was to go before. */
  body: plain({ account: orNull(plain({ bankCode: text(3), number: text(500), holder: text(500) })), ...act }),
  answer: plain({ state: wordOf(SENT_STATES) }),
};
export type SendRefund = Decoded<typeof sendRefundCall.body>;
export type SentState = (typeof SENT_STATES)[number];

/** A person has paid it by another way. */
export const refundPaidCall = { params: ofRefund, body: plain(act), answer: done };

/** A reservation whose money was refunded at the provider. */
export const settleCancelledCall = {
  params: ofOrder,
  body: plain({ how: wordOf(['keep', 'cancel']), ...act }),
  answer: done,
};

/** A difference is explained: ledger and provider stay as they are. */
export const explainCall = { params: ofOrder, body: plain(act), answer: done };

export const compareCall = {
  body: plain({ from: day, to: day, pressKey: act.pressKey }),
  /** False: it goes on by itself. */
  answer: plain({ ended: boolean }),
};

// a day against the provider

const dayRow = plain({
  /** `desk`: without a provider. `unknown`: the ledger has no such order. */
  of: wordOf(DAY_ROWS),
  payments: wholeNumber,
  paid: won,
  refunds: wholeNumber,
  refunded: won,
  state: wordOf(DAY_STATES),
  /** Differences of orders that moved on the day, and what the provider has more than the ledger. */
  differences: wholeNumber,
  difference: won,
  /** Orders that are being charged or refunded. */
  underWay: wholeNumber,
});
export type SettlementDayRow = Decoded<typeof dayRow>;
export const dayCall = {
  params: plain({ day }),
  answer: plain({
    day: date,
    now: instant,
    /** When the day was compared to its end; null where that is ahead. */
    comparedAt: orNull(instant),
    rows: list(dayRow),
    /** What of the list of work is of this day. */
    workIds: list(string),
  }),
};
export type SettlementDay = Decoded<typeof dayCall.answer>;

// refunds and deposits under way

const refund = plain({
  refundId: string,
  state: wordOf(['requested', 'sent', 'needs-review']),
  method,
  amount: won,
  requestedAt: instant,
  dueOn: date,
  waited: wholeNumber,
  isLate: boolean,
  bookingReference: orNull(string),
});
export type OpenRefund = Decoded<typeof refund>;
export const refundsCall = { answer: plain({ now: instant, refunds: list(refund) }) };

const deposit = plain({
  orderNo: string,
  amount: won,
  dueAt: instant,
  /** The provider has opened no account yet. */
  isUnopened: boolean,
  bookingReference: orNull(string),
});
export type AwaitedDeposit = Decoded<typeof deposit>;
export const depositsCall = { answer: plain({ now: instant, deposits: list(deposit) }) };
