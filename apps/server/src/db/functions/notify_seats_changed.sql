-- Whatever changes what is left of a stock row says so on the channel `seats` (component round and day; empty: look at
-- everything), and notes seats that came back for a queue. One statement says it once, however many bookings it wrote. Where held seats
-- become sold ones nothing is left more or less: only the console counts them, so the channel `office` says the days.
create function notify_seats_changed() returns trigger language plpgsql as $$
declare
  news text;
  days text;
  came_back boolean;
begin
  select string_agg(distinct n.component_round_id || '|' || to_char(n.visit_date, 'YYYY-MM-DD'), ',')
      filter (where n.capacity - n.held - n.sold <> o.capacity - o.held - o.sold),
    string_agg(distinct to_char(n.visit_date, 'YYYY-MM-DD'), ',')
      filter (where n.capacity - n.held - n.sold = o.capacity - o.held - o.sold),
    coalesce(bool_or(n.kind = 'experiencer' and n.capacity - n.held - n.sold > o.capacity - o.held - o.sold), false)
  into news, days, came_back
  from new_stock n join old_stock o using (stock_id)
  where (n.capacity, n.held, n.sold) <> (o.capacity, o.held, o.sold);
  if days is not null then perform pg_notify('office', case when length(days) < 7900 then 'day ' || days else 'day' end); end if;
  if news is null then return null; end if;
  perform pg_notify('seats', case when length(news) < 7900 then news else '' end);
  if came_back then
    insert into seat_release (component_round_id, visit_date, quantity)
    select n.component_round_id, n.visit_date, (n.capacity - n.held - n.sold) - (o.capacity - o.held - o.sold)
    from new_stock n join old_stock o using (stock_id)
    where n.kind = 'experiencer' and n.capacity - n.held - n.sold > o.capacity - o.held - o.sold
      and exists (
        select from round_component rc join waitlist_request w using (round_id)
        where rc.component_round_id = n.component_round_id and w.visit_date = n.visit_date and w.state in ('waiting', 'part-offered')
      )
    order by n.stock_id;
  end if;
  return null;
end $$;

create trigger seat_stock_changed after update on seat_stock referencing old table as old_stock new table as new_stock
  for each statement execute function notify_seats_changed();
