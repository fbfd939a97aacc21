-- A group names heads that it has counted: a row of no head and no price for each name, which may leave its category unsaid (decision 48).
alter table participant drop constraint participant_headcount_check;
alter table participant add constraint participant_headcount_check check (headcount >= 0);
alter table participant alter category_id drop not null;
alter table participant add constraint participant_counted_or_named check (
  (headcount > 0 and category_id is not null) or (headcount = 0 and role = 'experiencer' and list_price = 0 and price = 0)
);
comment on table participant is 'Who comes with a line: a head of its own, heads of one category that a group counts, or the name of one of these.';
