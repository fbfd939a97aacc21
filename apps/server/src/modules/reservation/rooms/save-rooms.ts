import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { Ability } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import { pickedByRoom, seatsToKeep, type PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { auditLine } from '../act/store.ts';
import { canEditRooms } from '../read/facts.ts';
import { findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { isPerson, loadLineRooms, picksOf, type LoadedRooms } from './line-rooms.ts';
import { setLineRooms, writePicks } from './store.ts';

/** A line whose reservation the caller has locked (`lockReservation`), with the member and request of the save. */
export interface RoomedLine {
  readonly reservation: ReservationRow;
  readonly line: LineRow;
  /** Null for a pupil with a registration link, and for staff. */
  readonly memberKey: number | null;
  readonly requestId: string;
  /** Of staff, who move people on the day too; the member's own where it is left out. */
  readonly ability?: Ability;
}

export type SaveRoomsRefusal = ReservationRejection | ParticipantRejection | RoomRejection;

/** The refusal with the path of its field in the form that was sent. */
export const withField = (rejection: SaveRoomsRefusal, fieldOf: (field: string) => string): SaveRoomsRefusal =>
  'field' in rejection && rejection.field !== undefined ? { ...rejection, field: fieldOf(rejection.field) } : rejection;

type Deps = Pick<SiteDeps, 'catalogue' | 'clock'>;

/**
 * Gives people of a line the wanted rooms, in the caller's transaction; people who are not in `wanted` keep theirs. No
 * other code changes rooms after booking (decision 50). Answers the people afterwards. Refuses what the table of
 * abilities refuses, people of other lines (`wanted.0.participantId`), what the quotas refuse (reservation spec §5,
 * `wanted.0.roomId`), and a room that is full by now; a refusal has changed nothing. Writes the audit.
 */
export async function saveRooms(
  tx: Sql,
  { catalogue, clock }: Deps,
  owner: RoomedLine,
  wanted: readonly WantedRoom[],
): Promise<Decision<readonly ParticipantRow[], SaveRoomsRefusal>> {
  const { reservation, line } = owner;
  const state = await catalogue.current();
  const now = clock.now();
  if (line.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  const ability = owner.ability ?? canEditRooms(reservation, line, state, now);
  if (!ability.allowed) return refuse(ability.rejection);
  const people = await findParticipants(tx, line.lineKey);
  const known = new Set(
    people.filter((person) => isPerson(person, reservation.track === 'individual')).map((one) => one.participantId),
  );
  const strange = wanted.findIndex(({ participantId }) => !known.has(participantId));
  if (strange >= 0) return refuse({ code: 'participants.person-unknown', field: `wanted.${strange}.participantId` });
  const before = picksOf(people);
  const after = withWanted(before, wanted);
  const loaded = await loadLineRooms(tx, state, line);
  const refusal =
    lineRoomsRefusal(loaded.rooms, inPark(loaded, after, wanted)) ?? (await setSeats(tx, line, loaded, after));
  if (refusal !== null) return refuse({ ...refusal, field: fieldIn(wanted, inPark(loaded, after, wanted), refusal) });
  const changed = new Set(wanted.map(({ participantId }) => participantId));
  await writePicks(
    tx,
    line.lineKey,
    [...changed],
    after.filter(({ participantId }) => changed.has(participantId)),
  );
  const { reservationNo } = reservation;
  const act = { reservationNo, lineNo: line.lineNo, action: 'rooms-saved', counts: changesOf(before, after) };
  await auditLine(tx, { ...owner, ...act }, now);
  return accept(await findParticipants(tx, line.lineKey));
}

/** Releases the room seats of people who have left the line. */
export async function releaseRoomsOfRemoved(tx: Sql, state: CatalogueState, line: LineRow): Promise<void> {
  const loaded = await loadLineRooms(tx, state, line);
  await setSeats(tx, line, loaded, picksOf(await findParticipants(tx, line.lineKey)));
}

/** The picks without kept rooms that the park has removed since: they hold no seat and refuse no other pick. */
function inPark(
  { stockOf }: LoadedRooms,
  picks: readonly PickedRoom[],
  wanted: readonly WantedRoom[],
): readonly PickedRoom[] {
  return picks.filter((pick) => stockOf(pick.componentRoundId, pick.roomId) !== undefined || wanted.some(isOf(pick)));
}

async function setSeats(
  tx: Sql,
  line: LineRow,
  { rooms, stockOf }: LoadedRooms,
  picks: readonly PickedRoom[],
): Promise<RoomRejection | null> {
  const seats = rooms.groups.flatMap((group) => {
    const kept = seatsToKeep(rooms.headcount, group, pickedByRoom(picks, group.componentRoundId));
    return group.rooms.flatMap(({ roomId, roomName, own }) => {
      const [stockId, quantity] = [stockOf(group.componentRoundId, roomId), kept.get(roomId) ?? 0];
      return stockId === undefined || quantity === own
        ? []
        : [{ stockId, quantity, roomName, roomId, componentRoundId: group.componentRoundId }];
    });
  });
  const lacking = await setLineRooms(tx, line.lineKey, seats);
  const full = seats.find(({ stockId }) => lacking.includes(stockId));
  if (full === undefined) return null;
  const at = picks.findLastIndex(
    (pick) => pick.componentRoundId === full.componentRoundId && pick.roomId === full.roomId,
  );
  return { code: 'rooms.over-room', field: `picks.${at}.roomId`, roomName: full.roomName };
}

const isOf =
  (one: Pick<PickedRoom, 'participantId' | 'componentRoundId'>) =>
  (other: typeof one): boolean =>
    one.participantId === other.participantId && one.componentRoundId === other.componentRoundId;

/** All rooms of the line after the wanted ones have replaced the old ones. */
function withWanted(before: readonly PickedRoom[], wanted: readonly WantedRoom[]): readonly PickedRoom[] {
  const kept = before.filter((pick) => !wanted.some(isOf(pick)));
  return [...kept, ...wanted.flatMap((each) => (each.roomId === null ? [] : [{ ...each, roomId: each.roomId }]))];
}

function changesOf(before: readonly PickedRoom[], after: readonly PickedRoom[]) {
  const isIn = (picks: readonly PickedRoom[], one: PickedRoom): boolean =>
    picks.some((pick) => isOf(pick)(one) && pick.roomId === one.roomId);
  return {
    given: after.filter((pick) => !isIn(before, pick)).length,
    taken: before.filter((pick) => !isIn(after, pick)).length,
  };
}

/** The path of the refused pick in `wanted`; the list itself where the pick is an old one. */
function fieldIn(wanted: readonly WantedRoom[], picks: readonly PickedRoom[], refusal: RoomRejection): string {
  const at = 'field' in refusal ? Number(refusal.field.split('.')[1]) : -1;
  const pick = picks[at];
  const among = pick === undefined ? -1 : wanted.findIndex(isOf(pick));
  return among < 0 ? 'wanted' : `wanted.${among}.roomId`;
}
