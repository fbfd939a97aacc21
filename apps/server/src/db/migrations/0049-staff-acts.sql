-- builds before: run
-- Acts of staff on a reservation (decision 105).

-- made by the page of a press, so that one that is sent twice is one act
alter table staff_entry add column press_key uuid;
create unique index staff_entry_press on staff_entry (staff_id, press_key) where press_key is not null;

alter table pledge add column approved_at timestamptz;
alter table pledge add column approved_by integer references staff_member (staff_id);
alter table pledge add constraint pledge_approved_by_one check ((approved_at is null) = (approved_by is null));

create table proposed_refund_account (
  proposal_id integer primary key references staff_proposal (proposal_id),
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  key_id text not null check (key_id <> ''),
  sealed text not null check (sealed <> ''),
  named_at timestamptz not null
);
comment on table proposed_refund_account is 'The account of a refund that waits for a second person, sealed as in refund_account; gone once it is decided.';
