import { BOOKING_REFERENCES } from '@kkumteo/domain/reservation/booking-reference';
import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Sql } from '../db/pool.ts';
import { insertNumbered, insertRows, type Row } from '../db/insert-rows.ts';
import type { ParkRecords } from './park-records.ts';
import { attemptRow, holdRow, ledgerRows, refundRow } from './payment-rows.ts';
import type { PlannedReservation } from './planned-reservation.ts';
import { pledgeRows } from './pledge-rows.ts';
import { quotePlanned } from './quote-planned.ts';
import {
  lineAt,
  lineRow,
  numbered,
  participantRoomRows,
  participantRows,
  reservationRow,
  type NumberedReservation,
} from './reservation-rows.ts';
import { lineDemands, ownersOf } from './seats-left.ts';

/** Inserts planned reservations with their lines, people, seats, payments and ledger; counts the seats as sold. */
export async function saveReservations(
  tx: Sql,
  plans: readonly PlannedReservation[],
  catalogue: ParkRecords,
): Promise<void> {
  const random = seededRandom(20_261_120);
  // In the order of booking, so that ids have that order.
  const inOrder = plans.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
  const references = drawReferences(inOrder.length);
  const reservations = inOrder.map((planned, at) =>
    numbered(planned, quotePlanned(planned), references[at] ?? Number.NaN, random),
  );
  const paid = reservations.filter(({ attemptId }) => attemptId !== null);
  await insertRows(tx, 'seat_hold', paid.map(holdRow));
  await insertRows(tx, 'payment_attempt', paid.map(attemptRow));
  await insertRows(tx, 'refund', paid.filter(({ planned }) => planned.outcome === 'refunded').map(refundRow));
  const ids = await insertNumbered(
    tx,
    'reservation',
    { number: 'reservation_id', key: 'reservation_no' },
    reservations.map(reservationRow),
  );
  await insertRows(
    tx,
    'pledge',
    pledgeRows(reservations, (reservationNo) => idOf(ids, reservationNo)),
  );
  const lineIds = await insertNumbered(
    tx,
    'reservation_line',
    { number: 'line_id', key: 'line_no' },
    each(reservations, (reservation, index) => [lineRow(reservation, index, idOf(ids, reservation.reservationNo))]),
  );
  const lineId = (reservation: NumberedReservation, index: number): number =>
    idOf(lineIds, reservation.lineNos[index] ?? '');
  const people = each(reservations, (reservation, index) =>
    participantRows(reservation, index, lineId(reservation, index)),
  );
  await insertRows(tx, 'participant', people);
  const rooms = each(reservations, (reservation, index) =>
    participantRoomRows(reservation, index, lineId(reservation, index)),
  );
  await tx.query(PUT_INTO_ROOMS, [JSON.stringify(rooms)]);
  await insertRows(
    tx,
    'ledger_entry',
    paid.flatMap((reservation) => ledgerRows(reservation, idOf(ids, reservation.reservationNo))),
  );
  const owners = ownersOf(catalogue.components);
  await takeSeats(
    tx,
    each(reservations, (reservation, index) =>
      lineDemands(lineAt(reservation, index), owners).map((demand) => ({
        line_id: lineId(reservation, index),
        kind: demand.kind,
        component_round_id: demand.componentRoundId,
        visit_date: demand.visitDate,
        room_id: demand.roomId,
        quantity: demand.quantity,
      })),
    ),
  );
}

/** Distinct booking references, the same for every demo park. */
function drawReferences(count: number): readonly number[] {
  const random = seededRandom(45);
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(random.integer(0, BOOKING_REFERENCES - 1));
  return [...drawn];
}

function each(
  reservations: readonly NumberedReservation[],
  rowsOf: (reservation: NumberedReservation, index: number) => readonly Row[],
): readonly Row[] {
  return reservations.flatMap((reservation) => reservation.lineNos.flatMap((_, index) => rowsOf(reservation, index)));
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error('A row of the demo park was not stored.');
  return id;
}

const PUT_INTO_ROOMS = `
insert into participant_room (participant_id, component_round_id, room_id)
select person.participant_id, picked.component_round_id, picked.room_id
from jsonb_to_recordset($1::jsonb) as picked (line_id bigint, position smallint, component_round_id integer, room_id text)
join participant person using (line_id, position)`;

const TAKE_SEATS = `
with wanted as (
  select * from jsonb_to_recordset($1::jsonb)
    as seat (line_id bigint, kind text, component_round_id integer, visit_date date, room_id text, quantity integer)
), taken as (
  insert into reservation_line_seat (line_id, stock_id, quantity)
  select wanted.line_id, stock.stock_id, wanted.quantity
  from wanted
  join seat_stock stock on stock.component_round_id = wanted.component_round_id and stock.visit_date = wanted.visit_date
    and stock.kind = wanted.kind and stock.room_id is not distinct from wanted.room_id
  returning 1
)
select count(*)::int as count from taken`;

const COUNT_HELD = `
insert into seat_hold_seat (hold_id, stock_id, quantity)
select attempt.hold_id, seat.stock_id, sum(seat.quantity)
from reservation_line_seat seat
join reservation_line using (line_id)
join reservation using (reservation_id)
join payment_attempt attempt using (attempt_id)
group by attempt.hold_id, seat.stock_id`;

// A cancelled line has released its seats.
const COUNT_SOLD = `
update seat_stock set sold = counted.quantity
from (
  select seat.stock_id, sum(seat.quantity) as quantity
  from reservation_line_seat seat
  join reservation_line line using (line_id)
  where line.state = 'open'
  group by seat.stock_id
) counted
where counted.stock_id = seat_stock.stock_id`;

async function takeSeats(tx: Sql, wanted: readonly Row[]): Promise<void> {
  const [taken] = await tx.query<{ readonly count: number }>(TAKE_SEATS, [JSON.stringify(wanted)]);
  if (taken?.count !== wanted.length)
    throw new Error(`${wanted.length - (taken?.count ?? 0)} seats of the demo park are on closed days.`);
  await tx.query(COUNT_HELD);
  await tx.query(COUNT_SOLD);
}
