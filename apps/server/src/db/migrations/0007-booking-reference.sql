-- The number of a reservation for people (decision 45): eight digits that the database draws; the check digit behind them is computed
-- (packages/domain/src/reservation/booking-reference.ts).

alter table reservation add column booking_reference integer;

do $$
begin
  update reservation set booking_reference = ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint % 100000000;
  -- Of those that drew the same one, all but the first draw again.
  while found loop
    update reservation r set booking_reference = ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint % 100000000
    where exists (
      select from reservation o where o.booking_reference = r.booking_reference and o.reservation_id < r.reservation_id
    );
  end loop;
end $$;

alter table reservation
  alter column booking_reference set not null,
  -- 48 random bits of a uuid: they tell nothing of the order, and cannot be counted on from another one
  alter column booking_reference set default (('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint % 100000000),
  add check (booking_reference between 0 and 99999999),
  add unique (booking_reference);
