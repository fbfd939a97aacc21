import type { Settled } from '@kkumteo/domain/payment/payouts';
import { addDays, instantOf, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { PayoutRecord } from '../../../gateways/payment/port.ts';

const LAST = 'select max(sold_on) as day from payout_day where provider = $1';

/** The last day of sales whose payouts were read; null where there is none. */
export async function lastPayoutDay(sql: Sql, provider: string): Promise<KstDate | null> {
  const [row] = await sql.query<{ readonly day: KstDate | null }>(LAST, [provider]);
  return row?.day ?? null;
}

const KEEP_DAY = `insert into payout_day (provider, sold_on, read_at) values ($1, $2, to_timestamp($3::float8))
  on conflict (provider, sold_on) do update set read_at = excluded.read_at`;
const FORGET = 'delete from payout_record where provider = $1 and sold_on = $2';
const KEEP = `insert into payout_record (provider, transaction_key, order_no, method, amount, fee, vat, net, sold_on, paid_out_on)
  select $1, r.* from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::date[], $10::date[]) r
  on conflict (provider, transaction_key) do update set amount = excluded.amount, fee = excluded.fee, vat = excluded.vat,
    net = excluded.net, sold_on = excluded.sold_on, paid_out_on = excluded.paid_out_on`;

/** Keeps all records of a day in the place of those that were read before; two processes take turns. */
export async function keepPayoutDay(
  tx: Sql,
  provider: string,
  { day, records }: { readonly day: KstDate; readonly records: readonly PayoutRecord[] },
  now: Instant,
): Promise<void> {
  await tx.query(KEEP_DAY, [provider, day, now / 1000]);
  await tx.query(FORGET, [provider, day]);
  const column = <Name extends keyof PayoutRecord>(name: Name) => records.map((record) => record[name]);
  const money = [column('amount'), column('fee'), column('vat'), column('net')];
  const named = [column('transactionKey'), column('orderNo'), column('method')];
  await tx.query(KEEP, [provider, ...named, ...money, column('soldOn'), column('paidOutOn')]);
}

export interface SettledOrder extends Settled {
  readonly orderNo: string;
  /** It is being charged or refunded, or a person has it already. */
  readonly isUnderWay: boolean;
  /** The comparison has found the same difference, which waits for a person or was explained by one. */
  readonly isExplained: boolean;
}

// Invented history of the demo park was never at any provider, or is charged on another day than it is booked.
const SETTLED = `with first as (select min(sold_on) as day from payout_day where provider = $1),
  touched as (
    select order_no from payout_record where provider = $1 and sold_on between $2 and $3
    union select l.attempt_id from ledger_entry l join payment_attempt a using (attempt_id)
      where l.account = 'provider-receivable' and l.at >= to_timestamp($4::float8) and l.at < to_timestamp($5::float8)
        and a.method <> 'experience-card'
    union select order_no from payment_finding where provider = $1 and kind = 'payout-differs' and settled_at is null
  ),
  sums as (
    select t.order_no,
      (select coalesce(sum(p.amount), 0) from payout_record p where p.provider = $1 and p.order_no = t.order_no and p.sold_on <= $3)::integer as theirs,
      coalesce(sum(l.amount) filter (where l.at < to_timestamp($5::float8)), 0)::integer as ours_then,
      coalesce(sum(l.amount), 0)::integer as ours_now
    from touched t left join ledger_entry l on l.attempt_id = t.order_no and l.account = 'provider-receivable'
      and l.at >= (select day from first)::timestamp at time zone 'Asia/Seoul'
    group by t.order_no
  )
  select s.*, coalesce(a.state in ('confirming', 'refunding', 'needs-review')
      or exists (select from refund r where r.attempt_id = a.attempt_id and r.state = 'requested'), false) as is_under_way,
    exists (select from payment_finding f where f.provider = $1 and f.order_no = s.order_no and f.kind <> 'payout-differs'
      and (f.settled_at is null or f.ending = 'settled') and f.ours - f.theirs = s.ours_then - s.theirs) as is_explained
  from sums s left join payment_attempt a on a.attempt_id = s.order_no
  where not coalesce(a.booking ?| array['demo', 'demoCharged'], false) and (s.theirs <> s.ours_then
    or exists (select from payment_finding f where f.provider = $1 and f.order_no = s.order_no and f.kind = 'payout-differs' and f.settled_at is null))`;

/** Orders that moved on these days and whose settlement differs from the ledger, and those found before, from the first day that was read on. */
export const settledOf = (
  sql: Sql,
  provider: string,
  { from, to }: { readonly from: KstDate; readonly to: KstDate },
): Promise<readonly SettledOrder[]> =>
  sql.query<SettledOrder>(SETTLED, [provider, from, to, instantOf(from) / 1000, instantOf(addDays(to, 1)) / 1000]);
