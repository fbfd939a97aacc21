import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { provisionalDeadline } from '@kkumteo/domain/payment/deposit';
import { can } from '@kkumteo/domain/reservation/can';
import { firstVisit } from '@kkumteo/domain/reservation/deposit-reissue';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { depositAfterAct, withDepositReissue, type DepositAfterAct } from '../act/deposit-reissue.ts';
import { amountsAfter, movedPrices, takeRefund } from '../act/money.ts';
import { lockOwnWithPayment } from '../act/store.ts';
import { changeFits, saveChange, type LineSeats, type SavedLine } from '../change/save-change.ts';
import { findChildElsewhere } from '../edit-people/store.ts';
import { paymentUnderWay } from '../pay-later/store.ts';
import { findLines, type ReservationRow } from '../read/store.ts';
import { saveRooms } from '../rooms/save-rooms.ts';
import { readyHands, settleAtDesk, type DeskHands, type ReadyHands } from './desk-hands.ts';
import {
  decideMove,
  settlementRefusal,
  type DecidedMove,
  type MovedLine,
  type MoveRefusal,
  type MoveTerms,
} from './decide-move.ts';
import { findOwner, noteMove, wasMovedBy } from './store.ts';

export interface MoveDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly refunds: Refunds;
}

export interface MoveAct extends MoveTerms {
  readonly reservationNo: string;
  /** Of the reservation as it was shown; null where the caller knows that it is as shown. */
  readonly version: string | null;
  /** Where the money of a deposit goes back to. */
  readonly account: RefundAccount | null;
  /** Who of the desk settles the difference; null where no one does. */
  readonly desk: DeskHands | null;
  /** Of the press: the same one twice moves once. */
  readonly press: string;
  /** What is done in the place of the move, such as its proposal; null where it goes on. */
  readonly instead?: (tx: Sql, decided: DecidedMove) => Promise<Decision<unknown, MoveRefusal> | null>;
  /** Writes what the caller has to say of it, in the same transaction. */
  readonly note: (tx: Sql, moved: DoneMove) => Promise<MoveRefusal | null>;
}

export interface DoneMove extends Pick<DecidedMove, 'money' | 'price'> {
  /** People who have to choose a room again. */
  readonly roomsDropped: number;
}

export interface Moved {
  readonly deposit: DepositAfterAct | null;
  readonly refund: RequestedRefund | null;
}

/**
 * Moves lines of a reservation to another product, day and round, all of them or none, in one transaction: new seats
 * before the old ones, people, price, refund, money of the desk, message, audit and what the caller notes; then the
 * refund is sent, or a deposit reissued. The same press twice changes nothing (PD-168, decision 106).
 */
export async function moveLines(deps: MoveDeps, act: MoveAct): Promise<Decision<null, MoveRefusal>> {
  const { db, refunds } = deps;
  const moved = await withDepositReissue({ db, accounts: refunds.accounts }, (tx) => moveIn(tx, deps, act));
  if (!moved.ok) return moved;
  failPoint('lines-moved');
  const { refund } = moved.value;
  if (refund !== null) await refunds.send(refund);
  return accept(null);
}

/** `moveLines` in a transaction; `again` where another payment took the place of its own. */
export async function moveIn(tx: Sql, deps: MoveDeps, act: MoveAct): Promise<Decision<Moved, MoveRefusal> | 'again'> {
  const { reservationNo, version, account, press, desk } = act;
  const ready = await readyHands(tx, desk);
  const memberKey = await findOwner(tx, reservationNo);
  if (memberKey === null) return refuse({ code: 'reservation.not-found' });
  await lockMember(tx, memberKey);
  const row = await lockOwnWithPayment(tx, { memberKey, reservationNo });
  if (row === null) return refuse({ code: 'reservation.not-found' });
  if (row === 'again') return row;
  if (await wasMovedBy(tx, reservationNo, press)) return accept(NOTHING_MORE);
  const now = deps.clock.now();
  const decided = await decideMove(tx, await deps.catalogue.current(), { row, terms: act }, now);
  if (!decided.ok) return decided;
  if (version !== null && version !== decided.value.version) return refuse({ code: 'reservation.changed-since' });
  const refusal = settlementRefusal(decided.value, { account, isAtDesk: desk !== null }, now);
  if (refusal !== null) return refuse(refusal);
  if (row.paymentState !== 'paid' && (await paymentUnderWay(tx, row.reservationKey)))
    return refuse({ code: 'payment.in-progress' });
  const instead = (await act.instead?.(tx, decided.value)) ?? null;
  if (instead !== null) return instead.ok ? accept(NOTHING_MORE) : instead;
  return save(tx, deps, decided.value, { act, ready, now });
}

const NOTHING_MORE: Moved = { deposit: null, refund: null };

async function save(
  tx: Sql,
  deps: MoveDeps,
  decided: DecidedMove,
  { act, ready, now }: { readonly act: MoveAct; readonly ready: ReadyHands | null; readonly now: Instant },
): Promise<Decision<Moved, MoveRefusal>> {
  const { row, price, money, moved, visitDates } = decided;
  const { reservationKey, reservationNo } = row;
  const refund = price.refund === 0 ? null : newRefund(price.refund, 'lines-changed', now);
  const written = {
    reservationKey,
    memberKey: null,
    requestId: act.press,
    topic: 'reservation.moved',
    refund,
  } as const;
  if (!(await saveChange(tx, { ...written, ...savedLines(decided) }, now)))
    return refuse({ code: 'reservation.move-no-seats', field: 'roundId' });
  const [first] = moved;
  if (first === undefined) throw new Error('a move without a line is refused');
  const due = row.status === 'provisional' ? firstVisit(visitDates) : null;
  await noteMove(tx, {
    reservationKey,
    reservationNo,
    press: act.press,
    lineKeys: moved.map(({ line }) => line.lineKey),
    from: first.line,
    atDesk: price.taken - price.paidOut,
    isByPerson: decided.isByPerson,
    payDueAt: due === null ? null : provisionalDeadline(due, now),
  });
  const roomsDropped = await keepRooms(tx, deps, decided, act.press);
  const refusal =
    (await childElsewhereRefusal(tx, decided)) ??
    (await settleAtDesk(tx, ready, { row, price, press: act.press }, now)) ??
    (await act.note(tx, { money, price, roomsDropped }));
  if (refusal !== null) return refuse(refusal);
  const owed = { status: row.status, before: price.before, after: price.after - price.waived };
  return accept({
    deposit: depositAfterAct(row.attemptId, owed, visitDates, now),
    refund: await takeRefund(tx, deps.refunds, { refund, method: row.paymentMethod, account: act.account }, now),
  });
}

/** Whether a move would get its seats now. Advice: the move decides again under its own lock. */
export const moveFits = (sql: Sql, { moved }: DecidedMove): Promise<boolean> => changeFits(sql, moved.map(seatsOf));

const seatsOf = ({ line, people, to, round, rooms }: MovedLine): LineSeats => ({
  lineKey: line.lineKey,
  releasesRooms: true,
  rooms: rooms.flatMap(({ componentRoundId, roomId }) =>
    roomId === null ? [] : [{ componentRoundId, roomId, visitDate: to.visitDate }],
  ),
  seats: seatDemands(
    [
      {
        roundId: round.roundId,
        visitDate: to.visitDate,
        experiencers: people
          .filter(({ role }) => role === 'experiencer')
          .map(({ headcount }) => ({ headcount, roomPicks: [] })),
        leaders: people.filter(({ role }) => role === 'leader'),
        roomApplications: [],
      },
    ],
    [round],
  ),
});

function savedLines({ sold, moved, price }: DecidedMove) {
  const movedNos = new Set(moved.map(({ line }) => line.lineNo));
  return {
    lines: moved.map((one) => savedLine(one, { sold, price })),
    amounts: amountsAfter(sold, price.lines),
    prices: movedPrices(
      sold.filter(({ lineNo }) => !movedNos.has(lineNo)),
      price.lines,
    ),
  };
}

/** Moved lines as `change_lines` reads them. */
interface SavedMove extends SavedLine {
  readonly productId: number;
  readonly productName: string;
  readonly hall: string;
  readonly isBundle: boolean;
  readonly capacityMode: string;
  readonly visitDate: string;
}

function savedLine(one: MovedLine, { sold, price }: Pick<DecidedMove, 'sold' | 'price'>): SavedMove {
  const { line, people, to, product, round } = one;
  const before = sold.find(({ lineNo }) => lineNo === line.lineNo)?.heads ?? [];
  const after = price.lines.find(({ lineNo }) => lineNo === line.lineNo)?.heads ?? [];
  return {
    ...seatsOf(one),
    productId: product.productId,
    productName: product.name,
    hall: product.hall,
    isBundle: product.isBundle,
    capacityMode: product.capacityMode,
    visitDate: to.visitDate,
    roundId: round.roundId,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    experiencerCount: line.experiencerCount,
    leaderCount: line.leaderCount,
    heads: after.map(({ birthDate: _birthDate, ...head }, at) => {
      const participantKey = before[at]?.participantKey ?? null;
      const person = people.find(({ participantId }) => Number(participantId) === participantKey);
      return { ...head, participantKey, email: person?.email ?? '', addedRow: null };
    }),
  };
}

/** Gives people the rooms that the new rounds have too, all of a line or none; answers how many people lose a room. */
async function keepRooms(
  tx: Sql,
  deps: Pick<MoveDeps, 'catalogue' | 'clock'>,
  { row, moved }: Pick<DecidedMove, 'row' | 'moved'>,
  requestId: string,
): Promise<number> {
  const lines = await findLines(tx, [row.reservationKey]);
  let dropped = 0;
  for (const { line: before, people, rooms } of moved) {
    const line = lines.find(({ lineKey }) => lineKey === before.lineKey);
    if (line === undefined) throw new Error('a line that was moved is still there');
    const ability = can.moveRoom({ status: row.status, capacityMode: line.capacityMode });
    const owner = { reservation: row, line, memberKey: null, requestId, ability };
    const kept = rooms.length > 0 && (await saveRooms(tx, deps, owner, rooms)).ok;
    const withRoom = new Set(kept ? rooms.map(({ participantId }) => participantId) : []);
    dropped += people.filter((person) => person.rooms.length > 0 && !withRoom.has(person.participantId)).length;
  }
  return dropped;
}

/** Checked after the lines are in their new rounds, which a refusal rolls back: no child is in two places (PD-81). */
async function childElsewhereRefusal(
  tx: Sql,
  { row, moved }: { readonly row: ReservationRow; readonly moved: readonly MovedLine[] },
): Promise<MoveRefusal | null> {
  if (row.track !== 'individual') return null;
  for (const { line, people } of moved) {
    const children = people
      .filter(({ role }) => role === 'experiencer')
      .flatMap(({ name, birthDate }, at) => (birthDate === null ? [] : [{ at, name, birthDate }]));
    const elsewhere = await findChildElsewhere(tx, line.lineKey, children);
    if (elsewhere !== null) return { code: `participants.${elsewhere.reason}`, field: 'roundId' };
  }
  return null;
}
