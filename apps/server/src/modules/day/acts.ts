import type { CloseRound, MarkMissing, MoveRoom } from '@kkumteo/contract/office/roster';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import { can } from '@kkumteo/domain/reservation/can';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { isBeingClosed } from '../closing/store.ts';
import { lockOwn } from '../reservation/act/store.ts';
import { lineOf } from '../reservation/edit-people/load-line.ts';
import { saveRooms, type SaveRoomsRefusal } from '../reservation/rooms/save-rooms.ts';
import type { SiteDeps } from '../site-deps.ts';
import { noteEntry, reservationSubject, roundSubject } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';
import { findPersonOfRound, saveMissing } from './roster-store.ts';
import { deleteClosing, saveClosing } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

interface OfRound {
  readonly day: KstDate;
  readonly roundId: number;
}

/**
 * Gives a person another room of the round, or none, by the rules that hold for visitors but for their last day: staff
 * move people on the day too (PD-159). Refuses what `saveRooms` refuses, and a day that is over.
 */
export const moveRoom = (
  deps: Deps,
  by: Actor,
  round: OfRound,
  { lineNo, participantId, componentRoundId, roomId, reason }: MoveRoom,
): Promise<Decision<null, DayRejection | SaveRoomsRefusal>> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const person = await findPersonOfRound(tx, { participantId, ...round });
    if (person === null || person.lineNo !== lineNo) return refuse({ code: 'day.person-unknown' });
    const found = await lineOf(tx, await lockOwn(tx, person), lineNo);
    if (!found.ok) return found;
    if (found.value.line.visitDate < kstDate(now)) return refuse({ code: 'day.visit-past' });
    const { status } = found.value.reservation;
    const owner = {
      ...found.value,
      memberKey: null,
      requestId: by.requestId ?? '',
      ability: can.moveRoom({ status, capacityMode: found.value.line.capacityMode }),
    };
    const saved = await saveRooms(tx, deps, owner, [{ participantId, componentRoundId, roomId }]);
    if (!saved.ok) return saved;
    await noteEntry(
      tx,
      by,
      {
        act: 'person.move-room',
        kind: 'act',
        subjects: [reservationSubject(person.reservationNo), roundSubject(round)],
        reason,
        facts: { person: participantId, room: roomId },
      },
      now,
    );
    return accept(null);
  });

/** Marks a person as not coming, or takes it back; from the day of the visit on. */
export const markMissing = (
  { db, clock }: Deps,
  by: Actor,
  round: OfRound,
  { participantId, missing, reason }: MarkMissing,
): Promise<Decision<null, DayRejection>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    if (round.day > kstDate(now)) return refuse({ code: 'day.visit-ahead' });
    const person = await findPersonOfRound(tx, { participantId, ...round });
    // A cancel or a move of the line that runs meanwhile ends first, and the person is read again after it.
    if (person !== null) await lockReservation(tx, person.reservationKey);
    if (person === null || (await findPersonOfRound(tx, { participantId, ...round })) === null)
      return refuse({ code: 'day.person-unknown' });
    await saveMissing(tx, { participantId, missing, staffKey: by.staffKey, now });
    await noteEntry(
      tx,
      by,
      {
        act: 'person.mark-no-show',
        kind: 'act',
        subjects: [reservationSubject(person.reservationNo), roundSubject(round)],
        reason,
        facts: { person: participantId, missing },
      },
      now,
    );
    return accept(null);
  });

/**
 * Stops the sale of a round on one day, or opens it again. Its bookings stay; the stock follows as it follows a closed
 * day (docs/rules/stock.md), for every product that sells the same seats.
 */
export const closeRound = (
  { db, catalogue, clock }: Deps,
  by: Actor,
  round: OfRound,
  { closed, reason }: CloseRound,
): Promise<Decision<null, DayRejection>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const ids = componentRoundsOf(await catalogue.current(), round.roundId);
    if (ids.length === 0) return refuse({ code: 'day.round-unknown' });
    if (round.day < kstDate(now)) return refuse({ code: 'day.visit-past' });
    if (closed) await saveClosing(tx, { ids, day: round.day, reason, staffKey: by.staffKey, now });
    else if (await isBeingClosed(tx, ids, round.day)) return refuse({ code: 'day.closing-runs' });
    else await deleteClosing(tx, ids, round.day);
    await noteEntry(
      tx,
      by,
      { act: 'round.close', kind: 'act', subjects: [roundSubject(round)], reason, facts: { closed } },
      now,
    );
    return accept(null);
  });

const componentRoundsOf = (state: CatalogueState, roundId: number): readonly number[] =>
  [...state.known.values()]
    .flatMap(({ rounds }) => rounds)
    .filter((round) => round.roundId === roundId)
    .flatMap(({ components }) => components.map(({ componentRoundId }) => componentRoundId));
