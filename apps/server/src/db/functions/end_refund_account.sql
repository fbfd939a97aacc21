-- The account of a refund that has ended is needed no more: from now on its term runs.
create function end_refund_account() returns trigger language plpgsql as $$
begin
  update refund_account set ended_at = coalesce(new.done_at, new.sent_at, new.requested_at) where refund_id = new.refund_id;
  return null;
end $$;

create trigger refund_ended after update of state on refund for each row
  when (old.state <> new.state and new.state in ('done', 'failed')) execute function end_refund_account();
