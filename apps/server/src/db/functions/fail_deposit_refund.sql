-- The bank could not pay the refund out, or nobody knows after too long: a person sends it to another account.
create function fail_deposit_refund(asked text, why text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not review_refund(asked, 'sent', why, at) then return false; end if;
  insert into audit_entry (at, action, subject, facts)
  select at, 'payment.deposit-refund-failed', attempt_id, jsonb_build_object('reason', why) from refund where refund_id = asked;
  return true;
end $$;
