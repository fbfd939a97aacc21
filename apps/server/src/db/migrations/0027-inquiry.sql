-- A question of a member to the park (PD-111). It goes with the membership, or after a year.
create table inquiry (
  inquiry_id bigint generated always as identity primary key,
  -- The eight digits of its number for people, drawn as those of a reservation are (decision 45).
  inquiry_reference integer not null unique
    default (('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint % 100000000)
    check (inquiry_reference between 0 and 99999999),
  member_id bigint not null references member (member_id),
  reservation_id bigint references reservation (reservation_id),
  topic text not null check (topic in ('booking', 'change', 'payment', 'visit', 'group', 'other')),
  body text not null check (body <> ''),
  idempotency_key text not null,
  asked_at timestamptz not null,
  unique (member_id, idempotency_key)
);
create index inquiry_by_age on inquiry (asked_at);
comment on table inquiry is 'Questions of members to the park, which go out by mail.';
