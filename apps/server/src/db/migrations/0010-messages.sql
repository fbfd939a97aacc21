-- What is sent of the outbox. An event is handed on as one message for each channel; the event is then done, the messages are sent, tried again
-- or left to a person. Rows hold no name and no address: those are read where a message is written.

create table message (
  message_id bigint primary key generated always as identity,
  -- what the recipient's service knows a second copy by
  message_key text not null unique check (char_length(message_key) <= 100),
  outbox_id bigint not null references outbox (outbox_id) on delete cascade,
  channel text not null check (channel in ('mail', 'phone')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'needs-review')),
  -- when it should have been sent; a failed try moves available_at only
  due_at timestamptz not null,
  available_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  -- by the database's own clock: until then one process alone is at it
  leased_until timestamptz,
  provider_ref text,
  via text check (via in ('mail', 'alimtalk', 'text')),
  last_code text,
  ended_at timestamptz,
  check ((state in ('sent', 'dropped')) = (ended_at is not null)),
  check ((state = 'sent') = (via is not null))
);
create index message_waiting on message (available_at) where state = 'waiting';
create index message_for_review on message (due_at) where state = 'needs-review';
create index message_of_event on message (outbox_id);
create index outbox_done on outbox (sent_at) where sent_at is not null;
create index reservation_deposit_due on reservation (pay_due_at) where status = 'awaiting-deposit';

-- Money that went back is told of whoever gave it back.
create function tell_payment_refunded() returns trigger language plpgsql as $$
begin
  insert into outbox (message_key, topic, payload, created_at, available_at)
  values ('payment.refunded:' || new.attempt_id || ':' || floor(extract(epoch from new.updated_at)), 'payment.refunded',
    jsonb_build_object('attemptId', new.attempt_id), new.updated_at, new.updated_at)
  on conflict (message_key) do nothing;
  return null;
end $$;
create trigger payment_attempt_refunded after update of state on payment_attempt for each row
  when (old.state = 'refunding' and new.state = 'refunded') execute function tell_payment_refunded();
