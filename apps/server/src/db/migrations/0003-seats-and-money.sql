-- The write path of seats and money. Every function runs inside its caller's transaction; locks are always taken in one order:
-- payment attempts by number, then holds, then stock rows by number. PL/pgSQL keeps its plans; JIT stays off, because a list that comes as
-- JSON looks large to the planner and compiling would take longer than the booking.

alter table seat_hold add column extended boolean not null default false;
alter table payment_attempt add column window_opened_at timestamptz;
alter table payment_attempt add column refund_tries smallint not null default 0 check (refund_tries >= 0);
create index provider_event_waiting on provider_event (received_at) where handled_at is null;

-- ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What the booking at `place` of a batch wants of one stock row. hold: free → held; sell: free → sold; convert: held → sold.
create type seat_want as (place integer, stock_id bigint, quantity integer, way text);

-- The capacity law: locks the stock rows in order, then decides the bookings in the order of their places, each all or none.
-- Answers the places that got their seats; a want without a stock row refuses its booking.
create function take_seats(wants seat_want[]) returns integer[] language plpgsql set lock_timeout = '2s' as $$
declare
  stock bigint[];
  free integer[];
  places integer[];
  spots integer[];
  quantities integer[];
  ways text[];
  accepted integer[] := '{}';
  first integer := 1;
  last integer;
  fits boolean;
  expected integer;
  changed integer;
begin
  select array_agg(s.stock_id), array_agg(s.free) into stock, free
  from (
    select stock_id, capacity - held - sold as free from seat_stock
    where stock_id = any (array(select w.stock_id from unnest(wants) w)) order by stock_id for no key update
  ) s;

  select array_agg(w.place order by w.place), array_agg(k.spot order by w.place),
    array_agg(w.quantity order by w.place), array_agg(w.way order by w.place)
  into places, spots, quantities, ways
  from unnest(wants) w left join unnest(stock) with ordinality k (stock_id, spot) using (stock_id);

  while first <= cardinality(places) loop
    last := first;
    fits := true;
    while last <= cardinality(places) and places[last] = places[first] loop
      fits := fits and spots[last] is not null and (ways[last] = 'convert' or free[spots[last]] >= quantities[last]);
      last := last + 1;
    end loop;
    if fits then
      accepted := accepted || places[first];
      for at in first .. last - 1 loop
        if ways[at] <> 'convert' then
          free[spots[at]] := free[spots[at]] - quantities[at];
        end if;
      end loop;
    end if;
    first := last;
  end loop;
  if cardinality(accepted) = 0 then return accepted; end if;

  with change as (
    select w.stock_id,
      sum(case w.way when 'hold' then w.quantity when 'convert' then -w.quantity else 0 end)::integer as held,
      sum(case w.way when 'hold' then 0 else w.quantity end)::integer as sold
    from unnest(wants) w where w.place = any (accepted) group by w.stock_id
  ), counted as (
    select count(*) as rows from change
  ), updated as (
    update seat_stock s set held = s.held + c.held, sold = s.sold + c.sold
    from change c where s.stock_id = c.stock_id and s.held + s.sold + c.held + c.sold <= s.capacity
    returning 1
  )
  select rows, (select count(*) from updated) into expected, changed from counted;
  if changed <> expected then
    raise exception 'seats were taken meanwhile' using errcode = 'serialization_failure';
  end if;
  return accepted;
end $$;

-- Gives the seats of active holds back and ends the holds as `ended` (released or lapsed). Waits for nothing but the rows themselves.
create function give_back_seats(holds uuid[], ended text) returns void language plpgsql as $$
declare
  mine uuid[];
begin
  select array_agg(h.hold_id) into mine
  from (select hold_id from seat_hold where hold_id = any (holds) and state = 'active' order by hold_id for update) h;
  if mine is null then return; end if;
  update seat_hold set state = ended where hold_id = any (mine);
  perform 1 from seat_stock
  where stock_id = any (array(select stock_id from seat_hold_seat where hold_id = any (mine))) order by stock_id for no key update;
  update seat_stock s set held = s.held - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from seat_hold_seat where hold_id = any (mine) group by stock_id) b
  where s.stock_id = b.stock_id;
end $$;

-- What the stock rows say against what holds and reservations say; no row is what we want to see.
create function recount_seats() returns table (
  stock_id bigint, held integer, counted_held bigint, sold integer, counted_sold bigint
) language sql stable as $$
  with holding as (
    select q.stock_id, sum(q.quantity) as quantity from seat_hold h join seat_hold_seat q using (hold_id)
    where h.state = 'active' group by q.stock_id
  ), selling as (
    select q.stock_id, sum(q.quantity) as quantity from reservation_line l join reservation_line_seat q using (line_id)
    where l.state = 'open' group by q.stock_id
  )
  select s.stock_id, s.held, coalesce(h.quantity, 0), s.sold, coalesce(l.quantity, 0)
  from seat_stock s left join holding h using (stock_id) left join selling l using (stock_id)
  where s.held <> coalesce(h.quantity, 0) or s.sold <> coalesce(l.quantity, 0)
$$;

-- ── bookings ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- The stock row is looked up for each seat by itself: joined with a list that comes as JSON, the planner would read the whole table.
-- Seats of a list of bookings, one row per booking and stock row; `places` counts from 1 in the order of the list.
create function booking_wants(bookings jsonb) returns table (place integer, stock_id bigint, quantity integer)
language sql stable rows 100 as $$
  select w.place::integer, w.stock_id, sum(w.quantity)::integer
  from (
    select b.place, (
        select s.stock_id from seat_stock s
        where s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind
          and s.room_id is not distinct from q."roomId"
      ) as stock_id, q.quantity
    from jsonb_array_elements(bookings) with ordinality b (booking, place)
      cross join jsonb_array_elements(b.booking -> 'lines') l (line)
      cross join jsonb_to_recordset(l.line -> 'seats')
        q (kind text, "componentRoundId" integer, "visitDate" date, "roomId" text, quantity integer)
  ) w
  group by w.place, w.stock_id
$$;

-- Writes decided bookings as reservations with everything below them, in one statement.
create function insert_bookings(bookings jsonb, at timestamptz) returns void language plpgsql as $$
begin
  with given as materialized (
    select b.* from jsonb_to_recordset(bookings) b (
      "reservationNo" text, "memberId" bigint, track text, "paymentState" text, "paymentMethod" text, "attemptId" text,
      "bookerName" text, "bookerEmail" text, "bookerMobile" text, "organisationId" integer, "organisationName" text, "gradeNames" text,
      "listTotal" integer, "discountTotal" integer, "payTotal" integer, "idempotencyKey" text, "requestId" text, lines jsonb
    )
  ), saved as (
    insert into reservation (
      reservation_no, member_id, track, state, payment_state, payment_method, attempt_id, booker_name, booker_email, booker_mobile,
      organisation_id, organisation_name, grade_names, list_total, discount_total, pay_total, idempotency_key, paid_at, created_at
    )
    select "reservationNo", "memberId", track, 'open', "paymentState", "paymentMethod", "attemptId", "bookerName", "bookerEmail",
      "bookerMobile", "organisationId", "organisationName", "gradeNames", "listTotal", "discountTotal", "payTotal", "idempotencyKey",
      case when "paymentState" = 'paid' then at end, at
    from given
    returning reservation_id, reservation_no
  ), line as materialized (
    select s.reservation_id, l.*
    from given g join saved s on s.reservation_no = g."reservationNo"
      cross join jsonb_to_recordset(g.lines) l (
        "lineNo" text, position smallint, "productId" integer, "productName" text, hall text, "isBundle" boolean, "capacityMode" text,
        "roundId" integer, "roundName" text, "startMinute" smallint, "endMinute" smallint, "visitDate" date,
        "experiencerCount" integer, "leaderCount" integer, "listAmount" integer, "discountAmount" integer, amount integer,
        "additionalSession" boolean, "couponId" integer, invited boolean, seats jsonb, people jsonb
      )
  ), saved_line as (
    insert into reservation_line (
      line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id, round_name, start_minute,
      end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount, additional_session, coupon_id, invited
    )
    select "lineNo", reservation_id, position, "productId", "productName", hall, "isBundle", "capacityMode", "roundId", "roundName",
      "startMinute", "endMinute", "visitDate", "experiencerCount", "leaderCount", "listAmount", "discountAmount", amount,
      "additionalSession", "couponId", invited
    from line
    returning line_id, line_no
  ), seat as (
    insert into reservation_line_seat (line_id, stock_id, quantity)
    select v.line_id, (
        select s.stock_id from seat_stock s
        where s.component_round_id = q."componentRoundId" and s.visit_date = q."visitDate" and s.kind = q.kind
          and s.room_id is not distinct from q."roomId"
      ), q.quantity
    from line l join saved_line v on v.line_no = l."lineNo"
      cross join jsonb_to_recordset(l.seats)
        q (kind text, "componentRoundId" integer, "visitDate" date, "roomId" text, quantity integer)
  ), person as (
    insert into participant (
      line_id, position, role, category_id, headcount, name, login_id, grade, class_name, class_number, birth_date, email, mobile, room_id,
      list_price, price
    )
    select v.line_id, p.position, p.role, p."categoryId", p.headcount, p.name, coalesce(p."loginId", ''), coalesce(p.grade, ''),
      coalesce(p."className", ''), coalesce(p."classNumber", ''), p."birthDate", coalesce(p.email, ''), coalesce(p.mobile, ''), p."roomId",
      p."listPrice", p.price
    from line l join saved_line v on v.line_no = l."lineNo"
      cross join jsonb_to_recordset(l.people) p (
        position smallint, role text, "categoryId" text, headcount integer, name text, "loginId" text, grade text, "className" text,
        "classNumber" text, "birthDate" date, email text, mobile text, "roomId" text, "listPrice" integer, price integer
      )
  ), message as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'reservation.confirmed:' || "reservationNo", 'reservation.confirmed', jsonb_build_object('reservationNo', "reservationNo"), at, at
    from given where "paymentState" = 'paid'
  )
  insert into audit_entry (at, member_id, action, subject, request_id, facts)
  select at, "memberId", 'reservation.placed', "reservationNo", "requestId",
    jsonb_build_object('payTotal', "payTotal", 'attemptId', "attemptId")
  from given;
end $$;

-- Sells seats for bookings that cost nothing, written together and answered one by one: written, repeated (this member's key
-- was used before; with the number of then) or no-seats.
create function sell_bookings(bookings jsonb, at timestamptz) returns table (place integer, outcome text, reservation_no text)
language plpgsql set jit = off as $$
declare
  known integer[];
  known_no text[];
  accepted integer[];
begin
  select coalesce(array_agg(b.place::integer), '{}'), coalesce(array_agg(r.reservation_no), '{}') into known, known_no
  from jsonb_array_elements(bookings) with ordinality b (booking, place)
    join reservation r on r.member_id = (b.booking ->> 'memberId')::bigint and r.idempotency_key = b.booking ->> 'idempotencyKey';
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'sell')::seat_want from booking_wants(bookings) w where w.place <> all (known)
  ));
  if cardinality(accepted) > 0 then
    perform insert_bookings(pick_places(bookings, accepted), at);
  end if;
  return query
    select b.place::integer,
      case when k.reservation_no is not null then 'repeated' when b.place = any (accepted) then 'written' else 'no-seats' end,
      coalesce(k.reservation_no, b.booking ->> 'reservationNo')
    from jsonb_array_elements(bookings) with ordinality b (booking, place)
      left join unnest(known, known_no) k (place, reservation_no) on k.place = b.place;
end $$;

create function pick_places(list jsonb, places integer[]) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_array_length(list) = cardinality(places) then return list; end if;
  return (select jsonb_agg(e.element) from jsonb_array_elements(list) with ordinality e (element, place) where e.place = any (places));
end $$;

-- Holds seats for bookings that are about to be paid: hold and attempt in one. `attempts`: attemptId, holdId, memberId, track, method,
-- provider, amount, expiresAt (epoch ms), booking. Answers written, repeated (the attempt is there already) or no-seats.
create function hold_bookings(attempts jsonb, at timestamptz) returns table (place integer, outcome text) language plpgsql set jit = off as $$
declare
  known integer[];
  accepted integer[];
begin
  select coalesce(array_agg(a.place::integer), '{}') into known
  from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    join payment_attempt p on p.attempt_id = a.attempt ->> 'attemptId';
  accepted := take_seats(array(
    select row (w.place, w.stock_id, w.quantity, 'hold')::seat_want
    from booking_wants((
      select jsonb_agg(a.attempt -> 'booking' order by a.place) from jsonb_array_elements(attempts) with ordinality a (attempt, place)
    )) w
    where w.place <> all (known)
  ));
  if cardinality(accepted) > 0 then
    perform insert_attempts(pick_places(attempts, accepted), at);
  end if;
  return query
    select p.place, case when p.place = any (known) then 'repeated' when p.place = any (accepted) then 'written' else 'no-seats' end
    from generate_series(1, jsonb_array_length(attempts)) p (place);
end $$;

create function insert_attempts(attempts jsonb, at timestamptz) returns void language plpgsql as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(attempts) a (
      "attemptId" text, "holdId" uuid, "memberId" bigint, track text, method text, provider text, amount integer, "expiresAt" bigint,
      booking jsonb
    )
  ), hold as (
    insert into seat_hold (hold_id, member_id, state, created_at, expires_at)
    select "holdId", "memberId", 'active', at, to_timestamp("expiresAt" / 1000.0) from given
  ), seat as (
    insert into seat_hold_seat (hold_id, stock_id, quantity)
    select g."holdId", w.stock_id, w.quantity from given g cross join booking_wants(jsonb_build_array(g.booking)) w
  )
  insert into payment_attempt (
    attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, created_at, updated_at
  )
  select "attemptId", "memberId", "holdId", track, method, provider, amount, 'created', booking, at, at from given;
end $$;

-- ── money ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Before the provider is asked to charge: the attempt becomes `confirming` under the buyer's key, and a hold that has ended takes its
-- seats again. Answers confirming, no-seats (nothing may be charged then), or the state that does not allow it.
create function begin_confirming(attempt text, key text, hold_until timestamptz, at timestamptz) returns text language plpgsql set jit = off as $$
declare
  paying payment_attempt;
  held text;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' and paying.provider_key = key then return 'confirming'; end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  select state into held from seat_hold where hold_id = paying.hold_id for update;
  if held <> 'active' then
    if cardinality(take_seats(array(
      select row (1, stock_id, quantity, 'hold')::seat_want from seat_hold_seat where hold_id = paying.hold_id
    ))) = 0 then
      update payment_attempt set state = 'expired', updated_at = at where attempt_id = attempt;
      return 'no-seats';
    end if;
    update seat_hold set state = 'active', expires_at = hold_until where hold_id = paying.hold_id;
  end if;
  update payment_attempt set state = 'confirming', provider_key = key, confirming_since = at, updated_at = at where attempt_id = attempt;
  return 'confirming';
end $$;

-- What follows a captured payment, in one transaction: attempt, seats, reservation, ledger, outbox. `payments`: attemptId, approvedAt
-- (epoch ms), cardIssuer, cardNumber, approvalNo, receiptUrl. Answers paid, repeated, no-seats (the money has to go back), or the state.
create function settle_payments(payments jsonb, at timestamptz) returns table (attempt_id text, outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  numbers text[];
  ready text[];
  ready_holds uuid[];
  active uuid[];
  accepted integer[];
  settled text[];
begin
  numbers := array(select p ->> 'attemptId' from jsonb_array_elements(payments) p);
  select array_agg(a.attempt_id), array_agg(a.hold_id) into ready, ready_holds
  from (
    select attempt_id, hold_id, state from payment_attempt where attempt_id = any (numbers) order by attempt_id for update
  ) a where a.state = 'confirming';
  if ready is not null then
    active := array(
      select h.hold_id from (
        select hold_id, state from seat_hold where hold_id = any (ready_holds) order by hold_id for update
      ) h where h.state = 'active'
    );
    accepted := take_seats(array(
      select row (r.place::integer, q.stock_id, q.quantity, case when r.hold_id = any (active) then 'convert' else 'sell' end)::seat_want
      from unnest(ready_holds) with ordinality r (hold_id, place) join seat_hold_seat q using (hold_id)
    ));
    settled := array(select r.attempt_id from unnest(ready) with ordinality r (attempt_id, place) where r.place = any (accepted));
    if cardinality(settled) > 0 then
      perform save_payments(payments, settled, at);
    end if;
  end if;
  return query
    select p.attempt_id,
      case when p.attempt_id = any (settled) then 'paid' when p.attempt_id = any (ready) then 'no-seats'
        when r.reservation_no is not null then 'repeated' else p.state end,
      r.reservation_no
    from payment_attempt p left join reservation r on r.attempt_id = p.attempt_id
    where p.attempt_id = any (numbers);
end $$;

create function save_payments(payments jsonb, settled text[], at timestamptz) returns void language plpgsql as $$
begin
  update payment_attempt a set state = 'paid', updated_at = at, approved_at = to_timestamp(p."approvedAt" / 1000.0),
    card_issuer = p."cardIssuer", card_number_masked = p."cardNumber", approval_no = p."approvalNo", receipt_url = p."receiptUrl",
    failure_code = null, failure_message = null
  from jsonb_to_recordset(payments) p (
    "attemptId" text, "approvedAt" bigint, "cardIssuer" text, "cardNumber" text, "approvalNo" text, "receiptUrl" text
  )
  where a.attempt_id = p."attemptId" and a.attempt_id = any (settled);
  update seat_hold h set state = 'converted' from payment_attempt a where a.hold_id = h.hold_id and a.attempt_id = any (settled);
  perform insert_bookings((select jsonb_agg(booking) from payment_attempt where attempt_id = any (settled)), at);
  insert into ledger_entry (transfer_key, account, amount, attempt_id, reservation_id, at)
  select 'charge:' || a.attempt_id, side.account, side.sign * a.amount, a.attempt_id, r.reservation_id, at
  from payment_attempt a join reservation r using (attempt_id)
    cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = any (settled);
end $$;

-- Ends attempts that will not be charged and gives their seats back, where they are still in one of the states `allowed`. Answers
-- those that it ended.
create function end_attempts(
  attempts text[], allowed text[], ended text, ended_hold text, code text, message text, at timestamptz
) returns text[] language plpgsql set jit = off as $$
declare
  mine text[];
begin
  select array_agg(a.attempt_id) into mine
  from (
    select attempt_id, state from payment_attempt where attempt_id = any (attempts) order by attempt_id for update
  ) a where a.state = any (allowed);
  if mine is null then return '{}'; end if;
  update payment_attempt set state = ended, updated_at = at, failure_code = code, failure_message = message where attempt_id = any (mine);
  perform give_back_seats(array(select hold_id from payment_attempt where attempt_id = any (mine)), ended_hold);
  return mine;
end $$;

-- A captured payment that can't become a reservation: the charge is booked, and the money is on its way back.
create function begin_refund(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  update payment_attempt set state = 'refunding', updated_at = at where attempt_id = attempt and state = 'confirming';
  if not found then return false; end if;
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  select 'charge:' || attempt, side.account, side.sign * a.amount, attempt, at
  from payment_attempt a cross join (values ('provider-receivable', 1), ('sales', -1)) side (account, sign)
  where a.attempt_id = attempt;
  return true;
end $$;

-- The provider has given the money back.
create function finish_refund(attempt text, refund text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  update payment_attempt set state = 'refunded', updated_at = at where attempt_id = attempt and state = 'refunding';
  if not found then return false; end if;
  insert into ledger_entry (transfer_key, account, amount, attempt_id, at)
  select 'refund:' || attempt || ':' || refund, side.account, side.sign * a.amount, attempt, at
  from payment_attempt a cross join (values ('provider-receivable', -1), ('refunds', 1)) side (account, sign)
  where a.attempt_id = attempt;
  perform give_back_seats(array(select hold_id from payment_attempt where attempt_id = attempt), 'released');
  return true;
end $$;
