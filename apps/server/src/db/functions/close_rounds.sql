-- Stops the sale of the rounds of a closing: seats that are neither held nor sold are gone at once, by the mechanism
-- that closes one round (docs/rules/stock.md). Of several that close a round the last one does.
create function close_rounds(of_closing integer, closed integer[], parts integer[], by_staff integer, at timestamptz)
returns void language plpgsql as $$
declare
  asked closing;
begin
  update closing set rounds = closed, component_rounds = parts, worked_at = at where closing_id = of_closing returning * into asked;
  insert into round_closing (component_round_id, visit_date, reason, staff_id, closed_at)
  select id, asked.day, coalesce(asked.stop_reason, asked.words), by_staff, at from unnest(parts) id order by id
  on conflict (component_round_id, visit_date) do update
    set reason = excluded.reason, staff_id = excluded.staff_id, closed_at = excluded.closed_at;
  perform fit_stock(asked.day, asked.day, 1000000);
end $$;

-- The component rounds that a closing keeps closed: neither opened again since, nor closed by another.
create function rounds_kept_closed(of_closing integer) returns table (component_round_id integer) language sql stable rows 100 as $$
  select k.component_round_id from closing c join round_closing k
    on k.component_round_id = any (c.component_rounds) and k.visit_date = c.day and k.closed_at = c.sale_stopped_at
  where c.closing_id = of_closing
$$;

-- Sells again what a closing keeps closed: free seats are there at once, and go to who waits as released ones do.
create function open_rounds_again(of_closing integer) returns void language plpgsql as $$
declare
  of_day date;
begin
  delete from round_closing k using closing c
  where c.closing_id = of_closing and k.visit_date = c.day and k.component_round_id in (select component_round_id from rounds_kept_closed(of_closing));
  select day into of_day from closing where closing_id = of_closing;
  perform fit_stock(of_day, of_day, 1000000);
end $$;

-- Ends payments under way for rounds that are closed: what is charged all the same finds no seat, and is refunded. The
-- seats of one that is being charged are released alone, since its provider has been asked.
create function end_payments_of_closed(of_closing integer, at timestamptz) returns integer language plpgsql as $$
declare
  holding text[];
  holds uuid[];
begin
  select array_agg(distinct a.attempt_id), array_agg(distinct h.hold_id) into holding, holds
  from closing c join seat_stock s on s.component_round_id = any (c.component_rounds) and s.visit_date = c.day
    join seat_hold_seat q using (stock_id) join seat_hold h on h.hold_id = q.hold_id and h.state = 'active'
    join payment_attempt a on a.hold_id = h.hold_id
  where c.closing_id = of_closing;
  if holding is null then return 0; end if;
  perform end_attempts(holding, array['created'], 'expired', 'released', 'closed', '', at);
  perform release_seats(holds, 'released');
  return cardinality(holding);
end $$;

-- Lists whoever has open lines in the rounds of a closing; no seat of them is sold any more.
create function list_closed_bookings(of_closing integer, at timestamptz) returns integer language plpgsql as $$
declare
  listed integer;
begin
  insert into closing_booking (closing_id, reservation_id)
  select distinct of_closing, b.reservation_id from closing c cross join lateral closed_lines(c.day, c.rounds, c.component_rounds) b
  where c.closing_id = of_closing on conflict do nothing;
  get diagnostics listed = row_count;
  update closing set sale_stopped_at = at, worked_at = at where closing_id = of_closing and sale_stopped_at is null;
  return listed;
end $$;

-- Open lines of a day in these rounds, or with a seat in these component rounds, which another product may sell too.
create function closed_lines(of_day date, closed integer[], parts integer[]) returns table (reservation_id bigint, line_id bigint)
language sql stable rows 1000 as $$
  select l.reservation_id, l.line_id from reservation_line l
  where l.visit_date = of_day and l.state = 'open' and (l.round_id = any (closed) or exists (
    select from reservation_line_seat q join seat_stock s using (stock_id)
    where q.line_id = l.line_id and s.component_round_id = any (parts)
  ))
$$;

-- Ends the requests that wait for closed rounds, each with its message.
create function end_closed_waits(of_closing integer, at timestamptz) returns integer language plpgsql as $$
declare
  ended integer;
begin
  with waiting as (
    update waitlist_request w set state = 'ended', end_reason = 'not-sold', ended_at = at, asks_for_part = false
    from closing c
    where c.closing_id = of_closing and w.visit_date = c.day and w.state <> 'ended' and exists (
      select from round_component p where p.round_id = w.round_id and p.component_round_id = any (c.component_rounds)
    )
    returning w.request_no
  ), told as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'waitlist.closed:' || request_no, 'waitlist.closed', jsonb_build_object('requestNo', request_no), at, at from waiting
    on conflict (message_key) do nothing
  )
  select count(*) into ended from waiting;
  update closing set waits = waits + ended, waits_ended_at = at, worked_at = at where closing_id = of_closing;
  return ended;
end $$;

-- What visitors of a closing were promised, what of it the ledger has, and what is open at a provider or a person, in won.
-- Where the refund of a visitor has failed, or brings less: what went back in its place counts, which is the refund that its
-- lines have joined, or what somebody gave back at the provider. What their bank took back before is due no more.
create function closing_books(of_closing integer, out promised integer, out booked integer, out open integer) language sql stable as $$
  select coalesce(sum(k.due), 0)::integer,
    coalesce(sum(least(k.due, k.back) + least(k.due - least(k.due, k.brings), k.outside)), 0)::integer,
    coalesce(sum(least(k.due, k.waits)), 0)::integer
  from closing_booking b left join refund asked using (refund_id)
    left join payment_attempt a on a.attempt_id = asked.attempt_id
    left join lateral (
      select f.* from refund f where f.attempt_id = asked.attempt_id and f.state <> 'failed' and (f.refund_id = asked.refund_id or exists (
        select from refund_line own join refund_line joined using (line_id) where own.refund_id = asked.refund_id and joined.refund_id = f.refund_id))
      order by f.refund_id <> asked.refund_id limit 1
    ) f on true
    cross join lateral (select
      case when b.state = 'cancelled' and not (asked.state is not distinct from 'failed' and a.state = 'expired') then b.amount else 0 end as due,
      coalesce(f.amount, 0) as brings,
      coalesce((select sum(e.amount) from ledger_entry e where e.transfer_key = 'refund:' || f.refund_id and e.account = 'refunds'), 0) as back,
      case when f.state in ('requested', 'needs-review') and f.sent_at is null then f.amount else 0 end as waits,
      coalesce((select sum(o.amount) from refund o where o.attempt_id = asked.attempt_id and o.reason = 'given-back-at-provider'), 0) as outside
    ) k
  where b.closing_id = of_closing
$$;
