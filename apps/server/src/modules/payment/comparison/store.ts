import type { ComparedDays } from '@kkumteo/domain/payment/comparison';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

export interface Comparison
  extends
    ComparedDays,
    Row<
      'payment_comparison',
      'comparisonId' | 'pageAfter' | 'transactions' | 'orders' | 'lookUps' | 'unanswered' | 'restarts'
    > {
  /** pages: the provider's transactions are read. ours: charges of ours that none of them spoke of are asked for. */
  readonly step: 'pages' | 'ours' | 'done';
  /** Until when this process has it: its mark on what it writes. */
  readonly leasedUntil: Instant;
}

const COLUMNS = `comparison_id, from_day as "from", to_day as "to", step, page_after, transactions, orders,
  look_ups, unanswered, restarts, leased_until`;

const BEGIN = `insert into payment_comparison (provider, from_day, to_day, asked_by, started_at, leased_until)
  values ($1, $2, $3, $4, to_timestamp($5::float8), to_timestamp($5::float8)) on conflict do nothing returning comparison_id as id`;

/** Claims a comparison; null where another process has begun that night's. */
export async function beginComparison(
  sql: Sql,
  provider: string,
  { from, to, askedBy }: ComparedDays & { readonly askedBy: 'night' | 'office' },
  now: Instant,
): Promise<number | null> {
  const [row] = await sql.query<{ readonly id: number }>(BEGIN, [provider, from, to, askedBy, now / 1000]);
  return row?.id ?? null;
}

const LAST = `select max(to_day) as day from payment_comparison where provider = $1 and asked_by = 'night'`;

/** The last day of the newest nightly comparison, whether it has ended or not; null where there was none. */
export async function lastComparedDay(sql: Sql, provider: string): Promise<KstDate | null> {
  const [row] = await sql.query<{ readonly day: KstDate | null }>(LAST, [provider], 'comparison-last');
  return row?.day ?? null;
}

const LAST_FINISHED = 'select max(finished_at) as at from payment_comparison';

/** When the newest finished comparison ended, that of a night or of the office; null where none has. */
export async function lastComparedAt(sql: Sql): Promise<Instant | null> {
  const [row] = await sql.query<{ readonly at: Instant | null }>(LAST_FINISHED);
  return row?.at ?? null;
}

const CLAIM = `select ${COLUMNS} from claim_comparison($1, to_timestamp($2::float8), to_timestamp($3::float8))`;

/** Leases an unfinished comparison, this one or the oldest; null where there is none or another process has one. */
export async function claimComparison(
  sql: Sql,
  wanted: number | null,
  now: Instant,
  until: Instant,
): Promise<Comparison | null> {
  const [row] = await sql.query<Comparison>(CLAIM, [wanted, now / 1000, until / 1000], 'comparison-claim');
  return row ?? null;
}

const KEEP = `with kept as (
    update payment_comparison set step = $3, page_after = $4, transactions = $5, look_ups = $6, unanswered = $7, restarts = $8,
      orders = (select count(*) from (
        select order_no from compared_order where comparison_id = $1 union select unnest($9::text[])) o),
      leased_until = to_timestamp($10::float8), finished_at = case when $3 = 'done' then to_timestamp($11::float8) end
    where comparison_id = $1 and leased_until = to_timestamp($2::float8) and finished_at is null returning *
  ), met as (
    insert into compared_order (comparison_id, order_no) select comparison_id, unnest($9::text[]) from kept on conflict do nothing
  )
  select ${COLUMNS} from kept`;
const FORGET = 'delete from compared_order where comparison_id = $1';

/**
 * Saves the progress of a comparison and the orders that it met; the process keeps it until `until`, or, when done, no
 * longer. Null where another process has it by now: nothing was kept.
 */
export async function keepProgress(
  sql: Sql,
  comparison: Comparison,
  orders: readonly string[],
  { until, now }: { readonly until: Instant; readonly now: Instant },
): Promise<Comparison | null> {
  const { comparisonId, leasedUntil, step, pageAfter, transactions, lookUps, unanswered, restarts } = comparison;
  const counts = [transactions, lookUps, unanswered, restarts];
  const values = [comparisonId, leasedUntil / 1000, step, pageAfter, ...counts, orders, until / 1000, now / 1000];
  const [kept] = await sql.query<Comparison>(KEEP, values, 'comparison-keep');
  if (kept?.step === 'done') await sql.query(FORGET, [comparisonId], 'comparison-forget');
  return kept ?? null;
}

export interface Booked extends Row<'payment_attempt', 'providerKey' | 'method'> {
  readonly orderNo: string;
  readonly amount: Won;
  /** It is being charged or refunded, or a person has it already. */
  readonly isUnderWay: boolean;
}

const BOOKED = `select a.attempt_id as order_no, a.provider_key, a.method,
    (select coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'provider-receivable') as amount,
    a.state in ('confirming', 'refunding', 'needs-review')
      or exists (select from refund r where r.attempt_id = a.attempt_id and r.state = 'requested') as is_under_way
  from payment_attempt a where a.attempt_id = any ($1)
  union all select t.trial_id, t.provider_key, t.method, case when t.state = 'paid' then t.amount else 0 end, t.state in ('confirming', 'paid')
  from payment_trial t where t.trial_id = any ($1)`;

/** Our books of these orders; those that we do not know are left out. */
export const bookedOf = (sql: Sql, orders: readonly string[]): Promise<readonly Booked[]> =>
  sql.query<Booked>(BOOKED, [orders], 'comparison-booked');

// Invented history of the demo park was never at any provider.
const UNMET = `select a.attempt_id as order_no, a.provider_key
  from ledger_entry l join payment_attempt a using (attempt_id)
  where l.account = 'provider-receivable' and l.amount > 0 and l.at >= to_timestamp($2::float8) and l.at < to_timestamp($3::float8)
    and not (a.booking ? 'demo') and a.provider_key is not null
    and not exists (select from compared_order c where c.comparison_id = $1 and c.order_no = a.attempt_id)
  group by a.attempt_id order by min(l.entry_id) limit $4`;

/** Our charges between two moments that no transaction of the provider named, the oldest first, a batch at a time. */
export const unmetCharges = (
  sql: Sql,
  comparisonId: number,
  between: { readonly from: Instant; readonly to: Instant },
  limit: number,
): Promise<readonly { readonly orderNo: string; readonly providerKey: string }[]> =>
  sql.query(UNMET, [comparisonId, between.from / 1000, between.to / 1000, limit], 'comparison-unmet');
