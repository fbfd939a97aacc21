-- A member cancels lines of a reservation: reservationKey, memberKey, requestId, gone (line ids), stays and prices (of the lines that stay,
-- as in price_lines), refund as in insert_refund or null. The caller has decided it under the locks of payment and
-- reservation. Seats go to the waitlist by their rows, coupons by the lines'.
create function cancel_lines(cancel jsonb, at timestamptz) returns void language plpgsql set jit = off as $$
declare
  booked reservation;
  paying payment_attempt;
  gone bigint[] := array(select g::bigint from jsonb_array_elements_text(cancel -> 'gone') g order by 1);
  asked text := cancel #>> '{refund,refundId}';
  whole boolean;
  free integer;
begin
  select * into booked from reservation where reservation_id = (cancel ->> 'reservationKey')::bigint;
  -- Seats before coupons, as a booking locks them: the lines' own trigger frees these.
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (gone)))
    order by stock_id for no key update;
  update reservation_line set state = 'cancelled', cancelled_at = at
  where reservation_id = booked.reservation_id and line_id = any (gone) and state = 'open';
  if cardinality(gone) = 0 or (select count(*) from reservation_line where line_id = any (gone) and cancelled_at = at) < cardinality(gone) then
    raise exception 'lines of % are not open', booked.reservation_no;
  end if;
  whole := not exists (select from reservation_line where reservation_id = booked.reservation_id and state = 'open');
  free := free_seats_of(booked.reservation_id);
  perform price_lines(booked.reservation_id, cancel -> 'stays', cancel -> 'prices');
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (gone) group by stock_id) b
  where s.stock_id = b.stock_id;
  update registration_link set withdrawn_at = at where line_id = any (gone) and withdrawn_at is null;
  select * into paying from payment_attempt where attempt_id = booked.attempt_id;
  if asked is not null then
    perform insert_refund(cancel -> 'refund', paying, at);
    insert into refund_line (refund_id, line_id) select asked, l from unnest(gone) l;
  end if;
  if whole then
    perform close_cancelled(booked, paying, at);
  else
    update reservation r set list_total = t.list, discount_total = t.list - t.pay, pay_total = t.pay
    from (
      select sum(list_amount)::integer as list, sum(amount)::integer as pay
      from reservation_line where reservation_id = booked.reservation_id and state = 'open'
    ) t
    where r.reservation_id = booked.reservation_id;
    perform count_made_free(booked, free, at);
  end if;
  -- What was to be paid has changed: a window that is open is not charged (begin_pay_later says so too, to one that it has in hand).
  update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at
  where attempt_id in (
    select attempt_id from payment_attempt
    where target_reservation_id = booked.reservation_id and state in ('created', 'abandoned') for update skip locked
  );
  perform notify_act(case when whole then 'reservation.cancelled' else 'reservation.part-cancelled' end, booked.reservation_no,
    gone[1]::text, gone, array_remove(array[asked], null), at);
  insert into audit_entry (at, member_id, action, subject, request_id, facts)
  values (at, (cancel ->> 'memberKey')::bigint, 'reservation.lines-cancelled', booked.reservation_no, cancel ->> 'requestId',
    jsonb_build_object('lines', to_jsonb(gone), 'whole', whole, 'refundId', asked, 'refunded', (cancel #>> '{refund,amount}')::integer));
end $$;
