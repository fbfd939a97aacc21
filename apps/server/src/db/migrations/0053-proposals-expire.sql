-- builds before: run
-- A proposal that no second person decides expires, and no one has decided it.

alter table staff_proposal drop constraint staff_proposal_state_check,
  add constraint staff_proposal_state_check check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired'));
alter table staff_proposal drop constraint staff_proposal_decided,
  add constraint staff_proposal_decided check (
    (state in ('open', 'expired')) = (decided_by is null) and (state = 'open') = (decided_at is null)
  );
