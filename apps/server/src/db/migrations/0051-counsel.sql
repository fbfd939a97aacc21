-- builds before: run
-- Members as the park's people find them, and the answers to their questions (PD-170, PD-171).

alter table inquiry
  -- of the page on which it was asked: its answer is in that language
  add column language text not null default 'ko' check (language in ('ko', 'en'));

create table inquiry_answer (
  inquiry_id bigint primary key references inquiry (inquiry_id) on delete cascade,
  -- elsewhere: by telephone or from the park's own mailbox; the words then say how
  way text not null check (way in ('mail', 'elsewhere')),
  body text not null check (body <> ''),
  staff_id integer not null references staff_member (staff_id),
  answered_at timestamptz not null
);
comment on table inquiry_answer is 'What the park answered, once each; nothing is changed, and it goes with its question.';

-- What the search for members reads: beginnings of names by first consonants, of login ids and mail addresses, ends of phones.
create index member_initials on member
  (initial_consonants(lower(regexp_replace(name, '\s', '', 'g'))) text_pattern_ops) where withdrawn_at is null;
create index member_mobile_end on member (right(mobile, 4)) where withdrawn_at is null;
create index member_email_beginning on member (lower(email) text_pattern_ops) where withdrawn_at is null;
create index member_login_id_beginning on member (login_id text_pattern_ops) where withdrawn_at is null;
