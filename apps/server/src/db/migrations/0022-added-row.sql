-- At what people were sold whom a change added, so that the next change prices them by it (docs/rules/pricing.md).

-- place in "added" of the line's sold_terms; null for whoever was sold with the line
alter table participant add column added_row smallint check (added_row >= 0);
