-- While the provider is being asked to close an account, money that an older answer has seen there is not booked: it may be on its way back.
-- `for_another`: another one is to take its place; who asks for that acts on it until `look_again`, afterwards whoever looks (depositStep in
-- packages/domain). False where another answer was faster, its deadline has passed, or another closing was begun after
-- `still_since`.
create function begin_closing(attempt text, seen integer, for_another boolean, still_since timestamptz, look_again timestamptz, at timestamptz)
returns boolean language plpgsql set jit = off as $$
begin
  -- Looked at before it counts, so that who comes second does not overtake who is at it.
  perform from payment_attempt where attempt_id = attempt for update;
  if for_another and not exists (
    select from deposit_account d join payment_attempt a using (attempt_id)
    where d.attempt_id = attempt and a.state = 'awaiting-deposit' and d.account_number is not null and d.due_at >= at
      and (d.closing_since is null or d.closing_since <= still_since)
  ) then return false; end if;
  if not bump_version(attempt, seen) then return false; end if;
  update deposit_account set closing_since = at, replacing = for_another, next_check_at = coalesce(look_again, next_check_at)
  where attempt_id = attempt;
  return true;
end $$;
