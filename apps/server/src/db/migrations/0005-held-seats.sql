-- What a member's payments of the last hours let go is read by their time, however many there were before.
create index seat_hold_by_member on seat_hold (member_id, created_at);
drop index seat_hold_member_id_idx;
