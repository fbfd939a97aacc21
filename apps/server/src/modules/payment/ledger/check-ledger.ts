import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import {
  differences,
  unexplainedWon,
  type Difference,
  type OrderBalance,
} from '@kkumteo/domain/payment/reconciliation';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { LookupOutcome } from '../../../gateways/payment/port.ts';
import { isWithCardProvider, type PaymentProviders } from '../payment-providers.ts';

/** What our books and the provider's say of a stretch of time, in won. */
export interface LedgerCheck {
  readonly from: Instant;
  readonly to: Instant;
  readonly orders: number;
  /** Owed by the provider, by our ledger and by its own movements. */
  readonly ours: number;
  readonly theirs: number;
  /** Orders whose movements fell on both sides of the stretch's ends, or between two looks; they agree in full. */
  readonly inTransit: number;
  readonly unexplained: readonly Difference[];
  readonly unexplainedWon: number;
  /** Transfers whose sides do not add up to nothing, and paid reservations whose money, less what went back for cancelled lines, is not on the ledger. */
  readonly unbalanced: readonly string[];
  readonly unpaidOnLedger: readonly string[];
}

// Invented history of the demo park was never at any provider.
const REAL = `not (a.booking ? 'demo')`;

const STRETCH = `select coalesce(min(l.at), now()) as first, coalesce(max(l.at), now()) as last
  from ledger_entry l join payment_attempt a using (attempt_id) where ${REAL}`;

const OURS = `select l.attempt_id as "orderNo", a.method, sum(l.amount) as amount
  from ledger_entry l join payment_attempt a using (attempt_id)
  where l.account = 'provider-receivable' and ${REAL} and l.at between to_timestamp($1::float8) and to_timestamp($2::float8)
  group by l.attempt_id, a.method`;

const OUR_BALANCE = `select coalesce(sum(amount), 0) as amount from ledger_entry where attempt_id = $1 and account = 'provider-receivable'`;

const UNBALANCED = `select transfer_key as key from ledger_entry group by transfer_key having sum(amount) <> 0 order by 1`;

const UNPAID = `select r.attempt_id as key
  from reservation r join payment_attempt a using (attempt_id)
  where r.payment_state = 'paid' and r.pay_total > 0 and r.pay_total <> (
    select -coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'sales'
  ) - (
    select coalesce(sum(f.amount), 0) from refund f where f.attempt_id = a.attempt_id and f.reason in ('lines-cancelled', 'lines-changed') and f.state <> 'failed'
  ) and a.state = 'paid'
  union all
  select 'reservation ' || r.reservation_no
  from reservation r
  where r.attempt_id is null and r.payment_state = 'paid' and r.pay_total > 0 and r.pay_total <> (
    select -coalesce(sum(l.amount), 0) from ledger_entry l where l.reservation_id = r.reservation_id and l.account = 'sales'
  ) order by 1`;

interface OurBalance extends OrderBalance {
  readonly method: PaymentMethod;
}

const DAY_MS = 86_400_000;

interface Deps {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
}

/**
 * Holds every won of our ledger against the provider's own movements between two moments; without them over all that is on the ledger. Orders
 * that differ are asked for one by one, in full. Null where the provider could not be asked.
 */
export async function checkLedger(
  { sql, providers }: Deps,
  stretch: { readonly from: Instant | null; readonly to: Instant | null },
): Promise<LedgerCheck | null> {
  const { from, to } = await stretchOf(sql, stretch);
  const moved = await providers.card.movements(from, to);
  if (moved === null) return null;
  const ours = await sql.query<OurBalance>(OURS, [from / 1000, to / 1000]);
  const vendors = await vendorBalances(providers, ours);
  if (vendors === null) return null;
  const theirs = [...moved, ...vendors];
  const differing = differences(ours, theirs);
  // What we have no entry of is the card provider's: it alone told of it.
  const methods = new Map(ours.map(({ orderNo, method }) => [orderNo, method]));
  const unexplained: Difference[] = [];
  for (const one of differing) {
    const found = await providers.of({ method: methods.get(one.orderNo) ?? 'card' }).find(one.orderNo);
    if (found.kind === 'unreachable') return null;
    const whole = { orderNo: one.orderNo, ours: await balanceOf(sql, one.orderNo), theirs: chargedIn(found) };
    if (whole.ours !== whole.theirs) unexplained.push(whole);
  }
  return {
    from,
    to,
    orders: new Set([...ours, ...theirs].map(({ orderNo }) => orderNo)).size,
    ours: total(ours),
    theirs: total(theirs),
    inTransit: differing.length - unexplained.length,
    unexplained,
    unexplainedWon: unexplainedWon(unexplained),
    unbalanced: await keysOf(sql, UNBALANCED),
    unpaidOnLedger: await keysOf(sql, UNPAID),
  };
}

/** The experience card's vendor lists no movements: its orders are asked for one by one. */
async function vendorBalances(
  providers: PaymentProviders,
  ours: readonly OurBalance[],
): Promise<readonly OrderBalance[] | null> {
  const balances: OrderBalance[] = [];
  for (const { orderNo, method } of ours.filter((one) => !isWithCardProvider(one))) {
    const found = await providers.of({ method }).find(orderNo);
    if (found.kind === 'unreachable') return null;
    balances.push({ orderNo, amount: chargedIn(found) });
  }
  return balances;
}

async function stretchOf(
  sql: Sql,
  asked: { readonly from: Instant | null; readonly to: Instant | null },
): Promise<{ readonly from: Instant; readonly to: Instant }> {
  const [known] = await sql.query<{ readonly first: Instant; readonly last: Instant }>(STRETCH);
  return {
    from: asked.from ?? (known?.first ?? 0) - DAY_MS,
    to: asked.to ?? (known?.last ?? 0) + DAY_MS,
  };
}

async function balanceOf(sql: Sql, orderNo: string): Promise<number> {
  const [row] = await sql.query<{ readonly amount: number }>(OUR_BALANCE, [orderNo]);
  return row?.amount ?? 0;
}

/** Won that are charged right now. */
const chargedIn = (found: LookupOutcome): number =>
  found.kind === 'approved' || found.kind === 'part-cancelled' ? found.payment.balance : 0;

const total = (balances: readonly { readonly amount: number }[]): number =>
  balances.reduce((sum, { amount }) => sum + amount, 0);

const keysOf = async (sql: Sql, text: string): Promise<readonly string[]> =>
  (await sql.query<{ readonly key: string }>(text)).map(({ key }) => key);
