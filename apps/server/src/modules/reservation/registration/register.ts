import type { Register, RegistrationView } from '@kkumteo/contract/reservation/registration';
import { registrationEdit, registrationEnds, registrationRefusals } from '@kkumteo/domain/participants/registration';
import { stageExperiencers } from '@kkumteo/domain/participants/stage-experiencers';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import { loadLine, viewLine, type EditDeps, type EditRefusal, type ShownPeople } from '../edit/load-line.ts';
import { editedLine, placeBehind } from '../edit/save-experiencers.ts';
import { writeExperiencers } from '../edit/store.ts';
import { findParticipants, type ParticipantRow } from '../read/store.ts';
import { saveRooms, withField } from '../rooms/save-rooms.ts';
import { findLinkedLine, findOwn, findRegistered, keepOwn, noteRegistration, type LinkedLine } from './store.ts';
import { viewRegistration } from './view-registration.ts';

/** A link that is over, withdrawn or invented. */
export const LINK_OVER = refuse({ code: 'reservation.registration-over' } as const);

/** The visit of a link and the participant's own row, nothing of others (PD-71); a link that is over, withdrawn or invented is refused alike. */
export async function readRegistration(
  deps: EditDeps,
  linkId: number,
  { key, requestId }: { readonly key: string; readonly requestId: string },
): Promise<Decision<RegistrationView, EditRefusal>> {
  const { db } = deps;
  const loaded = await loadByLink(db, deps, linkId, (linked) => viewLine(db, deps, { ...linked, requestId }));
  if (!loaded.ok) return loaded;
  const ownId = await findOwn(db, loaded.value.line.lineKey, key);
  return accept(await viewRegistration(db, deps, loaded.value, ownId));
}

/**
 * Registers the participant with this key for one head of the line, or mends what they typed before: names alone, no head, seat or amount.
 * Refuses as a save of the leader does, for this one person (reservation spec §5 "Participant save"), and more than were booked.
 */
export const register = (
  deps: EditDeps,
  linkId: number,
  { registration, rooms, requestId, key }: Omit<Register, 'token'> & { readonly requestId: string },
): Promise<Decision<RegistrationView, EditRefusal>> =>
  deps.db.transaction(async (tx) => {
    const loaded = await loadByLink(tx, deps, linkId, (linked) => loadLine(tx, deps, { ...linked, requestId }));
    if (!loaded.ok) return loaded;
    const { reservation, line, people } = loaded.value;
    const edited = editedLine(loaded.value);
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
    await noteRegistration(tx, { ...by, reservationNo, lineNo: line.lineNo, action: 'registered' }, now);
    const after = await findParticipants(tx, line.lineKey);
    return accept(await viewRegistration(tx, deps, { ...loaded.value, people: after }, participantId));
  });

/** Who was not there before. */
function newest(after: readonly ParticipantRow[], before: readonly ParticipantRow[]): string {
  const known = new Set(before.map(({ participantId }) => participantId));
  const added = after.find(({ participantId }) => !known.has(participantId));
  if (added === undefined) throw new Error('A participant who was just written is not there');
  return added.participantId;
}

async function loadByLink<Line extends ShownPeople>(
  sql: Sql,
  { clock }: Pick<EditDeps, 'clock'>,
  linkId: number,
  load: (linked: LinkedLine) => Promise<Decision<Line, EditRefusal>>,
): Promise<Decision<Line, EditRefusal>> {
  const linked = await findLinkedLine(sql, linkId);
  if (linked === null) return LINK_OVER;
  const loaded = await load(linked);
  // Why the leader can no longer edit is for the leader.
  if (!loaded.ok || clock.now() >= registrationEnds(loaded.value.line.visitDate)) return LINK_OVER;
  // Withdrawn while this waited for the line: the leader has the last word.
  return (await findLinkedLine(sql, linkId)) === null ? LINK_OVER : loaded;
}
