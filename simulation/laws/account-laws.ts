import type { Violation } from './laws.ts';
import type { World } from '../world/world.ts';

// Every attempt with an account, and the reservation that it pays, was opened for, or paid until another one took its
// place (PD-62).
const ACCOUNTS = `select a.attempt_id, a.state, a.amount, a.failure_code, a.target, d.account_number, d.closed_at, d.replaced_for, d.replacing,
    coalesce(own.reservation_id, d.replaced_for, a.target_reservation_id) as reservation_id, own.reservation_id is not null as is_own
  from payment_attempt a join deposit_account d using (attempt_id) left join reservation own using (attempt_id)`;

// What is awaited is awaited once, for what its reservation costs, and by its reservation too. Of money that its bank
// took back a part was perhaps to go back.
const AWAITED = `select 'accounts' as law, r.reservation_no || ' waits for money on ' || count(*) || ' accounts' as what
  from account a join reservation r using (reservation_id) where a.state = 'awaiting-deposit' group by r.reservation_no having count(*) > 1
  union all
  select 'accounts', a.attempt_id || ' waits for ' || a.amount || ', its reservation ' || coalesce(r.reservation_no || ' ' || r.state || ' ' || r.payment_state
      || ' owes ' || r.pay_total, 'is none')
  from account a left join reservation r on r.reservation_id = a.reservation_id and a.is_own
  where a.state = 'awaiting-deposit' and (r.state = 'open' and r.payment_state = 'awaiting-deposit' and r.pay_total = a.amount - (
      select coalesce(sum(f.amount), 0) from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed')) is not true
  union all
  select 'accounts', r.reservation_no || ' waits for money that no account is to bring'
  from reservation r left join account a on a.reservation_id = r.reservation_id and a.is_own
  where r.state = 'open' and r.payment_state = 'awaiting-deposit' and a.state is distinct from 'awaiting-deposit'`;

// What another one has taken the place of is over for good, and its buyer is sent the other one. What was taken back
// and is not owed any more is closed by the next look.
const REPLACED = `select 'accounts', a.attempt_id || ' was replaced and is ' || a.state || case when a.is_own then ', of its reservation still' else '' end
  from account a
  where a.replaced_for is not null and (a.is_own or a.replacing or (a.closed_at is null and a.failure_code <> 'deposit-taken-back') or a.state in ('awaiting-deposit', 'paid'))
  union all
  select 'accounts', a.attempt_id || ' is awaited in place of another, and nobody was told'
  from account a
  where a.target = 'existing-reservation' and a.state = 'awaiting-deposit' and a.account_number is not null
    and not exists (select from outbox o where o.message_key = 'reservation.deposit-reissued:' || a.attempt_id)`;

const ALL = `with account as (${ACCOUNTS}) ${[AWAITED, REPLACED].join('\n union all ')}`;

interface KnownAccount {
  readonly attemptId: string;
  readonly reservationId: string | null;
  readonly amount: number;
  readonly accountNumber: string | null;
  readonly isReissued: boolean;
}

const KNOWN = `with account as (${ACCOUNTS}) select attempt_id, reservation_id::text as reservation_id, amount,
    account_number, replaced_for is not null and closed_at is not null as is_reissued from account order by attempt_id`;

/** Whenever no transaction is under way: a reservation waits for what it costs on one account, and on no other. */
export async function accountViolations(world: World): Promise<readonly Violation[]> {
  return [...(await world.db.query<Violation>(ALL, [], 'law-accounts')), ...(await violationsAtProvider(world))];
}

/** One account of a reservation takes money at a time, and it is the one that we have the number of, for its amount. */
async function violationsAtProvider({ db, providers }: World): Promise<readonly Violation[]> {
  const known = await db.query<KnownAccount>(KNOWN, [], 'law-known-accounts');
  const open = known.flatMap((account) => {
    const record = providers.card.ledger.byOrder(account.attemptId);
    return record?.status === 'WAITING_FOR_DEPOSIT' ? [{ ...account, record }] : [];
  });
  const found = open.flatMap(({ attemptId, reservationId, amount, accountNumber, isReissued, record }) => [
    ...(isReissued ? [`${attemptId} was replaced and takes money still`] : []),
    ...(open.some((other) => other.attemptId < attemptId && other.reservationId === reservationId)
      ? [`${attemptId} takes money beside another account of its reservation`]
      : []),
    ...(record.amount === amount ? [] : [`${attemptId} takes ${record.amount} for ${amount}`]),
    ...(accountNumber === null || accountNumber === record.account?.accountNumber
      ? []
      : [`${attemptId} has the number of another account`]),
  ]);
  return found.map((what) => ({ law: 'accounts', what }));
}

// What came into an account that was closed for another one is booked, and goes back: it pays for nothing.
const KEPT = `select 'accounts' as law, a.attempt_id || ' ' || a.state || ' of ' || a.amount || ' came after it was replaced, booked ' || c.booked || ', back ' || c.back as what
  from payment_attempt a join deposit_account d using (attempt_id) cross join lateral (select
    (select coalesce(sum(amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'sales') as booked,
    (select coalesce(sum(amount), 0) from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed') as back) c
  where d.replaced_for is not null and a.failure_code = 'deposit-replaced' and a.attempt_id <> all ($2) and (a.attempt_id = any ($1) and (abs(c.booked) <> a.amount or c.back <> a.amount)
    or a.attempt_id <> all ($1) and (c.booked <> 0 or c.back <> 0))`;

/**
 * At the end: money that came into an account that another one had taken the place of was booked once and went back, or
 * waits for a person.
 */
export const violationsOfReissued = ({ db, paidAfterClosing, cancelledByHand }: World): Promise<readonly Violation[]> =>
  db.query<Violation>(KEPT, [[...paidAfterClosing], [...cancelledByHand]]);
