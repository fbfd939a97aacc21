-- A refund is told of, whoever found out: once when a deposit's provider has taken its way back on, and once when the money is there.
create function notify_refund() returns trigger language plpgsql as $$
declare
  topic text := case new.state when 'done' then 'payment.refunded' else 'payment.refund-sent' end;
  at timestamptz := case new.state when 'done' then new.done_at else new.sent_at end;
begin
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values (topic || ':' || new.refund_id, topic, jsonb_build_object('refundId', new.refund_id, 'attemptId', new.attempt_id), at, at)
  on conflict (message_key) do nothing;
  return null;
end $$;

create trigger refund_told after update of state on refund for each row
  when (old.state <> new.state and new.state in ('sent', 'done')) execute function notify_refund();
