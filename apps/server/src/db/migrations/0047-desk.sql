-- builds before: run
-- Sales at the park's desk: its drawers, what it took and paid out, and accounts for both (decision 103).

create table desk_drawer (
  drawer_id integer primary key generated always as identity,
  staff_id integer not null references staff_member (staff_id),
  opened_at timestamptz not null,
  float_won integer not null check (float_won >= 0),
  closed_at timestamptz,
  closed_by integer references staff_member (staff_id),
  -- how many of each note and coin, the largest first
  counted integer[],
  counted_won integer check (counted_won >= 0),
  expected_won integer,
  note text not null default '',
  check (num_nulls(closed_at, closed_by, counted, counted_won, expected_won) in (0, 5)),
  check (counted_won = expected_won or note <> '')
);
create unique index desk_drawer_open on desk_drawer (staff_id) where closed_at is null;
create index on desk_drawer (opened_at);
comment on table desk_drawer is 'A shift at the desk by its drawer: opened with a float, counted at its end; a difference has a sentence.';

create table desk_money (
  desk_money_id bigint primary key generated always as identity,
  reservation_id bigint not null references reservation (reservation_id),
  staff_id integer not null references staff_member (staff_id),
  drawer_id integer references desk_drawer (drawer_id),
  kind text not null check (kind in ('payment', 'refund')),
  way text not null check (way in ('cash', 'card')),
  amount integer not null check (amount > 0),
  -- what was handed over in cash
  received integer,
  -- the terminal's, of the charge or of its cancel
  approval_no text,
  cash_receipt text not null default '',
  at timestamptz not null,
  unique (reservation_id, kind),
  check (way = 'card' or drawer_id is not null),
  check ((way = 'card') = (approval_no is not null)),
  check ((received is not null) = (way = 'cash' and kind = 'payment')),
  check (received >= amount)
);
create index on desk_money (drawer_id);
comment on table desk_money is 'What the desk took for a reservation and paid out again, by whom and how.';

alter table ledger_entry add column drawer_id integer references desk_drawer (drawer_id);
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('provider-receivable', 'sales', 'refunds', 'desk', 'desk-cash', 'desk-card', 'drawer-difference'));
alter table ledger_entry add constraint ledger_entry_names_its_drawer check (
  case account
    when 'desk-cash' then drawer_id is not null
    when 'drawer-difference' then drawer_id is not null and reservation_id is null
    when 'desk-card' then drawer_id is null and reservation_id is not null
    else drawer_id is null
  end
);
create index ledger_entry_of_drawer on ledger_entry (drawer_id) where drawer_id is not null;

-- Sales hang on it, so that it never leaves.
alter table member add constraint member_desk_stays check (login_id <> '@desk' or withdrawn_at is null) not valid;
