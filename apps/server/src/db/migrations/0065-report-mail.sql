-- builds before: run
-- Who of the staff reads the figures of the day before each morning.
create table report_mail (
  staff_id integer primary key references staff_member (staff_id),
  email text not null,
  since timestamptz not null
);
comment on table report_mail is 'Who of the staff has switched on the daily report, and the address that it goes to.';
