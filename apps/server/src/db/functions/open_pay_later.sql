-- Opens an attempt to pay for a reservation: attemptId, memberId, track, method, provider, amount, reservationKey,
-- expiresAt (epoch ms), booking. Where one of the same method and amount is open still, in another tab, that is
-- answered instead: its number, and until when it is (epoch ms).
create function open_pay_later(attempt jsonb, at timestamptz) returns table (attempt_id text, expires_at float8) language plpgsql as $$
#variable_conflict use_column
declare
  paid bigint := (attempt ->> 'reservationKey')::bigint;
begin
  perform from reservation where reservation_id = paid for update;
  return query
    select a.attempt_id, extract(epoch from a.expires_at)::float8 * 1000
    from payment_attempt a
    where a.target_reservation_id = paid and a.state = 'created' and a.expires_at > at and a.method = attempt ->> 'method'
      and a.amount = (attempt ->> 'amount')::integer
    order by a.created_at desc limit 1;
  if found then return; end if;
  insert into payment_attempt (
    attempt_id, member_id, track, method, provider, amount, state, booking, target, target_reservation_id, created_at, updated_at, expires_at
  )
  select "attemptId", "memberId", track, method, provider, amount, 'created', booking, 'existing-reservation', "reservationKey", at, at,
    to_timestamp("expiresAt" / 1000.0)
  from jsonb_to_record(attempt) a (
    "attemptId" text, "memberId" bigint, track text, method text, provider text, amount integer, "reservationKey" bigint,
    "expiresAt" bigint, booking jsonb
  );
  return query select attempt ->> 'attemptId', (attempt ->> 'expiresAt')::float8;
end $$;

-- begin_confirming of an attempt that pays for a reservation. Answers confirming, in-progress, not-owed or closed
-- (nothing may be charged then), or the state that does not allow it; `owing`, `charged` and `unclear` as in is_owed.
-- One that lapsed may still be confirmed: the reservation has kept its seats. `clock` as in payment_closed; null where
-- the provider has charged it already.
create function begin_pay_later(
  attempt text, key text, hold_until timestamptz, at timestamptz, owing text[], charged text[], unclear text[], clock jsonb
) returns text language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' then
    return case when paying.provider_key = key then 'confirming' else 'in-progress' end;
  end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  if charged_by_key(key, attempt) then return 'declined'; end if;
  if not is_owed(paying, owing, charged, unclear) then
    update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at where attempt_id = attempt;
    return 'not-owed';
  end if;
  if exists (
    select from reservation_line l
    where l.reservation_id = paying.target_reservation_id and l.state = 'open'
      and payment_closed(l.visit_date, l.start_minute, l.hall, clock)
  ) then
    update payment_attempt set state = 'expired', failure_code = 'closed', updated_at = at where attempt_id = attempt;
    return 'closed';
  end if;
  update payment_attempt set state = 'confirming', provider_key = key, confirming_since = at, updated_at = at,
    expires_at = case paying.state when 'created' then expires_at else hold_until end
  where attempt_id = attempt;
  return 'confirming';
end $$;

-- Whether nothing but this attempt pays for its reservation and what it costs is still owed. `owing`: statuses from
-- which it may be paid (PAYABLE_LATER in packages/domain); `charged` and `unclear` as in payment_under_way. Locks the
-- reservation, so that two attempts are decided one after the other, and a cancellation before or after.
create function is_owed(paying payment_attempt, owing text[], charged text[], unclear text[]) returns boolean language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from reservation where reservation_id = paying.target_reservation_id for update;
  return current_status = any (owing)
    and paying.amount = (select coalesce(sum(amount), 0) from reservation_line where reservation_id = paying.target_reservation_id and state = 'open')
    and not payment_under_way(paying.target_reservation_id, paying.attempt_id, charged, unclear);
end $$;

-- Whether an attempt for the reservation, other than `except_attempt`, is in one of the states `charged`
-- (CHARGED_ATTEMPTS in packages/domain), or waits for a person because of one of `unclear` (mayBeChargedReasons there).
create function payment_under_way(of_reservation bigint, except_attempt text, charged text[], unclear text[]) returns boolean language plpgsql as $$
begin
  return exists (
    select from payment_attempt a
    where a.target_reservation_id = of_reservation and a.attempt_id is distinct from except_attempt
      and (a.state = any (charged) or a.review_reason = any (unclear))
  );
end $$;

-- What follows a captured payment for a reservation, in one transaction: attempt, reservation, ledger, outbox.
-- `payment` as in settle_payments, `owing`, `charged` and `unclear` as in is_owed. Answers paid, repeated, not-owed
-- (the money has to go back), or the state.
create function settle_pay_later(payment jsonb, at timestamptz, owing text[], charged text[], unclear text[]) returns table (outcome text, reservation_no text)
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  attempt text := payment ->> 'attemptId';
  paying payment_attempt;
  number text;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select r.reservation_no into number from reservation r where r.attempt_id = attempt;
  if number is not null then return query select 'repeated', number; return; end if;
  if paying.state is distinct from 'confirming' then return query select coalesce(paying.state, 'unknown'), null::text; return; end if;
  if not is_owed(paying, owing, charged, unclear) then return query select 'not-owed', null::text; return; end if;
  update payment_attempt set state = 'paid', updated_at = at, method = payment ->> 'method',
    approved_at = to_timestamp((payment ->> 'approvedAt')::bigint / 1000.0), card_issuer = payment ->> 'cardIssuer',
    card_number_masked = payment ->> 'cardNumber', approval_no = payment ->> 'approvalNo', receipt_url = payment ->> 'receiptUrl',
    transfer_bank = payment ->> 'transferBank', failure_code = null, failure_message = null
  where attempt_id = attempt;
  number := mark_reservation_paid(paying.target_reservation_id, payment ->> 'method', attempt, at);
  perform record_transfer('charge:' || attempt, 'sales', paying.amount, attempt, paying.target_reservation_id, at);
  return query select 'paid', number;
end $$;

-- The reservation is paid: its lines that stand, and no others, are its price from now on.
create function mark_reservation_paid(paid bigint, method text, attempt text, at timestamptz) returns text language plpgsql as $$
declare
  number text;
begin
  update reservation r
  set payment_state = 'paid', payment_method = method, attempt_id = attempt, paid_at = at,
    list_total = t.list, discount_total = t.discount, pay_total = t.pay
  from (
    select coalesce(sum(list_amount), 0)::integer as list, coalesce(sum(discount_amount), 0)::integer as discount,
      coalesce(sum(amount), 0)::integer as pay
    from reservation_line where reservation_id = paid and state = 'open'
  ) t
  where r.reservation_id = paid returning r.reservation_no into number;
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('reservation.confirmed:' || number, 'reservation.confirmed', jsonb_build_object('reservationNo', number), at, at)
  on conflict (message_key) do nothing;
  insert into audit_entry (at, action, subject, facts)
  values (at, 'reservation.paid-later', number, jsonb_build_object('attemptId', attempt));
  return number;
end $$;
