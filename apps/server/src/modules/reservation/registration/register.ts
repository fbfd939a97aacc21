import type {
  Register,
  RegistrationView,
  OwnRegistration,
  RegistrationRoom,
} from '@kkumteo/contract/reservation/registration';
import { registrationEdit, registrationEnds, registrationRefusals } from '@kkumteo/domain/participants/registration';
import { stageExperiencers } from '@kkumteo/domain/participants/edit-people/stage-experiencers';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { roomPressRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { Sql } from '../../../db/pool.ts';
import {
  loadLine,
  viewLine,
  type EditPeopleDeps,
  type EditPeopleRefusal,
  type ShownPeople,
} from '../edit-people/load-line.ts';
import { editedLine, placeBehind, namedPeople } from '../edit-people/save-people.ts';
import { writeExperiencers } from '../edit-people/store.ts';
import { findParticipants, type ParticipantRow } from '../read/store.ts';
import { saveRooms, withField } from '../rooms/save-rooms.ts';
import { auditLine } from '../act/store.ts';
import { findLinkedLine, findOwn, findRegistered, keepOwn, type LinkedLine } from './store.ts';
import { canEditRooms } from '../read/facts.ts';
import { loadLineRooms, picksOf } from '../rooms/line-rooms.ts';

/** A link that is over, withdrawn or invented. */
export const LINK_OVER = refuse({ code: 'reservation.registration-over' } as const);

/** The visit of a link and the participant's own row, nothing of others (PD-71). */
export async function readRegistration(
  deps: EditPeopleDeps,
  linkId: number,
  { key, requestId }: { readonly key: string; readonly requestId: string },
): Promise<Decision<RegistrationView, EditPeopleRefusal>> {
  const { db } = deps;
  const loaded = await loadByLink(db, deps, linkId, (linked) => viewLine(db, deps, { ...linked, requestId }));
  if (!loaded.ok) return loaded;
  const ownId = await findOwn(db, loaded.value.line.lineKey, key);
  return accept(await viewRegistration(db, deps, loaded.value, ownId));
}

/**
 * Registers the participant with this key for one head of the line, or corrects what they typed before: names, no head,
 * seat or amount. Refuses what a save of the leader refuses (reservation spec §5 "Participant save"), and more people
 * than were booked.
 */
export const register = (
  deps: EditPeopleDeps,
  linkId: number,
  { registration, rooms, requestId, key }: Omit<Register, 'token'> & { readonly requestId: string },
): Promise<Decision<RegistrationView, EditPeopleRefusal>> =>
  deps.db.transaction(async (tx) => {
    const loaded = await loadByLink(tx, deps, linkId, (linked) => loadLine(tx, deps, { ...linked, requestId }));
    if (!loaded.ok) return loaded;
    const { reservation, line, people } = loaded.value;
    const edited = editedLine(loaded.value, await deps.catalogue.current());
    const ownId = await findOwn(tx, line.lineKey, key);
    const registered = new Set(await findRegistered(tx, line.lineKey));
    const open = new Set(edited.saved.map(({ participantId }) => participantId).filter((id) => !registered.has(id)));
    const change = registrationEdit(edited, registration, { ownId, open });
    const [refusal] = registrationRefusals(edited, change);
    if (refusal?.code === 'participants.more-than-booked') return refuse({ code: 'reservation.registration-full' });
    if (refusal) return refuse(refusal);
    await writeExperiencers(tx, line.lineKey, stageExperiencers(edited, change.edit), placeBehind(people));
    const written = await findParticipants(tx, line.lineKey);
    const now = deps.clock.now();
    const participantId = change.edit.people[change.own]?.participantId ?? newest(written, people);
    await keepOwn(tx, { lineKey: line.lineKey, key, participantId }, now);
    const by = { memberKey: null, requestId };
    const wanted = rooms.map((room) => ({ ...room, participantId }));
    if (wanted.length > 0) {
      const saved = await saveRooms(tx, deps, { reservation, line, ...by }, wanted);
      if (!saved.ok) return refuse(withField(saved.rejection, (field) => field.replace(/^wanted/u, 'rooms')));
    }
    const { reservationNo } = reservation;
    await auditLine(tx, { ...by, reservationNo, lineNo: line.lineNo, action: 'registration-registered' }, now);
    const after = await findParticipants(tx, line.lineKey);
    return accept(await viewRegistration(tx, deps, { ...loaded.value, people: after }, participantId));
  });

function newest(after: readonly ParticipantRow[], before: readonly ParticipantRow[]): string {
  const known = new Set(before.map(({ participantId }) => participantId));
  const added = after.find(({ participantId }) => !known.has(participantId));
  if (added === undefined) throw new Error('A participant who was just written is not there');
  return added.participantId;
}

async function loadByLink<Line extends ShownPeople>(
  sql: Sql,
  { clock }: Pick<EditPeopleDeps, 'clock'>,
  linkId: number,
  load: (linked: LinkedLine) => Promise<Decision<Line, EditPeopleRefusal>>,
): Promise<Decision<Line, EditPeopleRefusal>> {
  const linked = await findLinkedLine(sql, linkId);
  if (linked === null) return LINK_OVER;
  const loaded = await load(linked);
  // Only the leader learns why the line can no longer be edited.
  if (!loaded.ok || clock.now() >= registrationEnds(loaded.value.line.visitDate)) return LINK_OVER;
  // The leader may have withdrawn the link while this waited for the lock.
  return (await findLinkedLine(sql, linkId)) === null ? LINK_OVER : loaded;
}

/** A visit as a participant with the link sees it: their own row and the rooms, nothing of others. */
async function viewRegistration(
  sql: Sql,
  deps: Pick<EditPeopleDeps, 'catalogue' | 'clock'>,
  loaded: ShownPeople,
  ownId: string | null,
): Promise<RegistrationView> {
  const { reservation, line, people } = loaded;
  const own = people.find(({ participantId }) => participantId === ownId);
  return {
    organisationName: reservation.organisationName ?? '',
    hall: line.hall,
    productName: line.productName,
    visitDate: line.visitDate,
    roundName: line.roundName,
    startMinute: line.startMinute,
    endMinute: line.endMinute,
    capacityMode: line.capacityMode,
    endsAt: registrationEnds(line.visitDate),
    isFull: namedPeople(reservation, people).length >= line.experiencerCount,
    rooms: await roomsFor(sql, deps, loaded, own),
    own: own === undefined ? null : typedBy(own, line.capacityMode === 'per-room'),
  };
}

/** The fields that the participant types; others that the leader typed are left out. */
const typedBy = (
  { name, grade, className, classNumber, email, rooms }: ParticipantRow,
  asksEmail: boolean,
): OwnRegistration => ({
  name,
  grade,
  className,
  classNumber,
  email: asksEmail ? email : '',
  rooms: rooms.map(({ componentRoundId, roomId }) => ({ componentRoundId, roomId })),
});

/** The rooms of the line, each with whether this participant may have it; none where rooms can't be chosen now. */
async function roomsFor(
  sql: Sql,
  { catalogue, clock }: Pick<EditPeopleDeps, 'catalogue' | 'clock'>,
  { reservation, line, people }: ShownPeople,
  own: ParticipantRow | undefined,
): Promise<readonly RegistrationRoom[]> {
  const state = await catalogue.current();
  if (!canEditRooms(reservation, line, state, clock.now()).allowed) return [];
  const { rooms } = await loadLineRooms(sql, state, line);
  const others = picksOf(people.filter((person) => person !== own));
  return rooms.groups.flatMap((group) =>
    group.rooms.map((room) => {
      const press = { headcount: rooms.headcount, group, room, picks: others, named: 1, waiting: 1 };
      const { componentRoundId, hallName } = group;
      const { streetName, roomId, roomName } = room;
      return { componentRoundId, hallName, streetName, roomId, roomName, isOpen: roomPressRefusal(press) === null };
    }),
  );
}
