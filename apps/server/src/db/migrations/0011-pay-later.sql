-- Paying for what is reserved already, and the pledge in writing. An attempt that pays for a reservation holds no seats (they are sold to the
-- reservation) and writes no reservation: it names the one that it pays. Order of locks as in 0003 and 0009: attempts, holds, reservations.

alter table payment_attempt add column pays bigint references reservation (reservation_id);
-- The number says it too, so that neither side can be forgotten.
alter table payment_attempt add constraint payment_attempt_pays_by_number check ((pays is not null) = (attempt_id like 'PL-%'));
create index payment_attempt_pays on payment_attempt (pays) where pays is not null;
-- Whoever writes: at most one attempt is being charged, or was, for a reservation.
create unique index payment_attempt_pays_once on payment_attempt (pays) where pays is not null and state in ('confirming', 'paid');

-- Opens an attempt to pay for a reservation: attemptId, holdId, memberId, track, method, provider, amount, pays, expiresAt (epoch ms), booking.
create function open_pay_later(attempt jsonb, at timestamptz) returns void language sql as $$
  with given as (
    select * from jsonb_to_record(attempt) a (
      "attemptId" text, "holdId" uuid, "memberId" bigint, track text, method text, provider text, amount integer, pays bigint,
      "expiresAt" bigint, booking jsonb
    )
  ), hold as (
    insert into seat_hold (hold_id, member_id, state, created_at, expires_at)
    select "holdId", "memberId", 'active', at, to_timestamp("expiresAt" / 1000.0) from given
  )
  insert into payment_attempt (
    attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, pays, created_at, updated_at
  )
  select "attemptId", "memberId", "holdId", track, method, provider, amount, 'created', booking, pays, at, at from given
$$;

-- Whether nothing but this attempt pays for its reservation and what it costs is still owed. Locks the reservation, so that two attempts are
-- decided one after the other, and a cancellation before or after.
create function is_owed(paying payment_attempt) returns boolean language plpgsql as $$
declare
  standing text;
begin
  select status into standing from reservation where reservation_id = paying.pays for update;
  return standing in ('provisional', 'pledged')
    and paying.amount = (select coalesce(sum(amount), 0) from reservation_line where reservation_id = paying.pays and state = 'open')
    and not exists (
      select from payment_attempt a
      where a.pays = paying.pays and a.attempt_id <> paying.attempt_id
        and (a.state in ('confirming', 'paid') or (a.state = 'needs-review' and a.failure_code like 'mismatch:%'))
    );
end $$;

-- begin_confirming of an attempt that pays for a reservation. Answers confirming, not-owed (nothing may be charged then), or the state that
-- does not allow it. One that lapsed may still be confirmed: the reservation has kept its seats.
create function begin_paying_later(attempt text, key text, hold_until timestamptz, at timestamptz) returns text
language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' and paying.provider_key = key then return 'confirming'; end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  perform from seat_hold where hold_id = paying.hold_id for update;
  if not is_owed(paying) then
    update payment_attempt set state = 'expired', failure_code = 'not-owed', updated_at = at where attempt_id = attempt;
    update seat_hold set state = 'lapsed' where hold_id = paying.hold_id and state = 'active';
    return 'not-owed';
  end if;
  update seat_hold set state = 'active', expires_at = hold_until where hold_id = paying.hold_id and state <> 'active';
  update payment_attempt set state = 'confirming', provider_key = key, confirming_since = at, updated_at = at where attempt_id = attempt;
  return 'confirming';
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

-- What follows a captured payment for a reservation, in one transaction: attempt, reservation, ledger, outbox. `payment` as in settle_payments.
-- Answers paid, repeated, not-owed (the money has to go back), or the state.
create function settle_pay_later(payment jsonb, at timestamptz) returns table (outcome text, reservation_no text)
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
  perform from seat_hold where hold_id = paying.hold_id for update;
  if not is_owed(paying) then return query select 'not-owed', null::text; return; end if;
  update payment_attempt set state = 'paid', updated_at = at,
    approved_at = to_timestamp((payment ->> 'approvedAt')::bigint / 1000.0), card_issuer = payment ->> 'cardIssuer',
    card_number_masked = payment ->> 'cardNumber', approval_no = payment ->> 'approvalNo', receipt_url = payment ->> 'receiptUrl',
    transfer_bank = payment ->> 'transferBank', failure_code = null, failure_message = null
  where attempt_id = attempt;
  update seat_hold set state = 'converted' where hold_id = paying.hold_id;
  number := mark_reservation_paid(paying.pays, paying.method, attempt, at);
  perform enter_transfer('charge:' || attempt, 'sales', paying.amount, attempt, paying.pays, at);
  return query select 'paid', number;
end $$;

-- ── the pledge ────────────────────────────────────────────────────────────────────────────────────────────────────
create table pledge (
  pledge_no text primary key check (char_length(pledge_no) >= 20),
  reservation_id bigint not null unique references reservation (reservation_id),
  organisation_name text not null check (organisation_name <> ''),
  phone text not null check (phone <> ''),
  head_name text not null check (head_name <> ''),
  postal_code text not null check (postal_code <> ''),
  basic_address text not null check (basic_address <> ''),
  detail_address text not null check (char_length(detail_address) between 1 and 100),
  applicant_name text not null check (applicant_name <> ''),
  applicant_mobile text not null check (applicant_mobile <> ''),
  written_at timestamptz not null,
  changed_at timestamptz not null
);
