import type { Won } from '../shared/money.ts';
import { addDays, instantOf, kstDate, type Instant, type KstDate } from '../shared/time.ts';

/** What the card provider pays out; the experience card's vendor has no settlement records. */
export const PAYOUT_METHODS = ['card', 'bank-transfer', 'virtual-account'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

// The hour in Korea from which the provider lists what was sold on the day before.
const PAYOUT_HOUR = 10;
/** Days that are read again each day: a record may come late, or be corrected. */
const READ_AGAIN = 3;
/** Days before the first reading. */
const FIRST_DAYS = 31;
/** Days of one reading; after a standstill the next one goes on. */
const MOST_DAYS = 31;

/** Days of sales to read now, the oldest first, without a gap after the last one; none where yesterday is read. */
export function payoutDaysToRead(lastRead: KstDate | null, now: Instant): readonly KstDate[] {
  const today = kstDate(now);
  const yesterday = addDays(today, -1);
  if (now < instantOf(today, PAYOUT_HOUR * 60) || (lastRead !== null && lastRead >= yesterday)) return [];
  const from = lastRead === null ? addDays(today, -FIRST_DAYS) : addDays(lastRead, 1 - READ_AGAIN);
  return Array.from({ length: MOST_DAYS + READ_AGAIN }, (_, at) => addDays(from, at)).filter((day) => day <= yesterday);
}

/** What the provider settles of an order, against the ledger: until the last day that was read, and until now. */
export interface Settled {
  readonly theirs: Won;
  readonly oursThen: Won;
  readonly oursNow: Won;
}

/** What was charged a second before midnight may be booked a second after it: either sum of the ledger may be right. */
export const isSettledAsBooked = ({ theirs, oursThen, oursNow }: Settled): boolean =>
  theirs === oursThen || theirs === oursNow;
