-- An order may be approved in two windows. While one approval is being confirmed, the other waits: confirmed under the first one's key it
-- would be answered with the first one's payment, and taken for a payment that nobody can explain. As in 0003 and 0011 otherwise; answers
-- confirming, in-progress (another approval is being confirmed), no-seats, or the state that does not allow it.
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

create or replace function begin_paying_later(attempt text, key text, hold_until timestamptz, at timestamptz) returns text
language plpgsql set jit = off as $$
declare
  paying payment_attempt;
begin
  select * into paying from payment_attempt where attempt_id = attempt for update;
  if paying.state is null then return 'unknown'; end if;
  if paying.state = 'confirming' then
    return case when paying.provider_key = key then 'confirming' else 'in-progress' end;
  end if;
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
