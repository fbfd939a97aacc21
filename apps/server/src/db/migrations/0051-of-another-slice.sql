-- builds before: run
-- A number that another slice has.
select 1;
