-- While the provider is being asked to close an account, money that an older answer has seen there is not booked: it may be on its way back.
create function begin_closing(attempt text, seen integer, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not bump_version(attempt, seen) then return false; end if;
  update deposit_account set closing_since = at where attempt_id = attempt;
  return true;
end $$;
