import type { CorrectName } from '@kkumteo/contract/office/reservation';
import { experiencersEditRefusals } from '@kkumteo/domain/participants/edit-people/edit-experiencers';
import { leadersEditRefusals, stageLeaders } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import { newChildren, stageExperiencers } from '@kkumteo/domain/participants/edit-people/stage-experiencers';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { bookerNameRefusal } from '@kkumteo/domain/reservation/story/booker-name';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { lockMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteEntry, reservationSubject } from '../../staff/entries.ts';
import { auditLine, lockOwn } from '../act/store.ts';
import { lockLine, withPeople, type LoadedLine } from '../edit-people/load-line.ts';
import { editedLine, ledLine, placeBehind } from '../edit-people/save-people.ts';
import { findChildElsewhere, writeExperiencers, writeLeaders } from '../edit-people/store.ts';
import { findByNumber } from './read-story.ts';
import { findLineOf, saveBookerName, type HeadRow } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;
type Refusal = ReservationRejection | ParticipantRejection;

/**
 * Corrects the name of who booked, or of a person of the reservation, by the rules of an edit but for its last moment.
 * Refuses what these rules refuse of that name, names that are no longer kept, and who is not of the reservation.
 */
export const correctName = (
  deps: Deps,
  by: Actor,
  number: string,
  { participantId, name, reason }: CorrectName,
): Promise<Decision<null, Refusal>> =>
  deps.db.transaction(async (tx) => {
    const found = await findByNumber(tx, number);
    if (!found.ok) return found;
    const head = found.value;
    const corrected =
      participantId === null
        ? await correctBooker(tx, deps, by, { head, name })
        : await correctPerson(tx, deps, by, { head, participantId, name });
    if (!corrected.ok) return corrected;
    const entry = {
      subjects: [reservationSubject(head.reservationNo)],
      reason,
      facts: { person: participantId ?? 'booker' },
    };
    await noteEntry(tx, by, { act: 'reservation.correct-name', kind: 'act', ...entry }, deps.clock.now());
    return accept(null);
  });

interface Named {
  readonly head: HeadRow;
  readonly name: string;
}

async function correctBooker(
  tx: Sql,
  { clock }: Deps,
  by: Actor,
  { head, name }: Named,
): Promise<Decision<null, Refusal>> {
  await lockMember(tx, head.memberKey);
  const row = await lockOwn(tx, head);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  if (row.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  const refusal = bookerNameRefusal(name);
  if (refusal !== null) return refuse(refusal);
  await saveBookerName(tx, row.reservationKey, normaliseText(name));
  const act = { memberKey: null, requestId: by.requestId ?? '', reservationNo: row.reservationNo, lineNo: '' };
  await auditLine(tx, { ...act, action: 'name-corrected' }, clock.now());
  return accept(null);
}

async function correctPerson(
  tx: Sql,
  deps: Deps,
  by: Actor,
  { head, participantId, name }: Named & { readonly participantId: string },
): Promise<Decision<null, Refusal>> {
  const lineNo = await findLineOf(tx, head.reservationKey, participantId);
  if (lineNo === null) return refuse({ code: 'participants.person-unknown', field: 'name' });
  const own = { memberKey: head.memberKey, reservationNo: head.reservationNo, lineNo, requestId: by.requestId ?? '' };
  const locked = await lockLine(tx, own);
  if (!locked.ok) return locked;
  const { reservation, line } = locked.value;
  if (line.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  if (reservation.status === 'cancelled' || line.state === 'cancelled')
    return refuse({ code: 'reservation.cannot-edit-people' });
  const loaded = await withPeople(tx, locked.value);
  const isLeader = loaded.people.some((person) => person.participantId === participantId && person.role === 'leader');
  const refusal = isLeader
    ? await correctLeader(tx, loaded, { participantId, name })
    : await correctExperiencer(tx, deps, loaded, { participantId, name });
  if (refusal !== null) return refuse(refusal);
  const action = isLeader ? 'leaders-saved' : 'experiencers-saved';
  const counts = { people: 1, added: 0, changed: 1, removed: 0 };
  await auditLine(tx, { ...own, memberKey: null, action, counts }, deps.clock.now());
  return accept(null);
}

interface Person {
  readonly participantId: string;
  readonly name: string;
}

/** What the rules refuse of that name, whatever else of the line is incomplete. */
const ofName = (refusals: readonly ParticipantRejection[], field: string): ParticipantRejection | null => {
  const refusal = refusals.find((each) => 'field' in each && each.field === field);
  return refusal === undefined ? null : { ...refusal, field: 'name' };
};

async function correctExperiencer(
  tx: Sql,
  { catalogue }: Deps,
  loaded: LoadedLine,
  { participantId, name }: Person,
): Promise<ParticipantRejection | null> {
  const line = editedLine(loaded, await catalogue.current());
  const at = line.saved.findIndex((person) => person.participantId === participantId);
  if (at < 0) return { code: 'participants.person-unknown', field: 'name' };
  const edit = {
    consent: true,
    people: line.saved.map((person, place) => (place === at ? { ...person, name } : person)),
  };
  const refusal = ofName(experiencersEditRefusals(line, edit), `experiencers.${at}.name`);
  if (refusal !== null) return refusal;
  const elsewhere = await findChildElsewhere(tx, loaded.line.lineKey, newChildren(line, edit));
  if (elsewhere !== null) return { code: `participants.${elsewhere.reason}`, field: 'name' };
  await writeExperiencers(tx, loaded.line.lineKey, stageExperiencers(line, edit), placeBehind(loaded.people));
  return null;
}

async function correctLeader(
  tx: Sql,
  loaded: LoadedLine,
  { participantId, name }: Person,
): Promise<ParticipantRejection | null> {
  const line = ledLine(loaded);
  const at = line.saved.findIndex(({ leaderId }) => leaderId === participantId);
  const edit = {
    consent: true,
    leaders: line.saved.map((leader, place) => (place === at ? { ...leader, name } : leader)),
  };
  const refusal = ofName(leadersEditRefusals(line, edit), `leaders.${at}.name`);
  if (refusal === null) await writeLeaders(tx, loaded.line.lineKey, stageLeaders(line, edit));
  return refusal;
}
