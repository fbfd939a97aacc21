-- Whether what was asked when `seen` answers had been acted on is still the next to act; then it counts. Several may ask about one account at
-- once (a webhook, the job, the buyer who came back), and what one has read may be old once another has acted on what is newer. Within the
-- statement that acts; the attempt is locked first, as everywhere.
create function bump_version(attempt text, seen integer) returns boolean language plpgsql set jit = off as $$
begin
  perform from payment_attempt where attempt_id = attempt for update;
  update deposit_account set version = version + 1 where attempt_id = attempt and version = seen;
  return found;
end $$;
