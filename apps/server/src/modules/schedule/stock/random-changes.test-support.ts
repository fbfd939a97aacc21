import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import { FIRE_STATION } from '../../../testing/bookings.test-support.ts';
import { GROUP, OFFERS, ROOMS } from './narrow-site.test-support.ts';
import { someDay, type World } from './random-bookings.test-support.ts';

const sql = ({ site }: World, text: string, ...values: readonly unknown[]) => site.db.query(text, values);
const COMPONENT = '(select component_id from component_round where component_round_id = $1)';
const HALL = '(select hall from product where product_id = $1)';

/** The first and last day of some time, each open now and then. */
function someDays(world: World): readonly [KstDate | null, KstDate | null] {
  const [first = null, last = null] = [someDay(world), someDay(world)].toSorted();
  return [world.random.chance(0.5) ? null : first, world.random.chance(0.5) ? null : last];
}

/** Changes of the catalogue and of the calendar, each one statement or a few. */
export const CHANGES: readonly ((world: World) => Promise<unknown>)[] = [
  (world) => {
    const offer = world.random.pick(OFFERS);
    const seats = offer === GROUP ? world.random.integer(10, 60) : world.random.integer(1, 8);
    return sql(
      world,
      `update component set experiencer_capacity = $2 where component_id = ${COMPONENT}`,
      offer.componentRoundId,
      seats,
    );
  },
  (world) =>
    sql(
      world,
      `update component set leader_capacity = $2 where component_id = ${COMPONENT}`,
      FIRE_STATION.componentRoundId,
      world.random.integer(1, 9),
    ),
  (world) =>
    sql(
      world,
      `insert into component_room values (${COMPONENT}, $2, $3) on conflict (component_id, room_id) do update set capacity = excluded.capacity`,
      GROUP.componentRoundId,
      world.random.pick(ROOMS),
      world.random.integer(1, 9),
    ),
  (world) =>
    sql(
      world,
      `delete from component_room where component_id = ${COMPONENT} and room_id = $2`,
      GROUP.componentRoundId,
      world.random.pick(ROOMS),
    ),
  async (world) => {
    const { componentRoundId, roundId } = world.random.pick(OFFERS);
    const id = (world.nextId += 1);
    await sql(
      world,
      `insert into component_round select $2, component_id, 'new', 1000, 1030 from component_round where component_round_id = $1`,
      componentRoundId,
      id,
    );
    await sql(
      world,
      `insert into round select $2, product_id, 'new', 1000, 1030, 9 from round where round_id = $1`,
      roundId,
      id,
    );
    await sql(world, 'insert into round_component values ($1, $1)', id);
  },
  (world) => sql(world, 'delete from round_component where round_id = $1', world.random.pick(OFFERS).roundId),
  (world) => {
    const { roundId, componentRoundId } = world.random.pick(OFFERS);
    return sql(world, 'insert into round_component values ($1, $2) on conflict do nothing', roundId, componentRoundId);
  },
  (world) =>
    sql(
      world,
      `update hall set closed_weekdays = $2 where hall = ${HALL}`,
      world.random.pick(OFFERS).productId,
      world.random.chance(0.7) ? [] : [world.random.integer(0, 6)],
    ),
  (world) =>
    sql(
      world,
      'update product set included_weekdays = $2 where product_id = $1',
      world.random.pick(OFFERS).productId,
      [0, 1, 2, 3, 4, 5, 6].filter(() => world.random.chance(0.85)),
    ),
  (world) =>
    sql(
      world,
      'update product set sale_to = $2 where product_id = $1',
      world.random.pick(OFFERS).productId,
      addDays(someDay(world), world.random.pick([0, 30, 200])),
    ),
  (world) =>
    sql(
      world,
      'insert into exception_date values ($1, $2, $3) on conflict (product_id, day) do update set kind = excluded.kind',
      world.random.pick(OFFERS).productId,
      someDay(world),
      world.random.pick(['open', 'closed']),
    ),
  (world) =>
    sql(
      world,
      'delete from exception_date where product_id = $1 and day >= $2',
      world.random.pick(OFFERS).productId,
      someDay(world),
    ),
  (world) =>
    sql(
      world,
      'update round set from_day = $2, to_day = $3 where round_id = $1',
      world.random.pick(OFFERS).roundId,
      ...someDays(world),
    ),
  (world) =>
    sql(
      world,
      'update component_round set from_day = $2, to_day = $3 where component_round_id = $1',
      world.random.pick(OFFERS).componentRoundId,
      ...someDays(world),
    ),
  (world) =>
    sql(
      world,
      `update component_room set from_day = $3, to_day = $4 where component_id = ${COMPONENT} and room_id = $2`,
      GROUP.componentRoundId,
      world.random.pick(ROOMS),
      ...someDays(world),
    ),
  (world) =>
    sql(
      world,
      `insert into component_capacity values (${COMPONENT}, $2, $3, $4)
        on conflict (component_id, from_day) do update set experiencer_capacity = excluded.experiencer_capacity`,
      world.random.pick(OFFERS).componentRoundId,
      someDay(world),
      world.random.integer(1, 60),
      world.random.chance(0.5) ? null : world.random.integer(1, 9),
    ),
  (world) =>
    sql(
      world,
      `insert into room_capacity select component_id, room_id, $3, $4 from component_room
        where component_id = ${COMPONENT} and room_id = $2
        on conflict (component_id, room_id, from_day) do update set capacity = excluded.capacity`,
      GROUP.componentRoundId,
      world.random.pick(ROOMS),
      someDay(world),
      world.random.integer(0, 9),
    ),
  (world) =>
    sql(
      world,
      `delete from component_capacity where component_id = ${COMPONENT}`,
      world.random.pick(OFFERS).componentRoundId,
    ),
  (world) =>
    sql(world, 'update calendar_day set kind = $2 where day = $1', someDay(world), world.random.pick([0, 0, 1, 2])),
  (world) =>
    sql(
      world,
      'insert into park_day values ($1, $2) on conflict (day) do update set kind = excluded.kind',
      someDay(world),
      world.random.pick(['open', 'closed', 'holiday']),
    ),
  (world) => sql(world, 'delete from park_day where day >= $1', someDay(world)),
];
