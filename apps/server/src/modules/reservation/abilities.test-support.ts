import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { addDays } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { VISIT, DAY_TRIP } from '../../testing/bookings.test-support.ts';

/** What prevents a change of a line, beside its status and its day. */
type Kind = 'plain' | 'bundle' | 'coupon' | 'experience-card';

/** One cell of the table of abilities, with a reservation of its own. */
export interface Cell {
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly status: ReservationStatus;
  readonly track: Track;
  readonly hall: Hall;
  readonly capacityMode: CapacityMode;
  readonly kind: Kind;
}

const STATUSES: readonly ReservationStatus[] = ['provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged'];
const TRACKS: readonly Track[] = ['individual', 'group'];

const cell = (status: ReservationStatus, track: Track, over: Partial<Cell> = {}): Cell => {
  const rest = { hall: 'child', capacityMode: 'per-room', kind: 'plain', ...over } as const;
  const name = `${status}-${track}-${Object.values(rest).join('-')}`.padEnd(24, '-');
  return { reservationNo: `cell-${name}`, lineNo: `cell-line-${name}`, status, track, ...rest };
};

/**
 * Every status on each track, and one cell for each other fact of which an ability reads: the hall whose payment closes
 * the day before, seats counted by round, and the kinds of line that are not changed. Every cell of the table:
 * can.test.ts and can-cells.test.ts of the domain.
 */
export const CELLS: readonly Cell[] = [
  ...STATUSES.flatMap((status) => TRACKS.map((track) => cell(status, track))),
  cell('provisional', 'group', { hall: 'teen' }),
  cell('confirmed', 'group', { capacityMode: 'per-round' }),
  ...(['bundle', 'coupon', 'experience-card'] as const).map((kind) => cell('confirmed', 'individual', { kind })),
];
/** Its round begins at 10:00. */
export const CELL_START = 600;

/** A free reservation of one person in one line, as `insert_bookings` takes it. */
export const reservationDocument = (
  numbers: { readonly reservationNo: string; readonly lineNo: string; readonly memberId: number },
  { over = {}, line = {} }: { readonly over?: object; readonly line?: object },
) => ({
  reservationNo: numbers.reservationNo,
  memberId: numbers.memberId,
  track: 'individual',
  paymentState: 'paid',
  paymentMethod: null,
  attemptId: null,
  bookerName: '한가람',
  bookerEmail: 'a@example.com',
  bookerMobile: '01000000011',
  listTotal: 0,
  discountTotal: 0,
  payTotal: 0,
  idempotencyKey: null,
  requestId: 'test',
  ...over,
  lines: [
    {
      lineNo: numbers.lineNo,
      position: 0,
      productName: '체험',
      isBundle: false,
      capacityMode: 'per-room',
      roundName: '1회차',
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
      ...line,
    },
  ],
});

/** A reservation of the cell; its states are set after it is written. */
const documentOf = ({ reservationNo, lineNo, status, track, hall, capacityMode }: Cell, memberId: number) =>
  reservationDocument(
    { reservationNo, lineNo, memberId },
    {
      over: { track, paymentState: { 'awaiting-deposit': status, confirmed: 'paid' }[status as string] ?? 'unpaid' },
      line: {
        productId: DAY_TRIP.productId,
        hall,
        capacityMode,
        roundId: DAY_TRIP.roundId,
        startMinute: CELL_START,
        endMinute: 660,
        visitDate: VISIT,
      },
    },
  );

/**
 * The last day on which groups may change, the day after, the day of the visit, and the moment at which the round
 * begins.
 */
export const CELL_MOMENTS = [
  [addDays(VISIT, -7), '23:59'],
  [addDays(VISIT, -6), '00:00'],
  [VISIT, '09:59'],
  [VISIT, '10:00'],
] as const;

/** Writes every cell's reservation, at no cost and without seats, as the write path does. */
export async function insertCells(sql: Sql, memberId: number): Promise<void> {
  const documents = CELLS.map((cell) => documentOf(cell, memberId));
  await sql.query('select insert_bookings($1::jsonb, now())', [JSON.stringify(documents)]);
  await sql.query(`update reservation_line set is_bundle = true where line_no like 'cell-line-%-bundle%'`);
  await sql.query(`update reservation_line set coupon_id = 1 where line_no like 'cell-line-%-coupon%'`);
  await sql.query(
    `update reservation set payment_method = 'experience-card' where reservation_no like 'cell-%-experience-card%'`,
  );
  await sql.query(`update reservation set pledge_state = 'written' where reservation_no like 'cell-pledged%'`);
  await sql.query(
    `update reservation_line set state = 'cancelled', cancelled_at = now() where line_no like 'cell-line-cancelled%'`,
  );
  await sql.query(`update reservation set state = 'cancelled' where reservation_no like 'cell-cancelled%'`);
}
