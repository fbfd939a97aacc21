-- Money that came while its account was being closed, was booked, and went back with the closing: unpaid again, and cancelled.
create function undo_deposit(attempt text, code text, topic text, at timestamptz) returns boolean language plpgsql set jit = off as $$
begin
  if not reverse_deposit(attempt, at) then return false; end if;
  return expire_deposit(attempt, code, topic, at);
end $$;
