import type { Won } from '../shared/money.ts';
import { daysBetween, type KstDate } from '../shared/time.ts';

/** Accounts of the books as an accountant has them; what the experience card's vendor owes has an account of its own. */
export const BOOK_ACCOUNTS = [
  'provider-receivable',
  'vendor-receivable',
  'desk',
  'desk-cash',
  'desk-card',
  'sales',
  'refunds',
  'drawer-difference',
] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];

/** taken-back: the payer's bank took a deposit back. drawer: by how much a counted drawer differs. */
export const BOOKED_FOR = ['payment', 'taken-back', 'refund', 'drawer'] as const;
export type BookedFor = (typeof BOOKED_FOR)[number];

/** What a transfer is for, by what it books to sales and to refunds; credit is below nothing. */
export function bookedFor({ sales, refunds }: { readonly sales: Won; readonly refunds: Won }): BookedFor {
  if (sales !== 0) return sales < 0 ? 'payment' : 'taken-back';
  return refunds === 0 ? 'drawer' : 'refund';
}

/** Days of one export. */
export const MOST_LEDGER_DAYS = 31;

export interface LedgerDays {
  readonly from: KstDate;
  readonly to: KstDate;
}

export function areLedgerDays({ from, to }: LedgerDays): boolean {
  const days = daysBetween(from, to);
  return days >= 0 && days < MOST_LEDGER_DAYS;
}

export interface BookSum {
  readonly account: BookAccount;
  readonly debit: Won;
  readonly credit: Won;
}

/** Sums by account, in the order of the books; an account without entries is left out. */
export const accountTotals = (sums: readonly BookSum[]): readonly BookSum[] =>
  BOOK_ACCOUNTS.flatMap((account) => {
    const own = sums.filter((sum) => sum.account === account);
    return own.length === 0 ? [] : [{ account, ...bothSides(own) }];
  });

export const bothSides = (
  sums: readonly Pick<BookSum, 'debit' | 'credit'>[],
): { readonly debit: Won; readonly credit: Won } => ({
  debit: sums.reduce((won, { debit }) => won + debit, 0),
  credit: sums.reduce((won, { credit }) => won + credit, 0),
});
