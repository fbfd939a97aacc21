-- No more is refunded than was paid: refunds of one payment are added up one after the other.
create function check_refund_total() returns trigger language plpgsql as $$
declare
  paid integer;
begin
  select amount into paid from payment_attempt where attempt_id = new.attempt_id for no key update;
  if (select sum(amount) from refund where attempt_id = new.attempt_id and state <> 'failed') > paid then
    raise exception 'refunds of % exceed what was paid', new.attempt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger refund_total after insert or update of amount, attempt_id, state on refund for each row execute function check_refund_total();

-- The account of a refund that has ended is needed no more: from now on its term runs.
create function end_refund_account() returns trigger language plpgsql as $$
begin
  update refund_account set ended_at = coalesce(new.done_at, new.sent_at, new.requested_at) where refund_id = new.refund_id;
  return null;
end $$;

create trigger refund_ended after update of state on refund for each row
  when (old.state <> new.state and new.state in ('done', 'failed')) execute function end_refund_account();

-- Refunds of a deposit fail when its payment expires: its bank took the money back, and its account has ended.
create function fail_unpaid_refunds() returns trigger language plpgsql as $$
begin
  update refund set state = 'failed', review_reason = null, next_check_at = null where attempt_id = new.attempt_id and state in ('requested', 'needs-review');
  return null;
end $$;

create trigger payment_attempt_unpaid after update of state on payment_attempt for each row
  when (old.state in ('awaiting-deposit', 'refunding', 'needs-review') and new.state = 'expired') execute function fail_unpaid_refunds();

-- Notifies of a refund: once when the provider has accepted that of a deposit, and once when the money has arrived.
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
