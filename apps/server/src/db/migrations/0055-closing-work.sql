-- builds before: run
-- Who has taken on what a closing leaves, what its proposer saw, and which deposits go back by themselves (PD-177).

create table closing_work (
  closing_id integer not null references closing (closing_id),
  -- one kind of what is left
  why text not null,
  staff_id integer not null references staff_member (staff_id),
  since timestamptz not null,
  primary key (closing_id, why)
);
comment on table closing_work is 'Who has taken on a kind of what a closing leaves; what no one has has no row.';

-- what was to go back when it was proposed; null of those before
alter table closing add amount integer check (amount >= 0);

-- whether the provider knows an account for refunds, as it said when the money came
alter table deposit_account add refund_account_known boolean not null default false;
