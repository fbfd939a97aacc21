-- A member cancels lines of a reservation: reservationKey, memberKey, requestId, gone (line ids), stays and prices (of
-- the lines that stay, as in price_lines), refund as in insert_refund or null. The caller has decided it under the
-- locks of payment and reservation; `closing` where the park has closed its rounds. Seats go to the waitlist by their rows, coupons by the lines'.
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
  -- What was to be paid has changed: a window that is open is not charged (begin_pay_later says so too, to one that it
  -- has in hand).
  update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at
  where attempt_id in (
    select attempt_id from payment_attempt
    where target_reservation_id = booked.reservation_id and state in ('created', 'abandoned') for update skip locked
  );
  -- A closing notifies its visitors in its own words.
  if not cancel ? 'closing' then
    perform notify_act(case when whole then 'reservation.cancelled' else 'reservation.part-cancelled' end, booked.reservation_no,
      gone[1]::text, gone, array_remove(array[asked], null), at);
  end if;
  insert into audit_entry (at, member_id, action, subject, request_id, facts)
  values (at, (cancel ->> 'memberKey')::bigint, 'reservation.lines-cancelled', booked.reservation_no, cancel ->> 'requestId',
    jsonb_build_object('lines', to_jsonb(gone), 'whole', whole, 'refundId', asked, 'refunded', (cancel #>> '{refund,amount}')::integer,
      'before', lines_told(gone), 'payTotal', case when whole then 0 else pay_total_of(booked.reservation_id) end)
      || jsonb_strip_nulls(jsonb_build_object('closing', cancel -> 'closing')));
end $$;

-- No line of the reservation is open any more. Its payment is on its way back where all of it is asked for, and with a
-- person where a part of it is; an account that waits for money is closed next, and money that still comes goes back
-- (expired_at stays empty: nothing is opened again).
create function close_cancelled(booked reservation, paying payment_attempt, at timestamptz) returns void language plpgsql as $$
declare
  reviewed text;
begin
  update reservation set state = 'cancelled', payment_state = case
      when payment_state = 'awaiting-deposit' then 'unpaid'
      when payment_state = 'paid' and (booked.attempt_id is not null or booked.pay_total > 0) then 'refunded'
      else payment_state
    end
  where reservation_id = booked.reservation_id;
  if paying.state = 'awaiting-deposit' then
    update payment_attempt set state = 'expired', failure_code = 'cancelled-by-member', updated_at = at where attempt_id = paying.attempt_id;
    update deposit_account set next_check_at = at where attempt_id = paying.attempt_id;
  elsif paying.state = 'paid'
    and paying.amount = (select sum(amount) from refund where attempt_id = paying.attempt_id and state <> 'failed')
  then
    perform join_refused_refunds(paying);
    -- The attempt may name another reason: a part that was cancelled at the provider is reported first.
    select review_reason into reviewed from refund
    where attempt_id = paying.attempt_id and state = 'needs-review' order by requested_at, refund_id limit 1;
    update payment_attempt set state = case when reviewed is null then 'refunding' else 'needs-review' end, review_reason = reviewed, updated_at = at
    where attempt_id = paying.attempt_id;
    -- A change had given all of it back before: no refund is under way that would say so.
    update payment_attempt a set state = 'refunded'
    where a.attempt_id = paying.attempt_id and a.state = 'refunding'
      and a.amount = (select sum(r.amount) from refund r where r.attempt_id = a.attempt_id and r.state in ('sent', 'done'));
  end if;
end $$;

-- All of a payment is to be refunded, and all parts before were refused: the last refund asks for the whole, which a
-- card accepts that takes no part, and goes to the account that was named last. Lines of the others join it.
create function join_refused_refunds(paying payment_attempt) returns void language plpgsql as $$
declare
  whole text;
  refused text[] := array(
    select refund_id from refund where attempt_id = paying.attempt_id and state = 'needs-review' and sent_at is null
  );
begin
  select refund_id into whole from refund where attempt_id = paying.attempt_id and state = 'requested' order by requested_at desc limit 1;
  if whole is null or cardinality(refused) = 0 or exists (
    select from refund where attempt_id = paying.attempt_id and state <> 'failed' and refund_id <> whole and refund_id <> all (refused)
  ) then return; end if;
  insert into refund_line (refund_id, line_id) select whole, line_id from refund_line where refund_id = any (refused) on conflict do nothing;
  update refund set state = 'failed', review_reason = null where refund_id = any (refused);
  update refund set amount = paying.amount where refund_id = whole;
end $$;
