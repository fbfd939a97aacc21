-- Money that is back is told of, whoever found out: a deposit's only when its bank has paid it out.
create function notify_refund_done() returns trigger language plpgsql as $$
begin
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('payment.refunded:' || new.refund_id, 'payment.refunded',
    jsonb_build_object('refundId', new.refund_id, 'attemptId', new.attempt_id), new.done_at, new.done_at);
  return null;
end $$;

create trigger refund_done after update of state on refund for each row when (old.state <> 'done' and new.state = 'done')
  execute function notify_refund_done();
