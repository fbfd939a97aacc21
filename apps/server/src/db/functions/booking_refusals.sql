-- Why bookings are refused that nothing is paid for yet, by their place in the list, the first reason first: withdrawn (the member has left),
-- same-child-round, same-child and same-child-unpaid (one of the children is in the very round, or in one of the member's that overlaps, reserved or
-- about to be paid), free-orders
-- (as many today as a member may have; `bounds`: mostFree, today, absent where nothing is free), those of seat_refusals, and of
-- same_booking (`bounds`: sameSince, epoch ms). `beside` is the number of the reservation that stands in the way, where one does. Under lock_members.
-- Other members' reservations are not looked at: whoever knew a child's name and birth date could ask where it is (docs/rules/limits.md).
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
    select g.place, 9, s.reason, s.beside
    from given g cross join lateral same_booking(g.booking, to_timestamp((bounds ->> 'sameSince')::bigint / 1000.0)) s
    where g.booking ->> 'track' = 'group' and bounds ? 'sameSince'
  )
  select distinct on (o.place) o.place, o.refusal, o.beside from reason o order by o.place, o.first, o.refusal desc;
end $$;
