import { HALLS, type Hall, type Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { addDays } from '@kkumteo/domain/shared/time';
import type { Sql } from '../db/pool.ts';
import { VISIT } from './bookings.test-support.ts';
import { DAY_TRIP } from './groups.test-support.ts';

/** One cell of the table of abilities, with a reservation of its own. */
export interface Cell {
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly status: ReservationStatus;
  readonly track: Track;
  readonly hall: Hall;
  readonly capacityMode: CapacityMode;
}

const STATUSES: readonly ReservationStatus[] = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'];
/** Every status × track × hall × capacity mode. */
export const CELLS: readonly Cell[] = STATUSES.flatMap((status) =>
  (['individual', 'group'] as const).flatMap((track) =>
    HALLS.flatMap((hall) =>
      (['per-room', 'per-round'] as const).map((capacityMode) => {
        const name = `${status}-${track}-${hall}-${capacityMode}`.padEnd(24, '-');
        return { reservationNo: `cell-${name}`, lineNo: `cell-line-${name}`, status, track, hall, capacityMode };
      }),
    ),
  ),
);
/** Its round begins at 10:00. */
export const CELL_START = 600;

/** A reservation of the cell as the write path takes it; how it stands is set afterwards. */
const documentOf = (cell: Cell, memberId: number) => ({
  reservationNo: cell.reservationNo,
  memberId,
  track: cell.track,
  paymentState: { 'awaiting-deposit': 'awaiting-deposit', confirmed: 'paid' }[cell.status as string] ?? 'unpaid',
  paymentMethod: null,
  attemptId: null,
  bookerName: '한가람',
  bookerEmail: 'a@example.com',
  bookerMobile: '01000000011',
  organisation: null,
  listTotal: 0,
  discountTotal: 0,
  payTotal: 0,
  idempotencyKey: null,
  requestId: 'test',
  lines: [
    {
      lineNo: cell.lineNo,
      position: 0,
      productId: DAY_TRIP.productId,
      productName: '체험',
      hall: cell.hall,
      isBundle: false,
      capacityMode: cell.capacityMode,
      roundId: DAY_TRIP.roundId,
      roundName: '1회차',
      startMinute: CELL_START,
      endMinute: 660,
      visitDate: VISIT,
      experiencerCount: 1,
      leaderCount: 0,
      listAmount: 0,
      discountAmount: 0,
      amount: 0,
      additionalSession: false,
      couponId: null,
      invited: false,
      seats: [],
      people: [
        { position: 0, role: 'experiencer', categoryId: '01', headcount: 1, name: '한가람', listPrice: 0, price: 0 },
      ],
    },
  ],
});

/** Days and times around the bounds of the abilities; all cells visit on one day. */
export const CELL_MOMENTS = [
  [addDays(VISIT, -15), '23:59'],
  [addDays(VISIT, -14), '00:00'],
  [addDays(VISIT, -1), '23:59'],
  [VISIT, '09:59'],
  [VISIT, '10:00'],
] as const;

/** Writes every cell's reservation, at no cost and without seats, as the write path does. */
export async function insertCells(sql: Sql, memberId: number): Promise<void> {
  const documents = CELLS.map((cell) => documentOf(cell, memberId));
  await sql.query('select insert_bookings($1::jsonb, now())', [JSON.stringify(documents)]);
  await sql.query(`update reservation set pledge_state = 'written' where reservation_no like 'cell-pledged%'`);
  await sql.query(
    `update reservation_line set state = 'cancelled', cancelled_at = now() where line_no like 'cell-line-cancelled%'`,
  );
  await sql.query(`update reservation set state = 'cancelled' where reservation_no like 'cell-cancelled%'`);
}
