import type { SaveExperiencers } from '@kkumteo/contract/reservation/edit-people';
import type { AbilityRejection } from '@kkumteo/domain/reservation/refusals';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Sql } from '../../../db/pool.ts';
import type { EditPeopleDeps, LoadedLine, OwnLine } from '../edit-people/load-line.ts';
import { canEditRooms } from '../read/facts.ts';
import { findParticipants } from '../read/store.ts';
import { loadLineRooms } from './line-rooms.ts';
import { releaseRoomsOfRemoved, saveRooms, withField, type SaveRoomsRefusal } from './save-rooms.ts';

type Form = Pick<SaveExperiencers, 'edit' | 'rooms'>;

/** The path of a room of the form, by its person's position. */
const fieldAt = (at: number): string => `experiencers.${at}.roomPicks`;

/** The rooms of all people of the form by position: the sent ones, else the saved ones. */
function picksOfForm({ people }: LoadedLine, { edit, rooms }: Form): readonly PickedRoom[] {
  const standing = new Map(people.map((person) => [person.participantId, person.rooms]));
  return edit.people.flatMap(({ participantId }, at) => {
    const wanted = rooms?.wanted.filter((each) => each.at === at) ?? [];
    const kept = (participantId === null ? [] : (standing.get(participantId) ?? [])).filter(
      (room) => !wanted.some((each) => each.componentRoundId === room.componentRoundId),
    );
    return [...kept, ...wanted].flatMap(({ componentRoundId, roomId }) =>
      roomId === null ? [] : [{ participantId: String(at), componentRoundId, roomId }],
    );
  });
}

/** Why the rooms that a form of people sends along can't be saved, or null; nothing is written. */
export async function roomsOfFormRefusal(
  tx: Sql,
  { catalogue, clock }: Pick<EditPeopleDeps, 'catalogue' | 'clock'>,
  loaded: LoadedLine,
  form: Form,
): Promise<RoomRejection | AbilityRejection | null> {
  if (form.rooms === undefined || form.rooms.wanted.length === 0) return null;
  const { reservation, line } = loaded;
  const state = await catalogue.current();
  const ability = canEditRooms(reservation, line, state, clock.now());
  if (!ability.allowed) return ability.rejection;
  const { rooms } = await loadLineRooms(tx, state, line);
  const picks = picksOfForm(loaded, form);
  const refusal = lineRoomsRefusal(rooms, picks);
  if (refusal === null || !('field' in refusal)) return refusal;
  const at = Number(picks[Number(refusal.field.split('.')[1])]?.participantId ?? 0);
  return { ...refusal, field: fieldAt(at) };
}

/**
 * Saves the rooms of a form whose people have been written, from position `behind` on; without rooms, releases those of
 * people who were left out. Answers why a room can't be had by now, or null.
 */
export async function saveRoomsOfForm(
  tx: Sql,
  deps: EditPeopleDeps,
  { loaded, own }: { readonly loaded: LoadedLine; readonly own: OwnLine },
  { edit, rooms, behind }: Form & { readonly behind: number },
): Promise<SaveRoomsRefusal | null> {
  const { reservation, line } = loaded;
  if (rooms === undefined || rooms.wanted.length === 0) {
    await releaseRoomsOfRemoved(tx, await deps.catalogue.current(), line);
    return null;
  }
  const idAt = new Map(
    (await findParticipants(tx, line.lineKey)).map((person) => [person.position, person.participantId]),
  );
  const wanted = rooms.wanted.flatMap(({ at, componentRoundId, roomId }) => {
    const participantId = edit.people[at]?.participantId ?? idAt.get(behind + at);
    return participantId === undefined ? [] : [{ participantId, componentRoundId, roomId }];
  });
  const { memberKey, requestId } = own;
  const saved = await saveRooms(tx, deps, { reservation, line, memberKey, requestId }, wanted);
  if (saved.ok) return null;
  return withField(saved.rejection, (path) => fieldAt(rooms.wanted[Number(path.split('.')[1])]?.at ?? 0));
}
