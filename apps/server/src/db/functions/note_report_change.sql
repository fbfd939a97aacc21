-- Marked days of reservations have changed: those of their visits, and those on which their money moved, which is split by their lines.
create function note_report_change(of_reservations bigint[], also date[]) returns void language sql as $$
  insert into report_change (day)
  select d.day from report_day d where d.day = any (also) or d.day in (
    select l.visit_date from reservation_line l where l.reservation_id = any (of_reservations)
    union
    select (e.at at time zone 'Asia/Seoul')::date from ledger_entry e
    where e.reservation_id = any (of_reservations) and e.attempt_id is null
      or e.attempt_id in (
        select r.attempt_id from reservation r where r.reservation_id = any (of_reservations)
        union
        select a.attempt_id from payment_attempt a where a.target_reservation_id = any (of_reservations)
      )
  )
$$;

create function note_changed_lines() returns trigger language plpgsql as $$
begin
  perform note_report_change(array_agg(distinct n.reservation_id), array_agg(distinct o.visit_date))
  from new_line n join old_line o using (line_id)
  where (n.visit_date, n.state, n.experiencer_count, n.list_amount, n.hall)
    is distinct from (o.visit_date, o.state, o.experiencer_count, o.list_amount, o.hall)
  having count(*) > 0;
  return null;
end $$;
create trigger reservation_line_report after update on reservation_line referencing old table as old_line new table as new_line
  for each statement execute function note_changed_lines();

create function note_changed_money() returns trigger language plpgsql as $$
begin
  perform note_report_change(array_agg(distinct coalesce(n.reservation_id, r.reservation_id, a.target_reservation_id)),
    array_agg(distinct (n.at at time zone 'Asia/Seoul')::date))
  from new_entry n left join payment_attempt a using (attempt_id) left join reservation r on r.attempt_id = n.attempt_id
  where n.account in ('sales', 'refunds')
  having count(*) > 0;
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
