-- Several looks at one account may be under way: a letter of the provider, the job, the buyer who came back. What one has read may be old once
-- another has acted on what is newer. Each look says how many had been through when it began to ask; it acts only where none has been since.
alter table deposit_account add column looks integer not null default 0;

-- Whether the look that began after `seen` others is still the next one; then it counts. Within the statement that acts on it. 0003's order of
-- locks: the attempt comes first.
create function take_look(attempt text, seen integer) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = attempt for update;
  update deposit_account set looks = looks + 1 where attempt_id = attempt and looks = seen;
  return found;
end $$;

-- While the provider is being asked to close an account, money that an older look has seen there is not booked: it may be on its way back already.
alter table deposit_account add column closing_since timestamptz;

create function begin_closing(attempt text, seen integer, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not take_look(attempt, seen) then return false; end if;
  update deposit_account set closing_since = at where attempt_id = attempt;
  return true;
end $$;

-- Money that came while its account was being closed, was booked, and went back with the closing: unpaid again, and cancelled.
create function undo_deposit(attempt text, code text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not reverse_deposit(attempt, at) then return false; end if;
  return expire_deposit(attempt, code, at);
end $$;

-- What has an account has its reservation, which the deadline may have cancelled: only what is found in the account decides on it from then on.
-- As in 0014 otherwise; answers `reserved` as well.
create or replace function begin_confirming(attempt text, key text, hold_until timestamptz, at timestamptz) returns text
language plpgsql set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  paying payment_attempt;
  held text;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' then
    return case when paying.provider_key = key then 'confirming' else 'in-progress' end;
  end if;
  if paying.state not in ('created', 'abandoned', 'expired') then return paying.state; end if;
  if paying.state = 'expired' and exists (select from deposit_account where attempt_id = attempt) then return 'reserved'; end if;
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

-- Money that a person was to send back, as nobody had named an account, was taken back by its bank: nothing is owed any more.
create function withdraw_refund(attempt text, at timestamptz) returns boolean language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  update payment_attempt set state = 'expired', failure_code = 'deposit-taken-back', updated_at = at
  where attempt_id = attempt and state = 'needs-review' and failure_code = 'refund:account-unknown' returning * into paying;
  if not found then return false; end if;
  perform enter_transfer('reversal:' || attempt || ':refund', 'sales', -paying.amount, attempt, null, at);
  insert into audit_entry (at, action, subject, facts)
  values (at, 'payment.deposit-reversed', attempt, jsonb_build_object('attemptId', attempt));
  return true;
end $$;
