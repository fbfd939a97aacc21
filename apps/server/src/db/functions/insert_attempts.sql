-- Writes the attempts and holds of hold_bookings.
create function insert_attempts(attempts jsonb, at timestamptz) returns void language plpgsql as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(attempts) a (
      "attemptId" text, "holdId" uuid, "memberId" bigint, track text, method text, provider text, amount integer, "expiresAt" bigint,
      booking jsonb
    )
  ), hold as (
    insert into seat_hold (hold_id, member_id, state, created_at) select "holdId", "memberId", 'active', at from given
  ), seat as (
    insert into seat_hold_seat (hold_id, stock_id, quantity)
    select g."holdId", w.stock_id, w.quantity from given g cross join requested_seats(jsonb_build_array(g.booking)) w
  )
  insert into payment_attempt (
    attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, target, created_at, updated_at,
    expires_at
  )
  select "attemptId", "memberId", "holdId", track, method, provider, amount, 'created', booking, 'new-booking', at, at,
    to_timestamp("expiresAt" / 1000.0)
  from given;
end $$;
