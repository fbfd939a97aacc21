-- Why bookings are refused that nothing is paid for yet, by their place in the list, the first reason first: withdrawn
-- (the member has left), same-child-round, same-child and same-child-unpaid (one of the children is in the very round,
-- or in one of the member's that overlaps, reserved or about to be paid), free-orders (as many today as a member may
-- have; `bounds`: mostFree, today, absent where nothing is free), those of seat_refusals, and of same_booking
-- (`bounds`: sameSince, epoch ms), invitation-full. `beside` is the number of the reservation that conflicts, where one does.
-- Under lock_members. Other members' reservations are not read: a child's name and birth date would be enough to
-- ask where it is (docs/rules/limits.md).
create function booking_refusals(bookings jsonb, skipped integer[], bounds jsonb) returns table (place integer, refusal text, beside text)
language plpgsql as $$
begin
  return query
  with given as materialized (
    select b.place::integer as place, (b.booking ->> 'memberId')::bigint as member_id, b.booking
    from jsonb_array_elements(bookings) with ordinality b (booking, place) where b.place <> all (skipped)
  ), child as materialized (
    select g.place, g.member_id, (l.line ->> 'visitDate')::date as visit_date, (l.line ->> 'startMinute')::integer as starts,
      (l.line ->> 'endMinute')::integer as ends, (l.line ->> 'roundId')::integer as round_id, child_key(p.person ->> 'name') as name, (p.person ->> 'birthDate')::date as born
    from given g cross join jsonb_array_elements(g.booking -> 'lines') l (line) cross join jsonb_array_elements(l.line -> 'people') p (person)
    where g.booking ->> 'track' = 'individual' and p.person ->> 'role' = 'experiencer' and p.person ->> 'birthDate' <> ''
      and p.person ->> 'name' <> ''
  ), wanted as materialized (
    select distinct c.place, c.member_id, c.visit_date, c.starts, c.ends, c.round_id from child c
  ), reason as (
    select g.place, 1 as first, 'withdrawn' as refusal, null as beside from given g join member m using (member_id)
    where m.member_id = any (array(select g.member_id from given g)) and m.withdrawn_at is not null
    union all
    select c.place, 2, case when l.round_id = w.round_id then 'same-child-round' else 'same-child' end, r.reservation_no
    from wanted w join reservation r on r.member_id = w.member_id and r.track = 'individual' and r.status <> 'cancelled'
      join reservation_line l on l.reservation_id = r.reservation_id and l.state = 'open' and l.visit_date = w.visit_date
        and l.start_minute < w.ends and w.starts < l.end_minute
      join participant q on q.line_id = l.line_id and q.role = 'experiencer'
      join child c on c.place = w.place and c.visit_date = w.visit_date and c.starts = w.starts and c.born = q.birth_date
        and c.name = child_key(q.name)
    where r.member_id = any (array(select w.member_id from wanted w))
    union all
    select c.place, 3, 'same-child-unpaid', null
    from wanted w join payment_attempt a on a.member_id = w.member_id and a.state in ('created', 'confirming')
        and a.target = 'new-booking'
      cross join jsonb_array_elements(a.booking -> 'lines') l (line) cross join jsonb_array_elements(l.line -> 'people') p (person)
      join child c on c.place = w.place and c.visit_date = w.visit_date and c.starts = w.starts and c.name = child_key(p.person ->> 'name')
        and c.born = (p.person ->> 'birthDate')::date
    where a.member_id = any (array(select w.member_id from wanted w)) and a.booking ->> 'track' = 'individual'
      and (l.line ->> 'visitDate')::date = w.visit_date and (l.line ->> 'startMinute')::integer < w.ends
      and w.starts < (l.line ->> 'endMinute')::integer
    union all
    select g.place, 4, 'free-orders', null from given g
    where bounds ? 'mostFree' and (g.booking ->> 'payTotal')::integer = 0 and (
      select f.orders from free_today(g.member_id, g.booking ->> 'track', (bounds ->> 'today')::date, null) f
    ) >= (bounds ->> 'mostFree')::integer
    union all
    select s.place, s.first, s.refusal, null from seat_refusals(bookings, skipped, bounds) s
    union all
    select i.place, 10, 'invitation-full', null from invitation_refusals(bookings, skipped) i
    union all
    select g.place, 9, s.reason, s.beside
    from given g cross join lateral same_booking(g.booking, to_timestamp((bounds ->> 'sameSince')::bigint / 1000.0)) s
    where g.booking ->> 'track' = 'group' and bounds ? 'sameSince'
  )
  select distinct on (o.place) o.place, o.refusal, o.beside from reason o order by o.place, o.first, o.refusal desc;
end $$;

-- Which bookings ask for more seats, in people, than their member may have without money, by their place in the list
-- (part of booking_refusals): free-seats-individual and free-seats-group (people who come for nothing, of today's acts
-- and open payments), held-seats and held-seats-on-day (open payments and unpaid reservations together), let-go (seats
-- that the member's payments since `letGoSince` held and gave back unpaid). `bounds`: mostFreeSeats by track, today;
-- mostHeld, mostHeldOnDay; mostLetGo, letGoSince; instants in epoch ms. What is absent is not looked at.
create function seat_refusals(bookings jsonb, skipped integer[], bounds jsonb) returns table (place integer, first integer, refusal text)
language plpgsql as $$
begin
  return query
  with given as materialized (
    select b.place::integer as place, (b.booking ->> 'memberId')::bigint as member_id, b.booking ->> 'track' as track,
      b.booking ->> 'attemptId' as attempt_id, b.booking,
      (b.booking ->> 'payTotal')::integer = 0 and b.booking ->> 'paymentState' = 'paid' as free
    from jsonb_array_elements(bookings) with ordinality b (booking, place) where b.place <> all (skipped)
  ), asked as materialized (
    select g.place, (l.line ->> 'visitDate')::date as visit_date, sum((l.line ->> 'experiencerCount')::integer) as seats
    from given g cross join jsonb_array_elements(g.booking -> 'lines') l (line) group by 1, 2
  ), had as materialized (
    select g.place, v.visit_date, sum(v.seats) as seats
    from given g cross join lateral (
      select l.visit_date, l.experiencer_count::integer as seats
      from reservation r join reservation_line l on l.reservation_id = r.reservation_id
      where r.member_id = g.member_id and r.status in ('provisional', 'pledged', 'awaiting-deposit') and l.state = 'open'
        and l.visit_date >= (bounds ->> 'today')::date
      union all
      select (l.line ->> 'visitDate')::date, (l.line ->> 'experiencerCount')::integer
      from payment_attempt a cross join jsonb_array_elements(a.booking -> 'lines') l (line)
      where a.member_id = g.member_id and a.state in ('created', 'confirming') and a.target = 'new-booking'
        and a.attempt_id is distinct from g.attempt_id
    ) v
    where not g.free and bounds ? 'mostHeld' group by 1, 2
  )
  select g.place, 5, 'free-seats-' || g.track from given g
  where bounds ? 'mostFreeSeats' and (g.booking ->> 'freeSeats')::integer > 0 and (g.booking ->> 'freeSeats')::integer + (
    select f.seats from free_today(g.member_id, g.track, (bounds ->> 'today')::date, g.attempt_id) f
  ) > (bounds -> 'mostFreeSeats' ->> g.track)::integer
  union all
  select g.place, 6, 'held-seats' from given g
  where not g.free and (select sum(a.seats) from asked a where a.place = g.place)
    + (select coalesce(sum(h.seats), 0) from had h where h.place = g.place) > (bounds ->> 'mostHeld')::integer
  union all
  select a.place, 7, 'held-seats-on-day' from asked a join given g on g.place = a.place and not g.free
    left join had h on h.place = a.place and h.visit_date = a.visit_date
  where a.seats + coalesce(h.seats, 0) > (bounds ->> 'mostHeldOnDay')::integer
  union all
  select g.place, 8, 'let-go' from given g
  where bounds ? 'mostLetGo' and (
    select coalesce(sum((l.line ->> 'experiencerCount')::integer), 0)
    from seat_hold h join payment_attempt a on a.hold_id = h.hold_id cross join jsonb_array_elements(a.booking -> 'lines') l (line)
    where h.member_id = g.member_id and h.created_at > to_timestamp((bounds ->> 'letGoSince')::bigint / 1000.0)
      and h.state in ('released', 'lapsed')
  ) >= (bounds ->> 'mostLetGo')::integer;
end $$;

-- Which bookings are more than an invitation is for, by their place in the list (part of booking_refusals): open lines
-- and open payments by its code are counted, and those of the list before them. Bookings by one invitation with a limit
-- are decided one after the other, in every process; those without one wait for nothing.
create function invitation_refusals(bookings jsonb, skipped integer[]) returns table (place integer) language plpgsql as $$
declare
  limited text[] := array(
    select i.code from invitation i
    where i.booking_limit is not null and i.code = any (array(
      select l.line ->> 'invitationCode' from jsonb_array_elements(bookings) b (booking) cross join jsonb_array_elements(b.booking -> 'lines') l (line)
    ))
    order by i.code
  );
begin
  if cardinality(limited) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('kkumteo invitation'), hashtext(code)) from unnest(limited) code;
  return query
    with asked as (
      select b.place::integer as place, b.booking ->> 'attemptId' as attempt_id, l.line ->> 'invitationCode' as code, count(*) as lines
      from jsonb_array_elements(bookings) with ordinality b (booking, place) cross join jsonb_array_elements(b.booking -> 'lines') l (line)
      where b.place <> all (skipped) and l.line ->> 'invitationCode' = any (limited) group by 1, 2, 3
    )
    select distinct a.place
    from asked a join invitation i using (code)
    where invitation_bookings(a.code, a.attempt_id) + (select sum(o.lines) from asked o where o.code = a.code and o.place <= a.place) > i.booking_limit;
end $$;

-- Open lines by an invitation, and those of open payments but that of the attempt `beside`.
create function invitation_bookings(of_code text, beside text) returns bigint language sql stable as $$
  select (select count(*) from reservation_line where invitation_code = of_code and state = 'open') + (
    select count(*) from payment_attempt a cross join jsonb_array_elements(a.booking -> 'lines') l (line)
    where a.state in ('created', 'confirming') and a.target = 'new-booking' and l.line ->> 'invitationCode' = of_code
      and a.attempt_id is distinct from beside
  )
$$;

-- Whether a group has booked the same already: the member's newest reservation since `since` for the same organisation
-- and grades, with a line of the same product, round and day (already-reserved, with its number), unless `asked` says
-- that it is booked beside that one (`besideNo`); or a payment for such a booking is being charged right now
-- (being-paid). No row where nothing conflicts. Under lock_members. Individuals differ by their
-- children (booking_refusals).
create function same_booking(asked jsonb, since timestamptz) returns table (reason text, beside text) language plpgsql as $$
declare
  buyer bigint := (asked ->> 'memberId')::bigint;
  organisation text := organisation_key(asked ->> 'organisationName');
  grades text[] := array(select g from jsonb_array_elements_text(asked -> 'organisation' -> 'grades') g order by g);
  found_no text;
begin
  if exists (
    select from payment_attempt a
      cross join jsonb_array_elements(a.booking -> 'lines') l (line) cross join jsonb_array_elements(asked -> 'lines') w (line)
    where a.member_id = buyer and a.state = 'confirming' and a.target = 'new-booking' and a.track = 'group'
      and a.attempt_id is distinct from asked ->> 'attemptId' and organisation_key(a.booking ->> 'organisationName') = organisation
      and array(select g from jsonb_array_elements_text(a.booking -> 'organisation' -> 'grades') g order by g) = grades
      and l.line ->> 'productId' = w.line ->> 'productId' and l.line ->> 'roundId' = w.line ->> 'roundId'
      and l.line ->> 'visitDate' = w.line ->> 'visitDate'
  ) then
    return query select 'being-paid', null::text;
    return;
  end if;
  select r.reservation_no into found_no
  from reservation r
  where r.member_id = buyer and r.track = 'group' and r.status <> 'cancelled' and coalesce(r.paid_at, r.created_at) >= since
    and organisation_key(r.organisation_name) = organisation and array(select g from unnest(r.organisation_grades) g order by g) = grades
    and exists (
      select from reservation_line l cross join jsonb_array_elements(asked -> 'lines') w (line)
      where l.reservation_id = r.reservation_id and l.state = 'open' and l.product_id = (w.line ->> 'productId')::integer
        and l.round_id = (w.line ->> 'roundId')::integer and l.visit_date = (w.line ->> 'visitDate')::date
    )
  order by r.reservation_id desc limit 1;
  if found_no is distinct from asked ->> 'besideNo' and found_no is not null then
    return query select 'already-reserved', found_no;
  end if;
end $$;

-- What came to cost nothing for a member on a day in Korea: reservations as a whole, and people of a track, in
-- reservations and in open payments but that of the attempt `beside`.
create function free_today(of_member bigint, of_track text, day date, beside text) returns table (orders integer, seats integer)
language sql stable as $$
  select count(*) filter (where r.free_order)::integer,
    (coalesce(sum(r.free_seats) filter (where r.track = of_track), 0) + (
      select coalesce(sum((a.booking ->> 'freeSeats')::integer), 0) from payment_attempt a
      where a.member_id = of_member and a.state in ('created', 'confirming') and a.target = 'new-booking' and a.track = of_track
        and a.attempt_id is distinct from beside
    ))::integer
  from reservation r where r.member_id = of_member and r.free_on = day
$$;

-- Runs a member's acts one after the other, so that what is counted for a member stays true, in every process. Always
-- before payments, reservations and seats (docs/rules/locks.md). False where a membership has ended.
create function lock_members(bookings jsonb) returns boolean language plpgsql set lock_timeout = '2s' as $$
begin
  return (
    select coalesce(bool_and(m.withdrawn_at is null), false)
    from (
      select withdrawn_at from member
      where member_id = any (array(select (b ->> 'memberId')::bigint from jsonb_array_elements(bookings) b)) order by member_id for no key update
    ) m
  );
end $$;
