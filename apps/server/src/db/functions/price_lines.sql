-- What open lines of a reservation cost and remember: amounts [{ lineKey, listAmount, amount, additionalSession, terms
-- }], and prices [{ participantKey, price }] of heads of theirs.
create function price_lines(of_reservation bigint, amounts jsonb, prices jsonb) returns void language plpgsql as $$
begin
  update reservation_line l set list_amount = s."listAmount", discount_amount = s."listAmount" - s.amount, amount = s.amount,
    additional_session = s."additionalSession", sold_terms = s.terms
  from jsonb_to_recordset(amounts) s ("lineKey" bigint, "listAmount" integer, amount integer, "additionalSession" boolean, terms jsonb)
  where l.line_id = s."lineKey" and l.reservation_id = of_reservation
    and (l.amount, l.list_amount, l.additional_session, l.sold_terms)
      is distinct from (s.amount, s."listAmount", s."additionalSession", s.terms);
  update participant p set price = s.price
  from jsonb_to_recordset(prices) s ("participantKey" bigint, price integer)
  where p.participant_id = s."participantKey" and p.line_id in (select line_id from reservation_line where reservation_id = of_reservation);
end $$;

-- People of a reservation's open lines who come for nothing (freeSeats in packages/domain).
create function free_seats_of(of_reservation bigint) returns integer language sql stable as $$
  select coalesce(sum(p.headcount), 0)::integer
  from reservation_line l join participant p using (line_id)
  where l.reservation_id = of_reservation and l.state = 'open' and p.role = 'experiencer' and (l.amount = 0 or p.price = 0)
$$;

-- An act on a reservation has ended: what it made free counts for its member today (free_today). `acted` is the row
-- before it, `before` the people who came for nothing then.
create function count_made_free(acted reservation, before integer, at timestamptz) returns void language sql as $$
  update reservation r set free_on = d.day,
    free_seats = case when r.free_on = d.day then r.free_seats else 0 end + d.more,
    free_order = d.order_too or (r.free_order and r.free_on = d.day)
  from (
    select (at at time zone 'Asia/Seoul')::date as day, greatest(free_seats_of(acted.reservation_id) - before, 0) as more,
      acted.pay_total > 0 and now.pay_total = 0 as order_too
    from reservation now where now.reservation_id = acted.reservation_id and now.state = 'open'
  ) d
  where r.reservation_id = acted.reservation_id and (d.more > 0 or d.order_too)
$$;

-- Puts an act on some lines of a reservation into the outbox: `act` distinguishes one cancel or change from the next,
-- `asked` are the refunds that the act has written.
create function notify_act(topic text, reservation_no text, act text, lines bigint[], asked text[], at timestamptz) returns void
language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || reservation_no || ':' || act, topic,
    jsonb_build_object('reservationNo', reservation_no, 'lineIds', to_jsonb(lines), 'refundIds', to_jsonb(asked)), at, at)
  on conflict (message_key) do nothing
$$;
