import { setTimeout as sleep } from 'node:timers/promises';
import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import { ledgerOf } from '../checkout-books.ts';
import { KEYS } from '../checkout-park.ts';
import type { Attack, Kind } from './attack.ts';

const SETTLES_MS = 300_000;
const OWN = `not (a.booking ? 'demo')`;
const OPEN = `select a.attempt_id || ' is ' || a.state as what from payment_attempt a
    where ${OWN} and a.state in ('confirming', 'refunding', 'needs-review')
  union all select 'a refund of ' || attempt_id || ' is ' || state from refund where state in ('requested', 'sent', 'needs-review')`;

// Counted from lines and holds.
const SEATS = `select 'stock ' || s.stock_id || ' ' || s.kind || ': ' || s.held || ' held of ' || c.holding || ', ' || s.sold || ' sold of '
      || c.selling || ', for ' || s.capacity as what
  from seat_stock s cross join lateral (select
    (select coalesce(sum(q.quantity), 0) from seat_hold_seat q join seat_hold h using (hold_id) where q.stock_id = s.stock_id and h.state = 'active') as holding,
    (select coalesce(sum(q.quantity), 0) from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
      where q.stock_id = s.stock_id and l.state = 'open' and r.state = 'open') as selling) c
  where s.held + s.sold > 0 and (s.held <> c.holding or s.sold <> c.selling or c.holding + c.selling > s.capacity)`;
const TWICE = `select count(*) || ' reservations of ' || attempt_id as what from reservation where attempt_id is not null group by attempt_id having count(*) > 1`;
const FREE = `select 'member ' || member_id || ' has ' || sum(people) || ' people and ' || count(*) filter (where pay_total = 0) || ' orders for nothing' as what
  from (select r.member_id, r.track, r.reservation_id, r.pay_total, (r.created_at at time zone 'Asia/Seoul')::date as day,
      (select coalesce(sum(p.headcount), 0) from reservation_line l join participant p using (line_id)
        where l.reservation_id = r.reservation_id and l.state = 'open' and p.role = 'experiencer' and (p.price = 0 or l.amount = 0)) as people
    from reservation r join member m using (member_id) where r.state = 'open' and m.login_id like 'bench-%') free
  group by member_id, track, day
  having sum(people) > case track when 'group' then ${USUAL_LIMITS.freeGroupADay} else ${USUAL_LIMITS.freeIndividualsADay} end
    or count(*) filter (where pay_total = 0 and people > 0) > ${USUAL_LIMITS.freeOrdersADay}`;
const REGISTERED = `select 'line ' || l.line_no || ' of ' || l.experiencer_count || ' names ' || count(*) as what
  from reservation_line l join participant p using (line_id)
  where p.role = 'experiencer' and p.headcount = 0 and p.name <> '' group by l.line_no, l.experiencer_count having count(*) > l.experiencer_count`;

interface Paid {
  readonly attemptId: string;
  readonly amount: number;
  /** What the ledger says that the provider owes us of it. */
  readonly owed: number;
  /** What the reservation that it pays for costs now; 0 where none is open. */
  readonly costs: number;
  readonly refunds: number;
}
const PAID = `select a.attempt_id, a.amount,
    (select coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'provider-receivable')::integer as owed,
    coalesce((select sum(r.pay_total) from reservation r where r.attempt_id = a.attempt_id and r.state = 'open'), 0)::integer as costs,
    (select count(*) from refund f where f.attempt_id = a.attempt_id and f.state = 'done')::integer as refunds
  from payment_attempt a where ${OWN}`;

interface AtProvider {
  readonly balanceAmount: number;
  readonly cancels: readonly { readonly cancelAmount: number }[] | null;
  readonly status: string;
}

/** Waits until what the kills left between two steps is finished by the processes that live. */
export async function untilSettled({ park: { db } }: Attack): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < SETTLES_MS; await sleep(500))
    if ((await db.query(OPEN)).length === 0) return;
}

/** Reads tables and the provider's records by statements of its own, and notes everything that does not agree. */
export async function audit(attack: Attack): Promise<void> {
  const { db, sandboxOrigin } = attack.park;
  const findings: readonly (readonly [Kind, string])[] = [
    ['unsettled', OPEN],
    ['seats', SEATS],
    ['twice', TWICE],
    ['free', FREE],
    ['registration', REGISTERED],
  ];
  for (const [kind, text] of findings)
    for (const { what } of await db.query<{ what: string }>(text)) attack.note(kind, what);
  for (const paid of await db.query<Paid>(PAID)) await compare(attack, paid);
  const ledger = await ledgerOf(db, sandboxOrigin);
  if (ledger === null) throw new Error('the provider did not answer');
  const { unexplainedWon, unbalanced, unpaidOnLedger, deskDiffers } = ledger;
  const keys = [...unbalanced, ...unpaidOnLedger, ...deskDiffers];
  if (unexplainedWon !== 0 || keys.length > 0)
    attack.note('won', `the ledger: ${unexplainedWon} won unexplained, ${keys.join()}`);
}

/** What the provider has of one order, against the ledger and against what its reservation costs. */
async function compare(attack: Attack, { attemptId, amount, owed, costs, refunds }: Paid): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`;
  const answer = await fetch(`${attack.park.sandboxOrigin}/v1/payments/orders/${attemptId}`, {
    headers: { authorization },
  });
  if (answer.status === 404 && owed === 0 && costs === 0) return;
  const { balanceAmount, cancels, status } = (await answer.json()) as AtProvider;
  // What was never captured has a balance too.
  const kept = status === 'DONE' || status === 'PARTIAL_CANCELED' ? balanceAmount : 0;
  if (kept !== owed || kept !== costs)
    attack.note('won', `${attemptId} of ${amount}: ${kept} at the provider, ${owed} on the ledger, for ${costs}`);
  const back = (cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
  if (back > amount || (cancels ?? []).length > refunds)
    attack.note('refunds', `${attemptId} of ${amount}: ${back} back in ${cancels?.length} parts, ${refunds} refunds`);
}
