import type { SettlementDay } from '@kkumteo/contract/office/settlement';
import { DAY_ROWS, dayState, type DayRow } from '@kkumteo/domain/settlement/day';
import type { Won } from '@kkumteo/domain/shared/money';
import { addDays, instantOf, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { waitingFindings } from '../payment/comparison/findings.ts';
import { differenceId } from './work.ts';

interface Moved {
  readonly of: DayRow;
  readonly payments: number;
  readonly paid: Won;
  readonly refunds: number;
  readonly refunded: Won;
  readonly underWay: number;
}

// A deposit that its bank took back is taken off the day; invented history of the demo park was never at any provider.
const MOVED = `select coalesce(a.method, 'desk') as of,
    count(*) filter (where l.account = 'sales' and l.amount < 0)::integer as payments,
    coalesce(-sum(l.amount) filter (where l.account = 'sales'), 0)::integer as paid,
    count(*) filter (where l.account = 'refunds' and l.amount > 0)::integer as refunds,
    coalesce(sum(l.amount) filter (where l.account = 'refunds'), 0)::integer as refunded,
    count(distinct a.attempt_id) filter (where a.state in ('confirming', 'refunding', 'needs-review') or a.booking ? 'demo'
      or exists (select from refund r where r.attempt_id = a.attempt_id and r.state = 'requested'))::integer as under_way
  from ledger_entry l left join payment_attempt a using (attempt_id)
  where l.at >= to_timestamp($1::float8) and l.at < to_timestamp($2::float8) and l.account in ('sales', 'refunds')
  group by 1`;

const MOVED_ORDERS = `select distinct attempt_id as order_no from ledger_entry
  where attempt_id = any ($1) and at >= to_timestamp($2::float8) and at < to_timestamp($3::float8)`;
const KNOWN_ORDERS = 'select distinct attempt_id as order_no from ledger_entry where attempt_id = any ($1)';

// One that a provider did not answer in full is repeated by the nights after it.
const COMPARED = `select max(finished_at) as at from payment_comparison
  where finished_at is not null and unanswered = 0 and $1::date between from_day and to_day and started_at >= to_timestamp($2::float8)`;

/** A day of the ledger against the providers: each difference on every day on which its order moved. */
export async function readDay(sql: Sql, day: KstDate, now: Instant): Promise<SettlementDay> {
  const [from, to] = [instantOf(day), instantOf(addDays(day, 1))];
  const moved = await sql.query<Moved>(MOVED, [from / 1000, to / 1000]);
  const [compared] = await sql.query<{ readonly at: Instant | null }>(COMPARED, [day, to / 1000]);
  const comparedAt = compared?.at ?? null;
  const findings = await findingsOf(sql, day, { from, to });
  const rows = DAY_ROWS.flatMap((of) => {
    const row = moved.find((each) => each.of === of) ?? { payments: 0, paid: 0, refunds: 0, refunded: 0, underWay: 0 };
    const own = findings.filter(({ method }) => (method ?? 'unknown') === of);
    if (row.payments + row.refunds + own.length === 0) return [];
    const differences = own.length;
    const difference = own.reduce((sum, { ours, theirs }) => sum + theirs - ours, 0);
    const state = dayState({ of, isCompared: comparedAt !== null, differences, underWay: row.underWay });
    return [{ ...row, of, state, differences, difference }];
  });
  return { day, now, comparedAt, rows, workIds: findings.map(differenceId) };
}

async function findingsOf(sql: Sql, day: KstDate, { from, to }: { readonly from: Instant; readonly to: Instant }) {
  const findings = await waitingFindings(sql);
  if (findings.length === 0) return [];
  const orders = findings.map(({ orderNo }) => orderNo);
  const numbers = async (text: string, values: readonly unknown[]): Promise<ReadonlySet<string>> =>
    new Set((await sql.query<{ readonly orderNo: string }>(text, values)).map(({ orderNo }) => orderNo));
  const known = await numbers(KNOWN_ORDERS, [orders]);
  const movedThen = await numbers(MOVED_ORDERS, [orders, from / 1000, to / 1000]);
  return findings.filter(({ orderNo, foundAt }) =>
    known.has(orderNo) ? movedThen.has(orderNo) : kstDate(foundAt) === day,
  );
}
