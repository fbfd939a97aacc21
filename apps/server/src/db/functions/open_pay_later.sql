-- Opens an attempt to pay for a reservation: attemptId, memberId, track, method, provider, amount, reservationKey, expiresAt (epoch ms), booking.
create function open_pay_later(attempt jsonb, at timestamptz) returns void language sql as $$
  insert into payment_attempt (
    attempt_id, member_id, track, method, provider, amount, state, booking, target, target_reservation_id, created_at, updated_at, expires_at
  )
  select "attemptId", "memberId", track, method, provider, amount, 'created', booking, 'existing-reservation', "reservationKey", at, at,
    to_timestamp("expiresAt" / 1000.0)
  from jsonb_to_record(attempt) a (
    "attemptId" text, "memberId" bigint, track text, method text, provider text, amount integer, "reservationKey" bigint,
    "expiresAt" bigint, booking jsonb
  )
$$;
