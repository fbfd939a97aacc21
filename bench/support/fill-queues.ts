import type { Database } from '../../apps/server/src/db/pool.ts';

const DAYS_OF_MESSAGES = 90;

/**
 * After `fillReservations`: the ledger and the audit of every reservation, messages of the last 90 days, and `waiting` each of refunds, payments,
 * findings, pledges and messages that wait. No process may run meanwhile: it would work on them.
 */
export async function fillQueues(db: Database, waiting: number, now: string): Promise<void> {
  const tables = ['ledger_entry', 'payment_attempt', 'reservation', 'refund'];
  await db.transaction(async (tx) => {
    await tx.query(`select set_config('statement_timeout', '0', true)`);
    for (const table of tables) await tx.query(`alter table ${table} disable trigger user`);
    for (const text of [CHARGES, AUDIT, ...messages(now), ...queues(waiting, now)]) await tx.query(text);
    for (const table of tables) await tx.query(`alter table ${table} enable trigger user`);
  });
  await db.query('vacuum analyze');
}

const FILLED = `a.attempt_id like 'kk%' and a.provider_key like 'demo-%'`;

const CHARGES = `insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, a.approved_at
  from payment_attempt a join reservation r using (attempt_id) cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where ${FILLED} on conflict do nothing`;

const AUDIT = `insert into audit_entry (at, member_id, action, subject) select created_at, member_id, 'reservation.placed', reservation_no from reservation`;

const messages = (now: string): readonly string[] => [
  `insert into outbox (message_key, topic, payload, created_at, available_at, sent_at)
    select 'filled:' || reservation_no, 'reservation.confirmed', jsonb_build_object('reservationNo', reservation_no), created_at, created_at, created_at
    from reservation where created_at > '${now}'::timestamptz - interval '${DAYS_OF_MESSAGES} days'`,
  `insert into message (message_key, outbox_id, channel, state, due_at, available_at, tries, via, ended_at)
    select message_key || ':' || channel, outbox_id, channel, 'sent', created_at, created_at, 1, case channel when 'mail' then 'mail' else 'text' end, created_at
    from outbox cross join unnest(array['mail', 'phone']) channel where message_key like 'filled:%'`,
];

const queues = (waiting: number, now: string): readonly string[] => [
  `create temp table picked on commit drop as select a.attempt_id, r.reservation_id, row_number() over (order by md5(a.attempt_id)) as n
    from payment_attempt a join reservation r using (attempt_id) where a.state = 'paid' and ${FILLED} limit ${waiting * 4}`,
  `insert into refund (refund_id, attempt_id, amount, method, key, state, reason, requested_at, next_check_at)
    select 'refund-of-' || attempt_id, attempt_id, 1000, 'card', 'refund-of-' || attempt_id, 'requested', 'lines-cancelled', '${now}'::timestamptz - interval '9 days' - make_interval(secs => n), '${now}'
    from picked where n <= ${waiting}`,
  `update payment_attempt a set state = 'needs-review', review_reason = 'refund-refused' from picked p where p.attempt_id = a.attempt_id and p.n between ${waiting + 1} and ${waiting * 2}`,
  `update payment_attempt a set state = 'awaiting-deposit' from picked p where p.attempt_id = a.attempt_id and p.n between ${waiting * 2 + 1} and ${waiting * 3}`,
  `update reservation r set payment_state = 'unpaid', pay_due_at = '${now}'::timestamptz - interval '1 day', paid_at = null
    from picked p where p.reservation_id = r.reservation_id and p.n > ${waiting * 3}`,
  `insert into payment_finding (provider, order_no, provider_key, kind, ours, theirs, found_at)
    select 'sandbox', attempt_id, 'demo-' || attempt_id, 'amounts-differ', 0, 1000, '${now}' from picked where n <= ${waiting}`,
  `update message set state = 'waiting', via = null, ended_at = null, leased_until = null
    where message_id = any (array(select message_id from message where message_key like 'filled:%' and channel = 'mail' limit ${waiting}))`,
  `update message set state = 'needs-review', via = null, ended_at = null
    where message_id = any (array(select message_id from message where message_key like 'filled:%' and channel = 'phone' limit ${waiting}))`,
];
