-- The waitlist of a round on a day (D16), and what is told of seats that change.

create table waitlist_request (
  request_id bigint primary key generated always as identity,
  request_no text not null unique check (char_length(request_no) >= 20),
  member_id bigint not null references member (member_id),
  track text not null check (track in ('individual', 'group')),
  product_id integer not null references product (product_id),
  round_id integer not null references round (round_id),
  visit_date date not null,
  headcount integer not null check (headcount > 0),
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^[0-9]{8,13}$'),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'part-offered', 'ended')),
  end_reason text check (end_reason in ('withdrawn', 'booked', 'over')),
  -- the member has said that a part won't do
  whole_only boolean not null default false,
  asks_for_part boolean not null default false,
  offered_seats integer not null default 0 check (offered_seats between 0 and headcount),
  offered_at timestamptz,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (asks_for_part = (state = 'part-offered'))
);
create unique index waitlist_one_open_request on waitlist_request (member_id, round_id, visit_date) where state <> 'ended';
create index waitlist_queue on waitlist_request (round_id, visit_date, request_id) where state <> 'ended';
create index waitlist_by_member on waitlist_request (member_id, request_id desc);

-- Every decision that was made for a request, and on what.
create table waitlist_decision (
  decision_id bigint primary key generated always as identity,
  request_id bigint not null references waitlist_request (request_id),
  kind text not null check (kind in ('whole', 'part', 'passed')),
  seats integer not null check (seats >= 0),
  came_back integer not null check (came_back >= 0),
  free integer not null check (free >= 0),
  at timestamptz not null
);
create index on waitlist_decision (request_id);

-- Seats that came back where somebody waits: written with what gave them back, taken off with what is decided of them.
create table seat_release (
  release_id bigint primary key generated always as identity,
  component_round_id integer not null,
  visit_date date not null,
  -- 0: nothing came back, but look again
  quantity integer not null check (quantity >= 0)
);

-- Whatever changes what is left of a stock row says so on the channel `seats` (component round and day; empty: look at everything), and
-- notes seats that came back for a queue. One statement says it once, however many bookings it wrote.
create function tell_seats_changed() returns trigger language plpgsql as $$
declare
  news text;
  came_back boolean;
begin
  select string_agg(distinct n.component_round_id || '|' || to_char(n.visit_date, 'YYYY-MM-DD'), ','),
    coalesce(bool_or(n.kind = 'experiencer' and n.capacity - n.held - n.sold > o.capacity - o.held - o.sold), false)
  into news, came_back
  from new_stock n join old_stock o using (stock_id)
  where n.capacity - n.held - n.sold <> o.capacity - o.held - o.sold;
  if news is null then return null; end if;
  perform pg_notify('seats', case when length(news) < 7900 then news else '' end);
  if came_back then
    insert into seat_release (component_round_id, visit_date, quantity)
    select n.component_round_id, n.visit_date, (n.capacity - n.held - n.sold) - (o.capacity - o.held - o.sold)
    from new_stock n join old_stock o using (stock_id)
    where n.kind = 'experiencer' and n.capacity - n.held - n.sold > o.capacity - o.held - o.sold
      and exists (
        select from round_component rc join waitlist_request w using (round_id)
        where rc.component_round_id = n.component_round_id and w.visit_date = n.visit_date and w.state in ('waiting', 'part-offered')
      )
    order by n.stock_id;
  end if;
  return null;
end $$;

create trigger seat_stock_news after update on seat_stock referencing old table as old_stock new table as new_stock
  for each statement execute function tell_seats_changed();

-- Notes that a round's queue has to be looked at again, with what a request gives up of what it was told of.
create function release_to_queue(of_round integer, of_day date, seats integer) returns void language sql as $$
  insert into seat_release (component_round_id, visit_date, quantity)
  select component_round_id, of_day, seats from round_component where round_id = of_round order by component_round_id limit 1
$$;

-- Ends open requests whose member has booked the round since, or whose round has begun; of one member, of one round on a day, or (nulls)
-- of all. What a member booked less than they were told of goes on to those who wait behind.
create function end_settled_requests(of_member bigint, of_round integer, of_day date, today date, minute integer, at timestamptz)
returns void language sql as $$
  with settled as (
    select w.request_id, w.round_id, w.visit_date, b.booked, w.offered_seats
    from waitlist_request w join round r using (round_id)
      cross join lateral (
        select exists (
          select from reservation v join reservation_line l using (reservation_id)
          where v.member_id = w.member_id and l.round_id = w.round_id and l.visit_date = w.visit_date and l.state = 'open'
            and v.created_at >= w.requested_at
        ) as booked
      ) b
    where w.state <> 'ended' and (of_member is null or w.member_id = of_member)
      and (of_round is null or (w.round_id = of_round and w.visit_date = of_day))
      and (b.booked or w.visit_date < today or (w.visit_date = today and r.start_minute <= minute))
    for update of w
  ), ended as (
    update waitlist_request w set state = 'ended', end_reason = case when s.booked then 'booked' else 'over' end, ended_at = at,
      asks_for_part = false
    from settled s where w.request_id = s.request_id
  )
  select release_to_queue(s.round_id, s.visit_date, 0) from settled s where s.booked and s.offered_seats > 0
$$;
