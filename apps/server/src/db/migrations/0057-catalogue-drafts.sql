-- builds before: run
-- What staff change of the catalogue before it is published, and who published a version at the console.

create table catalogue_draft (
  draft_id integer primary key generated always as identity,
  -- product/101, days, coupon/3, notice/2, invitations
  subject text not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'scheduled', 'published', 'discarded')),
  -- the version of the catalogue that it began from, and the entries of its subject there: [{"table", "key", "value"}, …]
  on_version integer not null,
  base jsonb not null,
  entries jsonb not null,
  revision integer not null default 1,
  begun_by integer not null references staff_member (staff_id),
  begun_at timestamptz not null,
  saved_by integer not null references staff_member (staff_id),
  saved_at timestamptz not null,
  -- when and why it is published by itself, and who said so
  due_at timestamptz,
  reason text,
  published_by integer references staff_member (staff_id),
  -- the second person's yes that it waits for
  proposal_id integer references staff_proposal (proposal_id),
  -- why it was not published when it was due
  failure text,
  constraint catalogue_draft_due check (state <> 'scheduled' or (due_at is not null and reason is not null and published_by is not null))
);
create unique index catalogue_draft_open on catalogue_draft (subject) where state in ('open', 'proposed', 'scheduled');
create index on catalogue_draft (due_at) where state = 'scheduled';
comment on table catalogue_draft is 'Changes of the catalogue by staff, of one subject each; at most one of a subject is under way.';

create table catalogue_draft_revision (
  draft_id integer not null references catalogue_draft (draft_id),
  revision integer not null,
  entries jsonb not null,
  saved_by integer not null references staff_member (staff_id),
  saved_at timestamptz not null,
  primary key (draft_id, revision)
);
comment on table catalogue_draft_revision is 'Each saving of a draft: what two people who edit at once are merged by.';

-- the draft that a version was published of, by whom, and what it changed in words; none of one that a command published
alter table catalogue_version add draft_id integer references catalogue_draft (draft_id);
alter table catalogue_version add published_by integer references staff_member (staff_id);
alter table catalogue_version add changes jsonb not null default '[]';
create index on catalogue_version (draft_id) where draft_id is not null;
