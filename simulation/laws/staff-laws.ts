import type { Violation } from './laws.ts';
import type { World } from '../world/world.ts';

// A line is in its own round on its own day, wherever it was moved to, and has each seat once.
const MOVED = `select 'moved otherwise' as law, l.line_no || ' of ' || l.visit_date || ' has seats of ' || s.visit_date as what
  from reservation_line l join reservation r using (reservation_id) join reservation_line_seat q using (line_id) join seat_stock s using (stock_id)
  where l.state = 'open' and r.state = 'open' and s.visit_date <> l.visit_date
  union all
  select 'moved otherwise', l.line_no || ' has a seat twice'
  from reservation_line l join reservation_line_seat q using (line_id) join seat_stock s using (stock_id)
  where l.state = 'open' and s.kind <> 'room' group by l.line_no, s.component_round_id, s.kind having count(*) > 1`;

// What is in a drawer is its float and what was taken and paid out in cash; once it is counted, what was counted.
const DRAWERS = `select 'drawer', 'drawer ' || d.drawer_id || ' has ' || k.cash || ' by its money, ' || k.ledger || ' on the ledger, expected '
      || coalesce(d.expected_won::text, 'nothing yet') || ', counted ' || coalesce(d.counted_won::text, 'nothing yet')
  from desk_drawer d cross join lateral (select
    coalesce((select sum(case m.kind when 'payment' then m.amount else -m.amount end) from desk_money m
      where m.drawer_id = d.drawer_id and m.way = 'cash'), 0) as cash,
    coalesce((select sum(e.amount) from ledger_entry e where e.drawer_id = d.drawer_id and e.account = 'desk-cash'), 0) as ledger) k
  where k.ledger <> coalesce(d.counted_won - d.float_won, k.cash)
    or d.expected_won <> d.float_won + k.cash or d.float_won + k.cash < 0`;

const DESK = `select 'drawer', r.reservation_no || ' ' || r.payment_state || ' of ' || r.pay_total || ' was paid ' || k.taken || ' at the desk, ' || k.back || ' back'
  from reservation r join (
    select reservation_id, coalesce(sum(amount) filter (where kind = 'payment'), 0) as taken, coalesce(sum(amount) filter (where kind = 'refund'), 0) as back
    from desk_money group by 1) k using (reservation_id)
  where case when r.state <> 'open' then k.back <> k.taken when r.attempt_id is null then k.taken - k.back <> r.pay_total
    else k.taken - k.back not between 0 and r.pay_total end`;

// Every act has its entry once, and nothing that was refused has one.
const ENTRIES = `with pressed as (
    select p.key, p.act, bool_or(p.said = 'yes') as yes, bool_or(p.said = 'nothing') as silent
    from jsonb_to_recordset($1::jsonb) as p (act text, key text, said text) group by 1, 2
  ), noted as (
    select p.*, case
      when p.act in ('cancel', 'except', 'pay at desk', 'refund at desk') then (select count(*) from staff_entry e where e.press_key::text = p.key)
      when p.act = 'decide' then (select count(*) from staff_entry e where 'proposal:' || (e.facts ->> 'proposalKey') = p.key and e.facts ->> 'decision' = 'approve')
      when p.act = 'sell' then (select count(*) from reservation r join staff_entry e on e.subjects @> array['reservation:' || r.reservation_no] and e.act = 'desk.sell'
        where r.idempotency_key::text = p.key)
      when p.act = 'count drawer' then (select count(*) from staff_entry e where e.act = 'desk.count-drawer' and 'drawer:' || (e.facts ->> 'drawer') = p.key and e.facts ? 'counted')
    end as times from pressed p
  )
  select 'staff entries' as law, act || ' ' || key || ' has ' || times || ' entries, told '
      || case when yes then 'yes' when silent then 'nothing' else 'no' end as what
  from noted where times > 1 or (yes and times = 0) or (times = 1 and not yes and not silent)
  union all
  select 'staff entries', r.reservation_no || ' was moved by staff ' || k.moves || ' times and has ' || k.entries || ' entries of it'
  from reservation r cross join lateral (select
    (select count(*) from outbox o where o.topic = 'reservation.moved' and o.payload ->> 'reservationNo' = r.reservation_no
      and o.message_key not like '%another-day-%') as moves,
    (select count(*) from staff_entry e where e.subjects @> array['reservation:' || r.reservation_no] and (
      e.act = 'reservation.move' and not e.facts ? 'isProposed' or e.facts ->> 'kind' = 'reservation.waiver' and e.facts ->> 'decision' = 'approve')) as entries) k
  where k.moves <> k.entries
  union all
  select 'staff entries', 'there are ' || k.closings || ' closings and ' || k.entries || ' entries of them'
  from (select (select count(*) from closing where stopped_by is null) as closings, (select count(*) from staff_entry where act = 'closing.propose') as entries) k
  where k.closings <> k.entries
  union all
  select 'staff entries', p.act || ' ' || k.done || ' times, with ' || k.entries || ' entries, told yes ' || k.yes || ' times, nothing ' || k.silent
  from (values ('stop sale', 'sale-stopped', 'true'), ('open again', 'opened-again', 'false')) p (act, moment, closed) cross join lateral (select
    (select count(*) from closing_moment m join closing c using (closing_id) where m.moment = p.moment and c.stopped_by is not null) as done,
    (select count(*) from staff_entry e where e.act = 'round.close' and e.facts ->> 'closed' = p.closed) as entries,
    (select count(*) from jsonb_to_recordset($1::jsonb) a (act text, said text) where a.act = p.act and a.said = 'yes') as yes,
    (select count(*) from jsonb_to_recordset($1::jsonb) a (act text, said text) where a.act = p.act and a.said = 'nothing') as silent) k
  where k.done <> k.entries or k.done not between k.yes and k.yes + k.silent
  union all
  select 'staff entries', r.reservation_no || ' of the desk has ' || k.sold || ' entries of its sale'
  from reservation r cross join lateral (select count(*) as sold from staff_entry e
    where e.act = 'desk.sell' and e.subjects @> array['reservation:' || r.reservation_no]) k
  where r.member_id = desk_member() and k.sold <> 1`;

const BOOKS = [MOVED, DRAWERS, DESK].join('\n union all ');

/** Whenever no transaction is under way: moved lines and drawers add up. */
export const staffViolations = ({ db, plan }: World): Promise<readonly Violation[]> =>
  plan.staff === null ? Promise.resolve([]) : db.query<Violation>(BOOKS, [], 'law-staff');

/** At the end: each act of staff has its entry once, as they were told. */
export const entryViolations = ({ db, plan, staffAnswers }: World): Promise<readonly Violation[]> =>
  plan.staff === null
    ? Promise.resolve([])
    : db.query<Violation>(ENTRIES, [
        JSON.stringify(staffAnswers.map(({ act, pressKey: key, said }) => ({ act, key, said }))),
      ]);
