-- Holds seats for bookings that are about to be paid: hold and attempt in one. `attempts`: attemptId, holdId, memberId,
-- track, method, provider, amount, expiresAt (epoch ms), booking. Answers written, repeated (the attempt is there
-- already), open (another attempt of the member's is for the very same list: its number, until when it holds in epoch
-- ms, and whether it is paid the same way), being-paid (that one is being charged), no-seats or a reason of
-- booking_refusals, whose `bounds` these are, with the number that it names. A member's attempts are never two in one
-- batch. Plans are made once, and read by keys, as in sell_bookings.
create function hold_bookings(attempts jsonb, bounds jsonb, at timestamptz) returns table (
  place integer, outcome text, beside text, open_id text, open_until float8, same_way boolean
)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  known integer[];
  accepted integer[];
  refused integer[];
  reasons text[];
  besides text[];
  joined integer[];
  joined_places integer[];
  joined_ids text[];
  joined_until float8[];
  joined_ways boolean[];
  bookings jsonb := (
    select jsonb_agg(a.attempt -> 'booking' order by a.place) from jsonb_array_elements(attempts) with ordinality a (attempt, place)
  );
begin
  perform lock_members(bookings);
  select coalesce(array_agg(a.place::integer), '{}') into known
  from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    join payment_attempt p on p.attempt_id = a.attempt ->> 'attemptId'
  where p.attempt_id = any (array(select a ->> 'attemptId' from jsonb_array_elements(attempts) a));
  select coalesce(array_agg(o.place), '{}'), array_agg(o.attempt_id), array_agg(o.until), array_agg(o.same_way)
  into joined, joined_ids, joined_until, joined_ways
  from (
    select distinct on (g.place) g.place::integer as place, case p.state when 'created' then p.attempt_id end as attempt_id,
      extract(epoch from p.expires_at)::float8 * 1000 as until,
      p.method = g.attempt ->> 'method' and p.booking ->> 'cardToken' is not distinct from g.attempt -> 'booking' ->> 'cardToken' as same_way
    from jsonb_array_elements(attempts) with ordinality g (attempt, place)
      join payment_attempt p on p.member_id = (g.attempt ->> 'memberId')::bigint and p.amount = (g.attempt ->> 'amount')::integer
    where p.member_id = any (array(select (a ->> 'memberId')::bigint from jsonb_array_elements(attempts) a))
      and p.state in ('created', 'confirming') and p.target = 'new-booking' and g.place <> all (known)
      and list_of(p.booking) = list_of(g.attempt -> 'booking')
    order by g.place, p.state, p.created_at desc
  ) o;
  select coalesce(array_agg(r.place), '{}'), coalesce(array_agg(r.refusal), '{}'), coalesce(array_agg(r.beside), '{}')
  into refused, reasons, besides
  from booking_refusals(bookings, known, bounds) r
  -- What its own open payment is counted for conflicts with nothing: the list is that one.
  where r.place <> all (joined) or r.refusal in ('withdrawn', 'same-child-round', 'same-child', 'already-reserved');
  joined_places := joined;
  joined := array(select j from unnest(joined) j where j <> all (refused));
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'hold')::seat_request
    from requested_seats(bookings) w where w.place <> all (known) and w.place <> all (refused) and w.place <> all (joined)
  ));
  if cardinality(accepted) > 0 then
    perform insert_attempts(pick_places(attempts, accepted), at);
  end if;
  return query
    select p.place,
      case when p.place = any (known) then 'repeated' when p.place = any (accepted) then 'written'
        when p.place = any (joined) then case when o.attempt_id is null then 'being-paid' else 'open' end
        else coalesce(f.reason, 'no-seats') end,
      f.beside, o.attempt_id, o.until, o.same_way
    from generate_series(1, jsonb_array_length(attempts)) p (place)
      left join unnest(refused, reasons, besides) f (place, reason, beside) on f.place = p.place
      left join unnest(joined_places, joined_ids, joined_until, joined_ways) o (place, attempt_id, until, same_way) on o.place = p.place;
end $$;

-- Writes the attempts and holds of hold_bookings.
create function insert_attempts(attempts jsonb, at timestamptz) returns void language plpgsql as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(attempts) a (
      "attemptId" text, "holdId" uuid, "memberId" bigint, track text, method text, provider text, amount integer, "expiresAt" bigint,
      booking jsonb
    )
  ), hold as (
    insert into seat_hold (hold_id, member_id, state, created_at) select "holdId", "memberId", 'active', at from given
  ), seat as (
    insert into seat_hold_seat (hold_id, stock_id, quantity)
    select g."holdId", w.stock_id, w.quantity from given g cross join requested_seats(jsonb_build_array(g.booking)) w
  )
  insert into payment_attempt (
    attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, target, created_at, updated_at,
    expires_at
  )
  select "attemptId", "memberId", "holdId", track, method, provider, amount, 'created', booking, 'new-booking', at, at,
    to_timestamp("expiresAt" / 1000.0)
  from given;
end $$;

-- What a booking document books, without its random numbers: equal answers are the same list, in whatever order its
-- items stand. Prices are part of it.
create function list_of(booking jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(booking -> 'track', booking -> 'organisation', jsonb_agg(i.item order by i.item))
  from (select l.line - 'lineNo' - 'position' as item from jsonb_array_elements(booking -> 'lines') l (line)) i
$$;
