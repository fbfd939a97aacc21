-- builds before: run
-- Words of messages that the park wrote in place of the built-in ones.

create table message_words (
  words_id bigint primary key generated always as identity,
  -- the kind of message
  kind text not null,
  -- 0 are the built-in words, which have no row
  version integer not null check (version > 0),
  subject text not null,
  text text not null,
  -- empty: messages that reach the park alone
  subject_in_english text not null,
  text_in_english text not null,
  written_at timestamptz not null,
  staff_id bigint not null references staff_member,
  reason text not null,
  -- of the Korean text as 알림톡
  registration text not null check (registration in ('none', 'in-review', 'approved', 'rejected')),
  template_code text check (template_code ~ '^[A-Za-z0-9_-]{1,50}$'),
  rejected_for text,
  -- since when it is in use; the newest of its kind that has been is the one that goes out
  live_at timestamptz,
  -- given up, or replaced before it was in use
  dropped_at timestamptz,
  unique (kind, version),
  check (registration <> 'approved' or template_code is not null),
  check ((registration = 'rejected') = (rejected_for is not null)),
  check (live_at is null or dropped_at is null)
);
create unique index message_words_waiting on message_words (kind) where live_at is null and dropped_at is null;
create index on message_words (staff_id);
comment on table message_words is 'Words of a kind of message, one row a version; what was sent in them keeps them, so that words never change.';

alter table message add column words_id bigint references message_words (words_id);
create index message_in_words on message (words_id) where words_id is not null;
comment on column message.words_id is 'The words that it was sent in; null: built-in ones.';
