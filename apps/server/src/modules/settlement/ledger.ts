import type { LedgerEntry, LedgerSum } from '@kkumteo/contract/office/settlement-ledger';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { type BookAccount, bookedFor, type LedgerDays } from '@kkumteo/domain/settlement/journal';
import type { Won } from '@kkumteo/domain/shared/money';
import { addDays, instantOf, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { referenceOf } from './work.ts';

const ACCOUNT = `case when l.account = 'provider-receivable' and a.method = 'experience-card' then 'vendor-receivable' else l.account end`;
const OF_DAYS = `l.at >= to_timestamp($1::float8) and l.at < to_timestamp($2::float8)`;

const SUMS = `select (l.at at time zone 'Asia/Seoul')::date as day, ${ACCOUNT} as account, count(*)::integer as entries,
    coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
  from ledger_entry l left join payment_attempt a using (attempt_id) where ${OF_DAYS} group by 1, 2 order by 1, 2`;

/** What each day books to each account. */
export const sumLedgerDays = (sql: Sql, days: LedgerDays): Promise<readonly LedgerSum[]> =>
  sql.query<LedgerSum>(SUMS, momentsOf(days));

interface Booked {
  readonly at: Instant;
  readonly transfer: string;
  readonly account: BookAccount;
  readonly amount: Won;
  readonly sales: Won;
  readonly refunds: Won;
  readonly method: PaymentMethod | null;
  readonly orderNo: string | null;
  /** Eight digits (decision 45). */
  readonly bookingReference: number | null;
}

// A desk's entries name their reservation, a provider's their order, which pays for one or adds to one.
const ENTRIES = `select l.at, l.transfer_key as transfer, ${ACCOUNT} as account, l.amount,
    coalesce(sum(l.amount) filter (where l.account = 'sales') over of_transfer, 0) as sales,
    coalesce(sum(l.amount) filter (where l.account = 'refunds') over of_transfer, 0) as refunds,
    a.method, l.attempt_id as order_no, coalesce(own.booking_reference, paid.booking_reference) as booking_reference
  from ledger_entry l left join payment_attempt a using (attempt_id)
    left join reservation own on own.reservation_id = coalesce(l.reservation_id, a.target_reservation_id)
    left join reservation paid on paid.attempt_id = l.attempt_id
  where ${OF_DAYS} window of_transfer as (partition by l.transfer_key)
  order by l.at, l.transfer_key, l.amount < 0, l.entry_id`;

/** Every entry of the days, the debits of a transfer before its credits. */
export async function readLedgerEntries(sql: Sql, days: LedgerDays): Promise<readonly LedgerEntry[]> {
  const booked = await sql.query<Booked>(ENTRIES, momentsOf(days));
  return booked.map(({ amount, sales, refunds, bookingReference, ...entry }) => ({
    ...entry,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    what: bookedFor({ sales, refunds }),
    bookingReference: referenceOf(bookingReference),
  }));
}

const momentsOf = ({ from, to }: LedgerDays): readonly number[] => [
  instantOf(from) / 1000,
  instantOf(addDays(to, 1)) / 1000,
];
