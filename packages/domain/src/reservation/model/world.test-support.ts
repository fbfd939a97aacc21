import { specifiedHall } from '@kkumteo/testkit/halls';
import type { Track } from '../../catalog/hall.ts';
import type { PaymentMethod } from '../../payment/method.ts';
import type { SoldLine } from '../../pricing/sold-line.ts';
import { seatDemands } from '../../schedule/demand.ts';
import type { SeatDemand } from '../../schedule/seats.ts';
import { sumWon, type Won } from '../../shared/money.ts';
import type { Instant } from '../../shared/time.ts';
import type { LineFacts, ReservationFacts } from '../can.ts';
import type { LineBeforeChange } from '../change/change.ts';
import {
  statusOf,
  type LineState,
  type PledgeState,
  type ReservationPaymentState,
  type ReservationStatus,
} from '../status.ts';
import { CAPACITY, startOf, VISIT, type ModelProduct } from './park.test-support.ts';
import { reissueDeadline } from '../../payment/deposit.ts';
import { needsDepositReissue } from '../deposit-reissue.ts';

/** A line as the model keeps it; `people` are the numbers of its heads, in their order. */
export interface ModelLine {
  readonly lineNo: string;
  readonly product: ModelProduct;
  readonly roundId: number;
  readonly state: LineState;
  readonly couponId: number | null;
  readonly sold: SoldLine;
  readonly people: readonly string[];
  readonly seats: { readonly experiencer: number; readonly leader: number };
  /** Heads who have chosen the round's room. */
  readonly rooms: number;
  readonly cancels: number;
}

/** Money that went back: by one of our acts, or given back in the provider's console. */
interface ModelRefund {
  readonly amount: Won;
  readonly by: 'us' | 'console';
  readonly hasAccount: boolean;
}

export interface ModelReservation {
  readonly reservationNo: string;
  readonly track: Track;
  readonly state: LineState;
  readonly paymentState: ReservationPaymentState;
  readonly pledgeState: PledgeState;
  readonly method: PaymentMethod | null;
  readonly lines: readonly ModelLine[];
  /** Won that the provider has charged; 0 where it was paid at the park's desk. */
  readonly received: Won;
  readonly atDesk: Won;
  readonly refunds: readonly ModelRefund[];
  /** The amount of its virtual account in won; 0 without one. */
  readonly asked: Won;
  /** Until when the deposit may come; null where none is awaited or was. */
  readonly dueAt: Instant | null;
  readonly expired: readonly string[];
}

export interface World {
  readonly now: Instant;
  readonly feeTable: number;
  readonly reservations: readonly ModelReservation[];
  readonly stock: ReadonlyMap<string, number>;
  readonly coupons: ReadonlyMap<number, string>;
}

export const refunded = ({ refunds }: ModelReservation): Won => sumWon(refunds.map(({ amount }) => amount));
export const openLines = ({ lines }: ModelReservation): readonly ModelLine[] =>
  lines.filter(({ state }) => state === 'open');
export const owed = (reservation: ModelReservation): Won =>
  sumWon(openLines(reservation).map(({ sold }) => sold.amount));
/** What is left of the payment, as the server counts it; null where nothing has been paid. */
export const leftOf = (reservation: ModelReservation): Won | null =>
  reservation.paymentState === 'paid' ? reservation.received - refunded(reservation) : null;
export const isPaidAtDesk = ({ paymentState, atDesk }: ModelReservation): boolean =>
  paymentState === 'paid' && atDesk > 0;

export const headsOf = ({ sold }: ModelLine, role: 'experiencer' | 'leader'): number =>
  sold.heads.filter((head) => head.role === role).reduce((sum, { headcount }) => sum + headcount, 0);

export const lineFacts = (reservation: ModelReservation, line: ModelLine): LineFacts => ({
  track: reservation.track,
  status: line.state === 'cancelled' ? 'cancelled' : statusOf(reservation),
  paymentMethod: reservation.method,
  productName: '체험',
  hallName: line.product.hall,
  paidBeforeDay: specifiedHall(line.product.hall).paidBeforeDay,
  visitDate: VISIT,
  startMinute: startOf(line.roundId),
  isBundle: line.product.isBundle,
  couponId: line.couponId,
  refundClosesAt: null,
  policy: line.product.policy,
});

export const factsOf = (reservation: ModelReservation): ReservationFacts => ({
  track: reservation.track,
  status: statusOf(reservation),
  pledgeState: reservation.pledgeState,
  paymentMethod: reservation.method,
  lines: reservation.lines.map((line) => lineFacts(reservation, line)),
});

export const statusIn = (reservation: ModelReservation | undefined): ReservationStatus | 'none' =>
  reservation === undefined ? 'none' : statusOf(reservation);

export const lineBefore = ({ lineNo, roundId, sold, people }: ModelLine): LineBeforeChange => ({
  lineNo,
  track: sold.track,
  roundId,
  heads: sold.heads.map((head, at) => ({
    ...head,
    participantId: people[at] ?? '',
    email: head.role === 'leader' ? 'leader@example.com' : '',
  })),
  namedHeads: 0,
});

const seatsOf = (line: ModelLine): readonly SeatDemand[] =>
  line.state === 'cancelled'
    ? []
    : seatDemands(
        [
          {
            roundId: line.roundId,
            visitDate: VISIT,
            experiencers: [{ headcount: line.seats.experiencer, roomPicks: [] }],
            leaders: Array.from({ length: line.seats.leader }),
            roomApplications: [{ componentRoundId: line.roundId, roomId: 'room', appliedCount: line.rooms }],
          },
        ],
        [
          {
            roundId: line.roundId,
            components: [{ componentRoundId: line.roundId, capacityMode: 'per-room', countsLeaders: true }],
          },
        ],
      );

/** The stock after lines have changed; null where a seat is lacking (architecture, capacity law). */
function moveSeats(
  stock: World['stock'],
  before: readonly ModelLine[],
  after: readonly ModelLine[],
): World['stock'] | null {
  const moves = new Map<string, number>();
  const add = (sign: number) => (line: ModelLine) => {
    for (const { kind, componentRoundId, quantity } of seatsOf(line)) {
      const key = `${componentRoundId} ${kind}`;
      moves.set(key, (moves.get(key) ?? 0) + sign * quantity);
    }
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  const moved = new Map(stock);
  for (const [key, move] of moves) {
    const capacity = CAPACITY[key.split(' ')[1] as keyof typeof CAPACITY];
    const sold = (stock.get(key) ?? 0) + move;
    if (move > 0 && sold > capacity) return null;
    moved.set(key, sold);
  }
  return moved;
}

/** The world with one reservation replaced, and its seats and coupons moved; null where they are not available. */
export function withReservation(world: World, after: ModelReservation): World | null {
  const before = world.reservations.find(({ reservationNo }) => reservationNo === after.reservationNo);
  const stock = moveSeats(world.stock, before?.lines ?? [], after.lines);
  if (stock === null) return null;
  const coupons = new Map(world.coupons);
  for (const { lineNo, couponId } of before?.lines ?? [])
    if (couponId !== null && coupons.get(couponId) === lineNo) coupons.delete(couponId);
  for (const { lineNo, couponId } of openLines(after)) {
    if (couponId === null) continue;
    if (coupons.has(couponId)) return null;
    coupons.set(couponId, lineNo);
  }
  const reservations =
    before === undefined
      ? [...world.reservations, after]
      : world.reservations.map((each) => (each === before ? after : each));
  return { ...world, reservations, stock, coupons };
}

/** Replaces its account where it owes another amount than `before` won (PD-62); with nothing to pay it is paid. */
export function withDepositReissue(reservation: ModelReservation, before: Won, now: Instant): ModelReservation {
  const after = owed(reservation);
  if (!needsDepositReissue({ status: statusOf(reservation), before, after })) return reservation;
  if (after === 0) return { ...reservation, paymentState: 'paid', method: null, asked: 0, dueAt: null };
  return { ...reservation, asked: after, dueAt: reissueDeadline(VISIT, now) };
}
