-- Writes down which of some days are marked. Arrays in the place of transition tables: their plans use indexes from the first call on.
create function note_report_days(days date[]) returns void language plpgsql as $$
begin
  insert into report_change (day) select d.day from report_day d where d.day = any (days);
end $$;

-- Marked days of reservations whose lines have changed: those of their visits, and those on which their money moved, which is split by
-- their lines.
create function note_changed_lines() returns trigger language plpgsql as $$
declare
  changed bigint[];
  days date[];
  attempts text[];
begin
  select array_agg(distinct n.reservation_id), array_agg(distinct o.visit_date) into changed, days
  from new_line n join old_line o using (line_id)
  where (n.visit_date, n.state, n.experiencer_count, n.list_amount, n.hall, n.product_id)
    is distinct from (o.visit_date, o.state, o.experiencer_count, o.list_amount, o.hall, o.product_id);
  if changed is null or not exists (select from report_day) then return null; end if;
  attempts := array(
    select r.attempt_id from reservation r where r.reservation_id = any (changed) and r.attempt_id is not null
    union all select a.attempt_id from payment_attempt a where a.target_reservation_id = any (changed)
  );
  perform note_report_days(days || array(
    select l.visit_date from reservation_line l where l.reservation_id = any (changed)
    union select (e.at at time zone 'Asia/Seoul')::date from ledger_entry e where e.reservation_id = any (changed) and e.attempt_id is null
    union select (e.at at time zone 'Asia/Seoul')::date from ledger_entry e where e.attempt_id = any (attempts)
  ));
  return null;
end $$;
create trigger reservation_line_report after update on reservation_line referencing old table as old_line new table as new_line
  for each statement execute function note_changed_lines();

-- Money of a purchase is of today and of visits ahead, which are not marked: that is found by indexes, by a plan that is made once.
create function note_changed_money() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  last_marked date := (select max(day) from report_day);
  attempts text[];
  reservations bigint[];
  days date[];
begin
  if last_marked is null then return null; end if;
  select array_agg(distinct n.attempt_id), array_agg(distinct n.reservation_id), array_agg(distinct (n.at at time zone 'Asia/Seoul')::date)
    into attempts, reservations, days
  from new_entry n where n.account in ('sales', 'refunds');
  if days is null then return null; end if;
  days := days || array(
    select l.visit_date from reservation r join reservation_line l using (reservation_id)
    where r.attempt_id = any (attempts) and l.visit_date <= last_marked
    union all
    select l.visit_date from payment_attempt a join reservation_line l on l.reservation_id = a.target_reservation_id
    where a.attempt_id = any (attempts) and l.visit_date <= last_marked
    union all
    select l.visit_date from reservation_line l where l.reservation_id = any (reservations) and l.visit_date <= last_marked
  );
  if (select min(d) from unnest(days) d) <= last_marked then perform note_report_days(days); end if;
  return null;
end $$;
create trigger ledger_entry_report after insert on ledger_entry referencing new table as new_entry
  for each statement execute function note_changed_money();

create function note_changed_admission() returns trigger language plpgsql as $$
begin
  insert into report_change (day)
  select d.day from report_day d join reservation_line l on l.visit_date = d.day where l.line_id = coalesce(new.line_id, old.line_id);
  return null;
end $$;
create trigger admission_report after insert or update or delete on admission for each row execute function note_changed_admission();

create function note_changed_wait() returns trigger language plpgsql as $$
begin
  insert into report_change (day) select d.day from report_day d where d.day in (old.visit_date, new.visit_date);
  return null;
end $$;
create trigger waitlist_request_report after update of state, headcount on waitlist_request for each row execute function note_changed_wait();
