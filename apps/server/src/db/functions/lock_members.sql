-- Orders the bookings of one member: whoever counts what a member has does it one after the other, in every process. Always before the seats.
create function lock_members(bookings jsonb) returns void language plpgsql set lock_timeout = '2s' as $$
begin
  perform from member
  where member_id = any (array(select (b ->> 'memberId')::bigint from jsonb_array_elements(bookings) b)) order by member_id for no key update;
end $$;
