-- Money goes back where a change costs less (docs/rules/changes.md).
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('seats-gone', 'not-owed', 'given-back-at-provider', 'lines-cancelled', 'lines-changed'));
