-- builds before: run
-- Who came in at the gates: every scan once, and what the scans of a ticket come to (decision 102).

create table admission_scan (
  -- made on the device, so that a scan that is sent twice is one
  scan_key uuid primary key,
  reservation_id bigint not null references reservation,
  kind text not null check (kind in ('in', 'undo', 'again', 'settle')),
  -- the scan that is taken back or settled; it may arrive later
  about uuid,
  -- how many of which line, by its position
  heads jsonb not null default '[]',
  day date not null,
  at timestamptz not null,
  gate text not null check (char_length(gate) between 1 and 20),
  device uuid not null,
  staff_id integer not null references staff_member (staff_id),
  -- the age of the list by which a device without a network decided; null where the site did
  list_made_at timestamptz,
  received_at timestamptz not null,
  constraint admission_scan_about check ((kind in ('undo', 'settle')) = (about is not null))
);
create index on admission_scan (reservation_id);
create index on admission_scan (day, gate);
comment on table admission_scan is 'What the gates did with tickets, as it arrived; nothing is changed or removed.';

create table admission (
  line_id bigint primary key references reservation_line,
  experiencers integer not null check (experiencers >= 0),
  leaders integer not null check (leaders >= 0),
  since timestamptz not null,
  scan_key uuid not null references admission_scan,
  constraint admission_of_people check (experiencers + leaders > 0)
);
comment on table admission is 'Who of a line is in, worked out of all scans of its reservation whenever one arrives.';

create table admission_conflict (
  scan_key uuid primary key references admission_scan,
  -- the scan that had admitted before
  before_key uuid not null references admission_scan,
  settled boolean not null
);
create index on admission_conflict (settled) where not settled;
comment on table admission_conflict is 'Scans that admitted people for whom no place was left: two gates without a network.';
