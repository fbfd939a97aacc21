-- builds before: run
-- An invitation may be for so many bookings, and until a day (PD-188). Coupons and invitations are counted by their lines at 쿠폰·초대.
alter table invitation
  -- how many bookings it is for at a time; null: any number
  add booking_limit integer check (booking_limit > 0),
  -- the last day on which it is booked with; null: for good
  add until_day date;

create index on reservation_line (coupon_id) where coupon_id is not null;
create index on reservation_line (invitation_code) where invitation_code is not null;
