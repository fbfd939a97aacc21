-- Whether a group has booked the same already: the member's newest reservation since `since` for the same organisation and grades, with a line of the
-- same product, round and day (already-reserved, with its number), unless `asked` says that it is booked beside that one (`besideNo`); or a payment
-- for such a booking is being charged right now (being-paid). No row where nothing stands in the way. Under lock_members.
-- Individuals are told apart by their children (booking_refusals).
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
