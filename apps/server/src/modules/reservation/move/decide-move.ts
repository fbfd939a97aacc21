import type { BookedProduct, BookedRound } from '@kkumteo/domain/booking/booking';
import { moneyOfMove, moveMoneyRefusal, type MoveMoney } from '@kkumteo/domain/reservation/move/move-money';
import { movePrice, type MovePrice } from '@kkumteo/domain/reservation/move/move-price';
import { moveRefusal, type MoveLineRejection, type MoveTarget } from '@kkumteo/domain/reservation/move/move';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { PricingRejection } from '@kkumteo/domain/pricing/quote';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { MoveRejection, ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { atDeskOf, atServedBank, leftOf } from '../act/money.ts';
import { findSoldLines, type KeptLine } from '../act/store.ts';
import { reservationVersion } from '../read/facts.ts';
import { findLines, findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { sameRooms } from '../rooms/same-rooms.ts';
import { findAdmitted } from './store.ts';

/** A line by its number, and where it goes. */
interface LineMove extends MoveTarget {
  readonly lineNo: string;
}

export interface MoveTerms {
  readonly moves: readonly LineMove[];
  readonly byStaff: boolean;
  readonly waives: boolean;
}

export type MoveRefusal =
  | MoveLineRejection
  | MoveRejection
  | ReservationRejection
  | PricingRejection
  | PaymentRejection
  | ParticipantRejection
  | ReservationActRejection
  | StaffRejection;

export interface MovedLine {
  readonly line: LineRow;
  readonly people: readonly ParticipantRow[];
  readonly to: MoveTarget;
  readonly product: BookedProduct;
  readonly round: BookedRound;
  /** Rooms of the new round that people have now, by the same room; the others are dropped (PD-168). */
  readonly rooms: readonly WantedRoom[];
}

/** A move that line, day, round and people allow, with its price. */
export interface DecidedMove {
  readonly row: ReservationRow;
  readonly version: string;
  /** The open lines with what they were sold at. */
  readonly sold: readonly KeptLine[];
  readonly moved: readonly MovedLine[];
  readonly price: MovePrice;
  readonly money: MoveMoney;
  /** What goes back is a part that the experience card's vendor does not give: a person pays it (PD-97). */
  readonly isByPerson: boolean;
  /** The visits of all open lines afterwards. */
  readonly visitDates: readonly KstDate[];
}

/** Decides the move of lines of a reservation, without its money (`settlementRefusal`) and its seats. */
export async function decideMove(
  sql: Sql,
  state: CatalogueState,
  { row, terms }: { readonly row: ReservationRow; readonly terms: MoveTerms },
  now: Instant,
): Promise<Decision<DecidedMove, MoveRefusal>> {
  const lines = await findLines(sql, [row.reservationKey]);
  const sold = await findSoldLines(sql, row);
  const admitted = await findAdmitted(
    sql,
    lines.map(({ lineKey }) => lineKey),
  );
  const moved: MovedLine[] = [];
  for (const to of terms.moves) {
    const line = lines.find(({ lineNo }) => lineNo === to.lineNo);
    if (line === undefined || moved.some((each) => each.line === line))
      return refuse({ code: 'reservation.not-found' });
    const heads = sold.find(({ lineNo }) => lineNo === to.lineNo)?.heads ?? [];
    const status = line.state === 'cancelled' ? 'cancelled' : row.status;
    const product = state.productById.get(to.productId)?.booked ?? null;
    const hall = product === null ? null : (state.halls.get(product.hall) ?? null);
    const round = state.roundById.get(to.roundId) ?? null;
    const refusal = moveRefusal({
      line: { ...line, status, track: row.track, heads, isAdmitted: admitted.has(line.lineKey) },
      to,
      product,
      hall,
      round,
      calendarDay: state.calendar.get(to.visitDate) ?? null,
      byStaff: terms.byStaff,
      now,
    });
    if (refusal !== null) return refuse(refusal);
    if (product === null || round === null) throw new Error('a move without its product or round is refused');
    const people = await findParticipants(sql, line.lineKey);
    moved.push({
      line,
      people,
      to,
      product,
      round,
      rooms: sameRooms(state, people, { ...to, capacityMode: product.capacityMode, round }),
    });
  }
  if (moved.length === 0) return refuse({ code: 'reservation.nothing-changed', field: 'lineNo' });
  const left = await leftOf(sql, row);
  const price = movePrice(sold, {
    moved: moved.map(({ line: { lineNo }, to, product, round }) => ({
      lineNo,
      hall: product.hall,
      visitDate: to.visitDate,
      startMinute: round.startMinute,
      today: product.priceRows,
    })),
    left,
    atDesk: left === null ? 0 : await atDeskOf(sql, row.reservationKey),
    waives: terms.waives && row.status === 'confirmed',
  });
  if (!price.ok) return price;
  const dayOf = new Map(terms.moves.map(({ lineNo, visitDate }) => [lineNo, visitDate]));
  return accept({
    row,
    version: reservationVersion(row, lines),
    sold,
    moved,
    price: price.value,
    money: moneyOfMove({ status: row.status, ...price.value }),
    isByPerson: row.paymentMethod === 'experience-card' && price.value.refund > 0 && price.value.refund !== left,
    visitDates: sold.map(({ lineNo, visitDate }) => dayOf.get(lineNo) ?? visitDate),
  });
}

/** Why the money of a move can't be settled so, or null. */
export const settlementRefusal = (
  { row, price, visitDates }: DecidedMove,
  { account, isAtDesk }: { readonly account: RefundAccount | null; readonly isAtDesk: boolean },
  now: Instant,
): MoveRefusal | null =>
  moveMoneyRefusal(
    {
      ...price,
      isAtDesk,
      status: row.status,
      method: row.paymentMethod,
      account: atServedBank(account),
      visitDates,
      depositDueAt: row.status === 'awaiting-deposit' ? row.dueAt : null,
    },
    now,
  );
