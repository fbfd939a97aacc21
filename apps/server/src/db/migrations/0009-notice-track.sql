-- Whom a notice concerns: individuals, groups, or with null both.
alter table notice add column track text check (track in ('individual', 'group'));
