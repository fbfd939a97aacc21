import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import { FREE_ROUND, GROUP_ROUND, nextRound, PAID_ROUND } from './offers.ts';
import type { Plan } from '../plan.ts';
import type { WorkerEnvironment } from './world.ts';

const OFFERS = [PAID_ROUND, FREE_ROUND, GROUP_ROUND];

/** Component rounds that a schedule may book, and those to which it may change. */
export const ROUNDS = [...OFFERS, ...OFFERS.map(nextRound)].map(({ componentRoundId }) => componentRoundId);

/** Seats of a room: two groups that apply for some do not both get them. */
const ROOM_SEATS = 5;

// Referring tables before those that they refer to.
const TABLES = [
  'closing_moment',
  'closing_booking',
  'closing',
  'another_day_link',
  'another_day_offer_line',
  'another_day_offer',
  'proposed_refund_account',
  'staff_proposal',
  'staff_entry',
  'staff_session',
  'round_closing',
  'desk_money',
  'refund_exception',
  'audit_entry',
  'compared_order',
  'payment_comparison',
  'payment_finding',
  'coupon_use',
  'refund_account',
  'refund_line',
  'refund',
  'deposit_account',
  'ledger_entry',
  'desk_drawer',
  'line_room',
  'login_session',
  'outbox',
  'registration',
  'registration_link',
  'participant_room',
  'participant',
  'provider_event',
  'reservation_line_seat',
  'reservation_line',
  'pledge',
  "payment_attempt where target = 'existing-reservation'",
  'reservation',
  'payment_attempt',
  'seat_hold_seat',
  'seat_hold',
  'seat_release',
  'waitlist_decision',
  'waitlist_request',
  'login_throttle',
  'state_move',
  'stock_change',
];
// What is paid later and its payment refer to each other.
// Seats of other days were sold by the desk, or moved to; a law that was broken on purpose leaves some without a line. Entries of staff are deleted as by the retention job.
const CLEAR = `select set_config('kkumteo.entries_before', 'infinity', true);
  update seat_stock set held = 0, sold = 0 where held > 0 or sold > 0;
  update reservation r set attempt_id = null from payment_attempt a
    where a.attempt_id = r.attempt_id and a.target = 'existing-reservation'; ${TABLES.map((table) => `delete from ${table}`).join('; ')}`;

// By the catalogue too, of which a closing, or the end of one, makes the seats of the day again.
const FEW = `with few as (
    select distinct on (r.component_id) r.component_id, p.seats from component_round r
      join unnest($1::int[], $2::int[]) p (component_round_id, seats) using (component_round_id) order by 1
  ), rooms as (
    insert into room_capacity (component_id, room_id, from_day, capacity)
    select component_id, room_id, $3, $4 from component_room join few using (component_id)
    on conflict (component_id, room_id, from_day) do update set capacity = excluded.capacity
  )
  insert into component_capacity (component_id, from_day, experiencer_capacity, leader_capacity) select component_id, $3, seats, 900 from few
  on conflict (component_id, from_day) do update
    set experiencer_capacity = excluded.experiencer_capacity, leader_capacity = excluded.leader_capacity`;

/** Deletes every booking and gives the rounds as few seats as the plan says. */
export async function resetBookings({ db }: WorkerEnvironment, { seats, freeSeats, groupSeats }: Plan): Promise<void> {
  await db.query(CLEAR);
  const few = [ROUNDS, [seats, freeSeats, groupSeats, seats, freeSeats, groupSeats], VISIT, ROOM_SEATS];
  await db.query(FEW, few);
  await db.query(
    `update seat_stock set held = 0, sold = 0, shrinks_to = null, capacity = case kind
        when 'leader' then 900 when 'room' then $4 else ($2::int[])[array_position($1::int[], component_round_id)] end
      where component_round_id = any ($1) and visit_date = $3`,
    few,
  );
}
