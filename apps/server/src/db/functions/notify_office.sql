-- What the console shows has changed: it is said on the channel `office` in one word, of a closing with its number, and of whom never. The
-- word is said once a transaction, however many rows it wrote. Seats say so by themselves (notify_seats_changed).
create function notify_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', tg_argv[0]);
  return null;
end $$;

create trigger staff_notice_news after insert or update on staff_notice for each row execute function notify_office('day');
create trigger no_show_news after insert or delete on no_show for each row execute function notify_office('day');
create trigger waitlist_request_news after insert on waitlist_request for each row execute function notify_office('day');
create trigger admission_scan_news after insert on admission_scan for each row execute function notify_office('admission');
create trigger staff_proposal_news after insert or update on staff_proposal for each row execute function notify_office('proposals');
create trigger desk_drawer_news after insert or update on desk_drawer for each row execute function notify_office('desk');
create trigger desk_money_news after insert on desk_money for each row execute function notify_office('desk');
create trigger inquiry_news after insert on inquiry for each row execute function notify_office('needs');
create trigger inquiry_answer_news after insert on inquiry_answer for each row execute function notify_office('needs');
create trigger payment_review_news after update of review_reason on payment_attempt for each row
  when (new.review_reason is distinct from old.review_reason) execute function notify_office('needs');
create trigger refund_review_news after update of review_reason on refund for each row
  when (new.review_reason is distinct from old.review_reason) execute function notify_office('needs');
create trigger message_review_news after update of state on message for each row
  when (new.state <> old.state and 'needs-review' in (new.state, old.state)) execute function notify_office('needs');

create function notify_office_closing() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'closing ' || new.closing_id);
  return null;
end $$;

create trigger closing_news after insert or update on closing for each row execute function notify_office_closing();
create trigger closing_booking_news after update on closing_booking for each row execute function notify_office_closing();
