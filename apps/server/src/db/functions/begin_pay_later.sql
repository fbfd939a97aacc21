-- begin_confirming of an attempt that pays for a reservation. Answers confirming, in-progress, not-owed or closed (nothing may be charged then), or
-- the state that does not allow it; `owing`, `charged` and `unclear` as in is_owed. One that lapsed may still be confirmed: the reservation has kept
-- its seats. `clock` as in payment_closed; null where the provider has charged it already.
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
