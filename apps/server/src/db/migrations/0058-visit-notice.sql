-- builds before: run
-- Notices of the park to the visitors of a round, and their messages in the outbox (PD-190).

create table visit_notice (
  notice_id integer primary key generated always as identity,
  staff_id integer not null references staff_member (staff_id),
  sent_at timestamptz not null,
  visit_date date not null,
  round_ids integer[] not null check (cardinality(round_ids) > 0),
  -- as they were called then
  rounds text[] not null,
  words text not null check (char_length(words) between 1 and 300),
  words_in_english text check (char_length(words_in_english) between 1 and 300),
  reason text not null check (reason <> ''),
  reservations integer not null check (reservations > 0),
  people integer not null check (people >= 0)
);
comment on table visit_notice is 'Notices to the visitors of rounds of a day; each reservation has its own message.';

create index on outbox ((payload ->> 'noticeId')) where payload ->> 'noticeId' is not null;
