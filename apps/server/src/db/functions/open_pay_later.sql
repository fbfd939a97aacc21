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
