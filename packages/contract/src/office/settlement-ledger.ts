import { BOOK_ACCOUNTS, BOOKED_FOR } from '@kkumteo/domain/settlement/journal';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, text } from '../wire/requests.ts';
import { date, instant, string, wholeNumber, won } from '../wire/scalars.ts';

/** The ledger as an accountant takes it: its sums by day and account, and its entries as a file. */
export const ledgerPaths = {
  sums: '/api/office/settlement/ledger',
  take: '/api/office/settlement/ledger/take',
} as const;

const days = { from: day, to: day };
const account = wordOf(BOOK_ACCOUNTS);

const sum = plain({ day: date, account, entries: wholeNumber, debit: won, credit: won });
export type LedgerSum = Decoded<typeof sum>;

export const ledgerSumsCall = { query: plain(days), answer: plain({ now: instant, sums: list(sum) }) };

const entry = plain({
  at: instant,
  /** Both sides of a transfer have the same key. */
  transfer: string,
  account,
  /** One of the two is 0. */
  debit: won,
  credit: won,
  what: wordOf(BOOKED_FOR),
  /** Null: money of the desk. */
  method: orNull(wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card'])),
  orderNo: orNull(string),
  bookingReference: orNull(string),
});
export type LedgerEntry = Decoded<typeof entry>;

/** Every entry of the days; who takes them and why is noted in the same transaction. */
export const takeLedgerCall = {
  body: plain({ ...days, as: wordOf(['csv', 'xlsx']), reason: text(200, 1) }),
  answer: plain({ entries: list(entry) }),
};
export type TakeLedger = Decoded<typeof takeLedgerCall.body>;
