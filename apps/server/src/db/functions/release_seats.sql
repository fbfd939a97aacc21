-- Gives the seats of active holds back and ends the holds as `ended` (released or lapsed). Waits for nothing but the rows themselves.
create function release_seats(holds uuid[], ended text) returns void language plpgsql as $$
declare
  mine uuid[];
begin
  select array_agg(h.hold_id) into mine
  from (select hold_id from seat_hold where hold_id = any (holds) and state = 'active' order by hold_id for update) h;
  if mine is null then return; end if;
  update seat_hold set state = ended where hold_id = any (mine);
  perform 1 from seat_stock
  where stock_id = any (array(select stock_id from seat_hold_seat where hold_id = any (mine))) order by stock_id for no key update;
  update seat_stock s set held = s.held - b.quantity
  from (select stock_id, sum(quantity)::integer as quantity from seat_hold_seat where hold_id = any (mine) group by stock_id) b
  where s.stock_id = b.stock_id;
end $$;
