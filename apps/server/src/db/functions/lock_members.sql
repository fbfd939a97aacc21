-- Runs a member's acts one after the other, so that what is counted for a member stays true, in every process. Always
-- before payments, reservations and seats (docs/rules/locks.md). False where a membership has ended.
create function lock_members(bookings jsonb) returns boolean language plpgsql set lock_timeout = '2s' as $$
begin
  return (
    select coalesce(bool_and(m.withdrawn_at is null), false)
    from (
      select withdrawn_at from member
      where member_id = any (array(select (b ->> 'memberId')::bigint from jsonb_array_elements(bookings) b)) order by member_id for no key update
    ) m
  );
end $$;
