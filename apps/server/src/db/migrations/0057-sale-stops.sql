-- builds before: run
-- The sale of a day may be stopped alone: its bookings stay, and no second person is asked. Builds before don't read such a
-- row, which has no proposal.

alter table closing
  -- who has stopped the sale alone, and why; null: a closing that was proposed
  add stopped_by integer references staff_member (staff_id),
  add stop_reason text,
  add check ((stopped_by is null) = (stop_reason is null)),
  alter words drop not null;

alter table closing_moment drop constraint closing_moment_moment_check;
alter table closing_moment add constraint closing_moment_moment_check check (moment in (
  'proposed', 'approved', 'sale-stopped', 'opened-again', 'cancelled', 'refunded', 'told', 'waits-ended', 'compared', 'paused', 'resumed', 'taken-up'
));
