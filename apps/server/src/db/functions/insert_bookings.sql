-- Writes decided bookings as reservations with everything below them, in one statement that reads no table but the
-- stock rows of the seats: whatever plan is made for it holds for every size of them. `bookings`: a list of booking
-- documents (booking-document.ts). A reservation draws its booking reference by the column's default. One that drew
-- what another has, also one that is not committed yet, writes nothing, and goes again with its like (decision 45).
create function insert_bookings(bookings jsonb, at timestamptz) returns void language plpgsql as $$
declare
  saved_no text[];
begin
  with given as materialized (
    select b.* from jsonb_to_recordset(bookings) b (
      "reservationNo" text, "memberId" bigint, track text, "paymentState" text, "paymentMethod" text, "attemptId" text,
      "bookerName" text, "bookerEmail" text, "bookerMobile" text, "organisationId" integer, "organisationName" text, "gradeNames" text,
      organisation jsonb, "payDueAt" bigint, "listTotal" integer, "discountTotal" integer, "payTotal" integer, "freeSeats" integer, "idempotencyKey" text,
      "requestId" text, "besideNo" text, language text, lines jsonb
    )
  ), saved as (
    insert into reservation (
      reservation_no, member_id, track, state, payment_state, payment_method, attempt_id, booker_name, booker_email, booker_mobile,
      organisation_id, organisation_name, organisation_kind, organisation_address, organisation_detail_address,
      organisation_postal_code, organisation_phone, organisation_grades,
      grade_names, list_total, discount_total, pay_total, idempotency_key, pay_due_at, paid_at, created_at,
      free_on, free_seats, free_order, language
    )
    select "reservationNo", "memberId", track, 'open', "paymentState", "paymentMethod", "attemptId", "bookerName", "bookerEmail",
      "bookerMobile", "organisationId", "organisationName", organisation ->> 'kind', organisation ->> 'basicAddress',
      organisation ->> 'detailAddress', organisation ->> 'postalCode', organisation ->> 'phone',
      case when track = 'group' then array(select jsonb_array_elements_text(organisation -> 'grades')) end,
      "gradeNames", "listTotal", "discountTotal", "payTotal", "idempotencyKey",
      to_timestamp("payDueAt" / 1000.0), case when "paymentState" = 'paid' then at end, at,
      case when "freeSeats" > 0 or "payTotal" = 0 then (at at time zone 'Asia/Seoul')::date end, coalesce("freeSeats", 0), "payTotal" = 0,
      -- bookings that were decided by a build before have none
      coalesce(language, 'ko')
    from given
    on conflict (booking_reference) do nothing
    returning reservation_id, reservation_no
  ), written as materialized (
    select s.reservation_id, g.* from given g join saved s on s.reservation_no = g."reservationNo"
  ), line as materialized (
    select w.reservation_id, l.*
    from written w
      cross join jsonb_to_recordset(w.lines) l (
        "lineNo" text, position smallint, "productId" integer, "productName" text, hall text, "isBundle" boolean, "capacityMode" text,
        "roundId" integer, "roundName" text, "startMinute" smallint, "endMinute" smallint, "visitDate" date,
        "experiencerCount" integer, "leaderCount" integer, "listAmount" integer, "discountAmount" integer, amount integer,
        "additionalSession" boolean, "couponId" integer, invited boolean, "invitationCode" text, terms jsonb, seats jsonb, people jsonb, rooms jsonb, picks jsonb
      )
  ), saved_line as (
    insert into reservation_line (
      line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id, round_name, start_minute,
      end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount, additional_session, sold_terms, coupon_id, invited,
      invitation_code
    )
    select "lineNo", reservation_id, position, "productId", "productName", hall, "isBundle", "capacityMode", "roundId", "roundName",
      "startMinute", "endMinute", "visitDate", "experiencerCount", "leaderCount", "listAmount", "discountAmount", amount,
      "additionalSession", terms, "couponId", invited, "invitationCode"
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
      line_id, position, role, category_id, headcount, name, login_id, grade, class_name, class_number, birth_date, email, mobile,
      list_price, price
    )
    select v.line_id, p.position, p.role, p."categoryId", p.headcount, p.name, coalesce(p."loginId", ''), coalesce(p.grade, ''),
      coalesce(p."className", ''), coalesce(p."classNumber", ''), p."birthDate", coalesce(p.email, ''), coalesce(p.mobile, ''),
      p."listPrice", p.price
    from line l join saved_line v on v.line_no = l."lineNo"
      cross join jsonb_to_recordset(l.people) p (
        position smallint, role text, "categoryId" text, headcount integer, name text, "loginId" text, grade text, "className" text,
        "classNumber" text, "birthDate" date, email text, mobile text, "listPrice" integer, price integer
      )
    returning participant_id, line_id, position
  ), applied_room as (
    insert into line_room (line_id, component_round_id, room_id, applied_count)
    select v.line_id, r."componentRoundId", r."roomId", r."appliedCount"
    from line l join saved_line v on v.line_no = l."lineNo"
      cross join jsonb_to_recordset(coalesce(l.rooms, '[]')) r ("componentRoundId" integer, "roomId" text, "appliedCount" integer)
  ), picked_room as (
    insert into participant_room (participant_id, component_round_id, room_id)
    select p.participant_id, q."componentRoundId", q."roomId"
    from line l join saved_line v on v.line_no = l."lineNo"
      cross join jsonb_to_recordset(coalesce(l.picks, '[]')) q (position smallint, "componentRoundId" integer, "roomId" text)
      join person p on p.line_id = v.line_id and p.position = q.position
  ), paid_message as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'reservation.confirmed:' || "reservationNo", 'reservation.confirmed', jsonb_build_object('reservationNo', "reservationNo"), at, at
    from written where "paymentState" = 'paid'
  ), provisional_message as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'reservation.provisional:' || "reservationNo", 'reservation.provisional',
      jsonb_build_object('reservationNo', "reservationNo", 'payDueAt', "payDueAt"), at, at
    from written where "paymentState" = 'unpaid'
  ), audited as (
    insert into audit_entry (at, member_id, action, subject, request_id, facts)
    select at, "memberId", 'reservation.placed', "reservationNo", "requestId",
      jsonb_build_object('payTotal', "payTotal", 'attemptId', "attemptId")
        || case when "besideNo" is null then '{}' else jsonb_build_object('beside', "besideNo") end
    from written
  )
  select coalesce(array_agg(reservation_no), '{}') into saved_no from saved;
  if cardinality(saved_no) < jsonb_array_length(bookings) then
    perform insert_bookings((select jsonb_agg(b) from jsonb_array_elements(bookings) b where b ->> 'reservationNo' <> all (saved_no)), at);
  end if;
end $$;
