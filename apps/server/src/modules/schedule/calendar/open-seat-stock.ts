import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

// A component has seats on each day on which one of its products runs: within the sale window, on a weekday of the product, on a working
// day of park and hall — or against the calendar where an exception opens or closes it (PD-47).
const OPEN_SEAT_STOCK = `
with open_day as (
  select distinct part.component_id, calendar.day
  from product
  join product_component part using (product_id)
  join hall on hall.hall = product.hall
  join calendar_day calendar on calendar.day between $1 and $2 and calendar.day between product.sale_from and product.sale_to
  left join exception_date exception on exception.product_id = product.product_id and exception.day = calendar.day
  where coalesce(
    exception.kind = 'open',
    calendar.kind = 0
      and extract(dow from calendar.day)::smallint = any (product.included_weekdays)
      and not extract(dow from calendar.day)::smallint = any (hall.closed_weekdays)
  )
), opened as (
  select round.component_round_id, component.component_id, open_day.day,
         component.experiencer_capacity, component.leader_capacity
  from open_day
  join component using (component_id)
  join component_round round using (component_id)
), made as (
  insert into seat_stock (kind, component_round_id, visit_date, room_id, capacity)
  select 'experiencer', component_round_id, day, null, experiencer_capacity from opened
  union all
  select 'leader', component_round_id, day, null, leader_capacity from opened where leader_capacity is not null
  union all
  select 'room', opened.component_round_id, opened.day, room.room_id, room.capacity
  from opened join component_room room using (component_id)
  on conflict do nothing
  returning 1
)
select count(*)::int as count from made`;

/** Makes the seat rows of every round, leader seat and room from `from` to `to`, both included; answers how many were missing. */
export async function openSeatStock(tx: Sql, from: KstDate, to: KstDate): Promise<number> {
  const [counted] = await tx.query<{ readonly count: number }>(OPEN_SEAT_STOCK, [from, to]);
  return counted?.count ?? 0;
}
