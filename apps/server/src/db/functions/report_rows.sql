-- Won of the ledger's sales and refunds, split among the lines that they are of: by the day on which the money moved, or by the day of
-- the visit. A refund is of the lines that it names; other money is of the lines that were open then, by their list price, to the won.
-- `of_line` 0 is money without a reservation, which has no visit; `first` marks one line of each movement.
-- A few days of many years are read: by their indexes, whatever share of a table the planner guesses.
create function report_money(days date[], by_visit boolean) returns table (
  day date, entry_id bigint, reservation_id bigint, of_line bigint, product_id integer, hall text, track text, reason text, won bigint, first boolean
) language sql stable set jit = off set random_page_cost = 1.1 set enable_hashjoin = off set enable_mergejoin = off as $$
  with visiting as (
    select distinct l.reservation_id from reservation_line l where by_visit and l.visit_date = any (days)
  ), entry as (
    select e.entry_id, e.account, e.amount, e.attempt_id, e.reservation_id, e.transfer_key, e.at
    from unnest(days) d (day) join ledger_entry e
      on e.at >= d.day::timestamp at time zone 'Asia/Seoul' and e.at < (d.day + 1)::timestamp at time zone 'Asia/Seoul'
    where not by_visit and e.account in ('sales', 'refunds')
    union
    select e.entry_id, e.account, e.amount, e.attempt_id, e.reservation_id, e.transfer_key, e.at
    from visiting v join reservation r using (reservation_id) join ledger_entry e on e.attempt_id = r.attempt_id
    where e.account in ('sales', 'refunds')
    union
    select e.entry_id, e.account, e.amount, e.attempt_id, e.reservation_id, e.transfer_key, e.at
    from visiting v join payment_attempt a on a.target_reservation_id = v.reservation_id join ledger_entry e using (attempt_id)
    where e.account in ('sales', 'refunds')
    union
    select e.entry_id, e.account, e.amount, e.attempt_id, e.reservation_id, e.transfer_key, e.at
    from visiting v join ledger_entry e on e.reservation_id = v.reservation_id and e.attempt_id is null
    where e.account in ('sales', 'refunds')
  ), known as (
    select e.*, -e.amount as whole_won, coalesce(e.reservation_id, r.reservation_id, a.target_reservation_id) as of_reservation,
      a.track as attempt_track, f.refund_id, f.reason as refund_reason
    from entry e left join payment_attempt a using (attempt_id) left join reservation r on r.attempt_id = e.attempt_id
      left join refund f on e.account = 'refunds' and f.refund_id = substr(e.transfer_key, 8)
  ), part as (
    select k.*, l.line_id, l.product_id, l.hall, l.visit_date, coalesce(r.track, k.attempt_track, '') as track, l.list_amount, l.position,
      case when k.account = 'sales' then '' when k.attempt_id is null then 'desk'
        when exists (select from closing_booking c where c.reservation_id = k.of_reservation and c.refund_id = k.refund_id) then 'closed'
        when exists (
          select from refund_line o join refund_exception x using (line_id) where o.refund_id = k.refund_id and x.refund_id = k.refund_id
        ) then 'exception'
        else coalesce(k.refund_reason, 'given-back-at-provider')
      end as reason,
      case
        when n.line_id is not null then 0
        when k.refund_id is not null and exists (select from refund_line o where o.refund_id = k.refund_id) then 2
        when l.cancelled_at < k.at then 1
        else 0
      end as off
    from known k left join reservation r on r.reservation_id = k.of_reservation left join reservation_line l on l.reservation_id = r.reservation_id
      left join refund_line n on n.refund_id = k.refund_id and n.line_id = l.line_id
  ), chosen as (
    select p.*, case when sum(p.list_amount) over (partition by p.entry_id) > 0 then p.list_amount else 1 end as weight
    from (select q.*, min(q.off) over (partition by q.entry_id) as least from part q) p where p.off = p.least
  ), share as (
    select c.*, sum(c.weight) over (partition by c.entry_id order by c.position) as upto, sum(c.weight) over (partition by c.entry_id) as whole
    from chosen c
  )
  select case when by_visit then s.visit_date else (s.at at time zone 'Asia/Seoul')::date end, s.entry_id, s.of_reservation,
    coalesce(s.line_id, 0), s.product_id, coalesce(s.hall, ''), s.track, s.reason,
    (round(s.whole_won::numeric * s.upto / s.whole) - round(s.whole_won::numeric * (s.upto - s.weight) / s.whole))::bigint, s.upto = s.weight
  from share s
  where not by_visit or s.visit_date = any (days)
$$;

-- Figures of days, counted from what there is now; the rows of a day that is over are kept in report_row.
create function report_rows(days date[]) returns table (
  day date, report text, hall text, track text, subject text, number integer, whole integer, won bigint
) language sql stable set jit = off set random_page_cost = 1.1 as $$
  with visit as (
    select l.visit_date as day, l.hall, l.product_id, r.track, l.line_id, l.experiencer_count as people, coalesce(a.experiencers, 0) as came,
      greatest(l.visit_date - (r.created_at at time zone 'Asia/Seoul')::date, 0) as ahead,
      case when r.member_id = desk_member() then 'desk' when b.subject is not null then 'caller' else 'site' end as source
    from reservation_line l join reservation r using (reservation_id) left join admission a using (line_id)
      left join (
        select distinct s as subject from staff_entry e cross join unnest(e.subjects) s where e.act = 'reservation.book' and e.kind = 'act'
      ) b on b.subject = 'reservation:' || r.reservation_no
    where l.visit_date = any (days) and l.state = 'open'
  ), earned as materialized (
    select * from report_money(days, true)
  ), moved as materialized (
    select * from report_money(days, false)
  )
  select s.visit_date, 'seats', c.hall, '', cr.start_minute::text, sum(s.sold)::integer, sum(s.capacity)::integer, 0
  from seat_stock s join component_round cr using (component_round_id) join component c using (component_id)
  where s.visit_date = any (days) and s.kind = 'experiencer' group by 1, 3, 5
  union all
  select v.day, 'came', v.hall, v.track, '', sum(v.came)::integer, sum(v.people)::integer, 0 from visit v group by 1, 3, 4
  union all
  select v.day, 'lead', v.hall, v.track, v.ahead::text, count(*)::integer, sum(v.people)::integer, 0 from visit v group by 1, 3, 4, 5
  union all
  select v.day, 'source', v.hall, v.track, v.source, count(*)::integer, sum(v.people)::integer, 0 from visit v group by 1, 3, 4, 5
  union all
  select w.visit_date, 'wait', p.hall, w.track, w.round_id::text, coalesce(sum(w.headcount) filter (where w.end_reason = 'booked'), 0)::integer,
    sum(w.headcount)::integer, 0
  from waitlist_request w join product p using (product_id) where w.visit_date = any (days) group by 1, 3, 4, 5
  union all
  select m.day, 'earned', m.hall, m.track, '', 0, 0, sum(m.won)::bigint from earned m group by 1, 3, 4
  union all
  select m.day, case when m.reason = '' then 'paid' else 'refunded' end, m.hall, m.track, m.reason, count(*) filter (where m.first)::integer, 0,
    sum(case when m.reason = '' then m.won else -m.won end)::bigint
  from moved m group by 1, 2, 3, 4, 5
  union all
  select v.day, 'product-came', v.hall, v.track, v.product_id::text, sum(v.came)::integer, sum(v.people)::integer, 0 from visit v group by 1, 3, 4, 5
  union all
  select m.day, 'product-earned', m.hall, m.track, coalesce(m.product_id::text, ''), 0, 0, sum(m.won)::bigint from earned m group by 1, 3, 4, 5
  union all
  select m.day, 'product-moved', m.hall, m.track, coalesce(m.product_id::text, ''), 0, 0, sum(m.won)::bigint from moved m group by 1, 3, 4, 5
$$;
