-- The money came: in time, or so late that the reservation is cancelled and needs its seats again, for visits from
-- `honoured_from` on (firstHonouredVisit in packages/domain). What came into an account that was replaced, or that
-- could not be booked, goes back, and so does another amount than its reservation costs; refunds of money that its bank
-- had taken back are asked for again. Answers paid, honoured, no-seats (the money has to go back), or the state that
-- does not allow it.
create function receive_deposit(attempt text, approved_at timestamptz, receipt text, honoured_from date, at timestamptz) returns text
language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  account deposit_account;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null or paying.state not in ('awaiting-deposit', 'expired') then return coalesce(paying.state, 'unknown'); end if;
  select * into account from deposit_account where attempt_id = attempt for update;
  if not found then return paying.state; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  if account.replaced_for is not null or booked.reservation_id is null then return 'no-seats'; end if;
  if paying.state = 'expired'
    and (paying.amount <> booked.pay_total or not reopen_expired_reservation(booked, account.expired_at, honoured_from))
  then return 'no-seats'; end if;
  update payment_attempt set state = 'paid', updated_at = at, approved_at = receive_deposit.approved_at,
    receipt_url = coalesce(receipt, receipt_url), failure_code = null, failure_message = null
  where attempt_id = attempt;
  -- What is late came after the closing had ended: what goes back from now on is no part of that.
  update deposit_account set deposits = deposits + 1, expired_at = null, closing_since = case paying.state when 'expired' then null else closing_since end
  where attempt_id = attempt;
  update refund set tries = 0, next_check_at = at where attempt_id = attempt and state = 'requested';
  update reservation set state = 'open', payment_state = 'paid', paid_at = at where reservation_id = booked.reservation_id;
  perform record_transfer('charge:' || attempt || case when account.deposits > 0 then ':' || account.deposits + 1 else '' end, 'sales',
    paying.amount, attempt, booked.reservation_id, at);
  perform notify_deposit('reservation.confirmed', booked.reservation_no, account.deposits + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposited', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'late', paying.state = 'expired'));
  return case paying.state when 'expired' then 'honoured' else 'paid' end;
end $$;

-- Opens the lines again that the deadline had cancelled; false where a seat or a coupon is taken meanwhile, or a visit
-- is before `honoured_from`.
create function reopen_expired_reservation(booked reservation, expired_at timestamptz, honoured_from date) returns boolean
language plpgsql as $$
declare
  lines bigint[] := array(
    select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'cancelled' and cancelled_at = expired_at
  );
begin
  if exists (select from reservation_line where line_id = any (lines) and visit_date < honoured_from)
    or exists (
      select from reservation_line l
      where l.line_id = any (lines) and l.coupon_id is not null and free_coupon_copy(booked.member_id, l.coupon_id) is null
    )
  then return false; end if;
  if cardinality(take_seats(array(
    select row (1, stock_id, sum(quantity)::integer, 'sell')::seat_request from reservation_line_seat where line_id = any (lines) group by stock_id
  ))) = 0 then return false; end if;
  update reservation_line set state = 'open', cancelled_at = null where line_id = any (lines);
  insert into coupon_use (member_id, coupon_id, copy, line_id)
  select booked.member_id, coupon_id, copy_to_use(booked.member_id, coupon_id), line_id from reservation_line where line_id = any (lines) and coupon_id is not null order by coupon_id;
  return true;
end $$;

-- The bank has taken the money back: unpaid again, seats and deadline stay. What was to go back of it goes back where
-- it comes again (receive_deposit), and until then the provider is not called: by another key where the provider has refused it,
-- as it repeats that, and by the same where a call may still be on its way to it. Where its reservation costs nothing
-- any more, it stays confirmed without an account, which is closed next; money that comes into it goes back. False
-- where some of it went back already, or nothing is left that it would pay for.
create function reverse_deposit(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  paying payment_attempt;
  times integer;
  booked reservation;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  select deposits into times from deposit_account where attempt_id = attempt;
  if paying.state is distinct from 'paid' or times is null
    or exists (select from refund where attempt_id = attempt and state <> 'failed' and sent_at is not null)
    or not exists (select from reservation where attempt_id = attempt and state = 'open')
  then return false; end if;
  update payment_attempt set state = 'awaiting-deposit', review_reason = null, updated_at = at, approved_at = null where attempt_id = attempt;
  update refund set state = 'requested', review_reason = null, next_check_at = 'infinity', turn_at = null,
    key = case state when 'needs-review' then 'cancel:' || refund_id || ':' || times + 1 else key end
  where attempt_id = attempt and state in ('requested', 'needs-review');
  update reservation set payment_state = 'awaiting-deposit', paid_at = null where attempt_id = attempt returning * into booked;
  perform record_transfer('reversal:' || attempt || ':' || times, 'sales', -paying.amount, attempt, booked.reservation_id, at);
  if booked.pay_total = 0 then
    update payment_attempt set state = 'expired', failure_code = 'deposit-taken-back' where attempt_id = attempt;
    update deposit_account set replacing = false, closing_since = null, replaced_for = booked.reservation_id, next_check_at = at where attempt_id = attempt;
    perform confirm_unowed(booked.reservation_id, at);
  end if;
  perform notify_deposit(
    case booked.pay_total when 0 then 'reservation.confirmed' else 'reservation.deposit-reversed' end, booked.reservation_no,
    case booked.pay_total when 0 then times + 1 else times end, at
  );
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', booked.reservation_no, jsonb_build_object('attemptId', attempt));
  return true;
end $$;

-- The reservation costs nothing any more: it is confirmed without a payment.
create function confirm_unowed(confirmed bigint, at timestamptz) returns void language sql as $$
  update reservation set payment_state = 'paid', payment_method = null, attempt_id = null, paid_at = at, pay_due_at = null
  where reservation_id = confirmed
$$;

-- The deadline has passed, or the account was closed: cancels the reservation and releases its seats. `code` says why,
-- `topic` is the message (depositExpiry in packages/domain).
create function expire_deposit(attempt text, code text, topic text, at timestamptz) returns boolean language plpgsql set jit = off as $$
#variable_conflict use_column
declare
  booked reservation;
  lines bigint[];
  times integer;
begin
  perform from payment_attempt where attempt_id = attempt and state = 'awaiting-deposit' for update;
  if not found then return false; end if;
  select * into booked from reservation where attempt_id = attempt for update;
  lines := array(select line_id from reservation_line where reservation_id = booked.reservation_id and state = 'open' order by line_id);
  update payment_attempt set state = 'expired', updated_at = at, failure_code = code where attempt_id = attempt;
  update deposit_account set expired_at = at, replacing = false where attempt_id = attempt returning deposits into times;
  update reservation set state = 'cancelled', payment_state = 'unpaid' where reservation_id = booked.reservation_id;
  update reservation_line set state = 'cancelled', cancelled_at = at where line_id = any (lines);
  perform from seat_stock where stock_id = any (array(select stock_id from reservation_line_seat where line_id = any (lines)))
    order by stock_id for no key update;
  update seat_stock s set sold = s.sold - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from reservation_line_seat where line_id = any (lines) group by stock_id) b
  where s.stock_id = b.stock_id;
  perform notify_deposit(topic, booked.reservation_no, times + 1, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-expired', booked.reservation_no, jsonb_build_object('attemptId', attempt, 'code', code));
  return true;
end $$;

-- Money that came while its account was being closed, was booked, and went back with the closing: unpaid again, and
-- cancelled.
create function undo_deposit(attempt text, code text, topic text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not reverse_deposit(attempt, at) then return false; end if;
  return expire_deposit(attempt, code, topic, at);
end $$;

-- Puts a message about a deposit into the outbox; `times` distinguishes the second deposit of one account from the
-- first.
create function notify_deposit(topic text, reservation_no text, times integer, at timestamptz) returns void language sql as $$
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || reservation_no || case when times > 1 then ':' || times else '' end, topic,
    jsonb_build_object('reservationNo', reservation_no), at, at)
  on conflict (message_key) do nothing
$$;

-- Whether what was asked when `seen` answers had been acted on is still the next to act; then it counts. Several may
-- ask about one account at once (a webhook, the job, the buyer who came back), and what one has read may be old once
-- another has acted on what is newer. Within the statement that acts; the attempt is locked first, as everywhere.
create function bump_version(attempt text, seen integer) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = attempt for update;
  update deposit_account set version = version + 1 where attempt_id = attempt and version = seen;
  return found;
end $$;
