-- What is kept of people and for how long (docs/rules/privacy.md): marks of what was removed, the texts that may then be empty, and what the job looks for.

alter table member add withdrawn_at timestamptz;
alter table member alter birth_date drop not null;
alter table member drop constraint member_name_check, drop constraint member_mobile_check;
alter table member add check (withdrawn_at is not null or (char_length(name) between 1 and 20 and mobile ~ '^[0-9]{8,13}$' and birth_date is not null));
create index member_withdrawn on member (withdrawn_at) where withdrawn_at is not null;

alter table reservation_line add people_removed_at timestamptz;
create index reservation_line_people on reservation_line (visit_date) where people_removed_at is null;

alter table reservation add people_removed_at timestamptz;

alter table payment_attempt add people_removed_at timestamptz;
create index payment_attempt_people on payment_attempt (updated_at)
  where people_removed_at is null and state in ('declined', 'abandoned', 'expired', 'awaiting-deposit', 'paid', 'refunded');
alter table payment_attempt add traces_removed_at timestamptz;
create index payment_attempt_traces on payment_attempt (created_at) where traces_removed_at is null;

alter table waitlist_request add people_removed_at timestamptz;
alter table waitlist_request drop constraint waitlist_request_name_check, drop constraint waitlist_request_phone_check;
alter table waitlist_request add check (
  people_removed_at is not null or (char_length(name) between 1 and 100 and phone ~ '^[0-9]{8,13}$')
);
create index waitlist_request_people on waitlist_request (ended_at) where people_removed_at is null and state = 'ended';

create index provider_event_handled on provider_event (handled_at) where handled_at is not null;
create index audit_entry_at on audit_entry (at);

-- What the last run of each retention rule did.
create table retention_run (
  rule text primary key,
  ran_at timestamptz not null,
  removed bigint not null check (removed >= 0),
  removed_at timestamptz,
  removed_in_all bigint not null check (removed_in_all >= 0)
);
comment on table retention_run is 'What each retention rule removed, when it last ran and in all.';

-- What an organisation has reserved and not paid, whichever of its members did.
create index reservation_unpaid_organisation on reservation (lower(regexp_replace(organisation_name, '\s', '', 'g')))
  where status in ('provisional', 'pledged') and organisation_name is not null;

comment on table audit_entry is 'Who did what to what, for five years.';
