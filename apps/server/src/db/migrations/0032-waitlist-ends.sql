-- Waiting ends when booking for the day closes, and when the round is no longer on sale.
alter table waitlist_request drop constraint waitlist_request_end_reason_check;
alter table waitlist_request add constraint waitlist_request_end_reason_check
  check (end_reason in ('withdrawn', 'booked', 'over', 'too-late', 'not-sold'));
