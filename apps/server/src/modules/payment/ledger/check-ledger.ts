import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { LookupOutcome, ProviderMovement } from '../../../gateways/payment/port.ts';
import { isWithCardProvider, type PaymentProviders } from '../payment-providers.ts';
import { differences, unexplainedWon, type Difference, type OrderBalance } from '@kkumteo/domain/payment/comparison';

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
  /** Unbalanced transfers, and paid reservations whose money, less refunds, is not on the ledger. */
  readonly unbalanced: readonly string[];
  readonly unpaidOnLedger: readonly string[];
  /** Drawers, and money of the desk, that the ledger has differently. */
  readonly deskDiffers: readonly string[];
}

// Invented history of the demo park was never at any provider.
const REAL = `not (a.booking ? 'demo')`;

const STRETCH = `select coalesce(min(l.at), now()) as first, coalesce(max(l.at), now()) as last
  from ledger_entry l join payment_attempt a using (attempt_id) where ${REAL}`;

const OURS = `select l.attempt_id as order_no, a.method, sum(l.amount) as amount
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
  ) + at_desk(r.reservation_id) and a.state = 'paid'
  union all
  select 'reservation ' || r.reservation_no
  from reservation r
  where case when r.payment_state <> 'paid' then 0 when r.attempt_id is null then r.pay_total end <> at_desk(r.reservation_id)
  order by 1`;

// A drawer that was counted has on the ledger what was counted less its float, and an open one no difference.
const DRAWERS = `select 'drawer ' || d.drawer_id as key
  from desk_drawer d
  where coalesce(d.counted_won - d.float_won, (
    select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from desk_money m where m.drawer_id = d.drawer_id and m.way = 'cash'
  )) <> (select coalesce(sum(l.amount), 0) from ledger_entry l where l.drawer_id = d.drawer_id and l.account = 'desk-cash')
  order by d.drawer_id`;

// What the desk took and paid out, by reservation, against its accounts.
const DESK_MONEY = `select 'desk money of ' || r.reservation_no as key
  from (
    select reservation_id, 'desk-' || way as account, sum(case kind when 'payment' then amount else -amount end) as won from desk_money group by 1, 2
  ) m full join (
    select reservation_id, account, sum(amount) as won from ledger_entry where account in ('desk-cash', 'desk-card') and reservation_id is not null group by 1, 2
  ) l using (reservation_id, account) join reservation r using (reservation_id)
  where m.won is distinct from l.won order by 1`;

interface OurBalance extends OrderBalance {
  readonly method: PaymentMethod;
}

const DAY_MS = 86_400_000;

interface Deps {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
}

/**
 * Compares every won of our ledger with the provider's movements between two moments; without them over the whole
 * ledger. Orders that differ are asked for one by one, in full. Null where the provider could not be asked.
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
  const unexplained: Difference[] = [];
  for (const { orderNo } of differing) {
    const charged = await chargedNow({ sql, providers }, orderNo, {
      isWithVendor: vendors.some((one) => one.orderNo === orderNo),
      moved: moved.filter((movement) => movement.orderNo === orderNo),
    });
    if (charged === null) return null;
    const whole = { orderNo, ours: await balanceOf(sql, orderNo), theirs: charged };
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
    deskDiffers: [...(await keysOf(sql, DRAWERS)), ...(await keysOf(sql, DESK_MONEY))],
  };
}

/** The experience card's vendor lists no movements: its orders are asked for one by one. */
async function vendorBalances(
  providers: PaymentProviders,
  ours: readonly OurBalance[],
): Promise<readonly OrderBalance[] | null> {
  const balances: OrderBalance[] = [];
  for (const one of ours.filter((balance) => !isWithCardProvider(balance))) {
    const amount = await chargedAtVendor(providers, one.orderNo);
    if (amount === null) return null;
    balances.push({ orderNo: one.orderNo, amount });
  }
  return balances;
}

const chargedAtVendor = async (providers: PaymentProviders, orderNo: string): Promise<Won | null> =>
  chargedIn(await providers.of({ method: 'experience-card' }).find(orderNo));

const OWN_KEY = `select provider_key from payment_attempt where attempt_id = $1 and provider_key is not null`;

/** Won of an order that are charged now, over all of its payments. Null where a provider did not answer. */
async function chargedNow(
  { sql, providers }: Deps,
  orderNo: string,
  { isWithVendor, moved }: { readonly isWithVendor: boolean; readonly moved: readonly ProviderMovement[] },
): Promise<Won | null> {
  const own = isWithVendor ? [] : await sql.query<{ readonly providerKey: string }>(OWN_KEY, [orderNo]);
  let sum = isWithVendor ? await chargedAtVendor(providers, orderNo) : 0;
  for (const key of new Set([...own, ...moved].map(({ providerKey }) => providerKey))) {
    const charged = chargedIn(await providers.card.findByKey(key));
    if (sum === null || charged === null) return null;
    sum += charged;
  }
  return sum;
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

/** Won that are charged right now; null where that could not be asked. */
function chargedIn(found: LookupOutcome): Won | null {
  if (found.kind === 'unreachable') return null;
  return found.kind === 'approved' || found.kind === 'part-cancelled' ? found.payment.balance : 0;
}

const total = (balances: readonly { readonly amount: number }[]): number =>
  balances.reduce((sum, { amount }) => sum + amount, 0);

const keysOf = async (sql: Sql, text: string): Promise<readonly string[]> =>
  (await sql.query<{ readonly key: string }>(text)).map(({ key }) => key);
