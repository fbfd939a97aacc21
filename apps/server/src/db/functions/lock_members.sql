-- Lets one act of a member run after the other: whoever counts what a member has does it alone, in every process. Always before payments,
-- reservations and seats (docs/rules/locks.md). False where a membership has ended.
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
