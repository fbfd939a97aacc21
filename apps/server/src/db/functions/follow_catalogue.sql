-- The next step of the pass that makes the stock from `today` to `last_day` what the catalogue says: a week, or some rows of it. A pass is
-- due where the catalogue or the calendar has changed since the last one began, and once a day. Answers `more` after a step, `done` where no pass is
-- due, `busy` where another process is at it. What changes during a pass makes another one due: each step reads the catalogue as it is by then.
create function follow_catalogue(today date, last_day date, at timestamptz) returns text language plpgsql as $$
declare
  pass stock_pass;
  changes integer;
  most constant integer := 500;
  week_end date;
  goes_on date;
  fitted record;
begin
  insert into stock_pass default values on conflict do nothing;
  select * into pass from stock_pass for update skip locked;
  if not found then return 'busy'; end if;
  if pass.next_day is null then
    -- Before the catalogue is read: what is committed later stays.
    delete from stock_change;
    get diagnostics changes = row_count;
    if changes = 0 and pass.first_day >= today then return 'done'; end if;
    pass.first_day := today;
    pass.next_day := today;
    pass.opened := 0;
    pass.changed := 0;
  end if;
  week_end := least(pass.next_day + 6, last_day);
  fitted := fit_stock(pass.next_day, week_end, most);
  goes_on := case when fitted.changed = most then pass.next_day when week_end < last_day then week_end + 1 end;
  update stock_pass p set
    first_day = pass.first_day,
    next_day = goes_on,
    opened = pass.opened + fitted.opened,
    changed = pass.changed + fitted.changed,
    finished_at = case when goes_on is null then at else p.finished_at end;
  return 'more';
end $$;
