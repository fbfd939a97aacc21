-- A stock row with more held and sold than the catalogue says loses the seats that are released, until it has come down to the catalogue.
create function shrink_stock() returns trigger language plpgsql as $$
begin
  new.capacity := greatest(new.shrinks_to, new.held + new.sold);
  if new.capacity = new.shrinks_to then new.shrinks_to := null; end if;
  return new;
end $$;

create trigger seat_stock_shrinks before update on seat_stock for each row
  when (new.shrinks_to is not null and new.held + new.sold < new.capacity) execute function shrink_stock();
