-- The bank has paid the refund out.
create function finish_deposit_refund(asked text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  update refund set state = 'done', done_at = at, next_check_at = null where refund_id = asked and state = 'sent';
  return found;
end $$;
