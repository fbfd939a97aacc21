import type { SaveExperiencers, SaveLeaders } from '@kkumteo/contract/reservation/edit-people';
import type { LineExperiencers, LineLeaders } from '@kkumteo/contract/reservation/line-people';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import { experiencersEditRefusal } from '@kkumteo/domain/participants/edit-people/edit-experiencers';
import type { EditedLine, SavedExperiencer } from '@kkumteo/domain/participants/edit-people/edited-line';
import {
  newChildren,
  stageExperiencers,
  type StagedExperiencers,
} from '@kkumteo/domain/participants/edit-people/stage-experiencers';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { leadersEditRefusal, stageLeaders, type LedLine } from '@kkumteo/domain/participants/edit-people/edit-leaders';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { isShown, isStanding, lineExperiencers, lineLeaders } from '../read/line-people.ts';
import { isPerson } from '../rooms/line-rooms.ts';
import { roomsOfFormRefusal, saveRoomsOfForm } from '../rooms/rooms-of-form.ts';
import { findParticipants, type ParticipantRow } from '../read/store.ts';
import {
  changedSince,
  loadLine,
  type ChangedSince,
  type EditPeopleDeps,
  type EditPeopleRefusal,
  type LoadedLine,
  type OwnLine,
  type PeopleOfLine,
} from './load-line.ts';
import { auditLine } from '../act/store.ts';
import { findChildElsewhere, writeExperiencers, writeLeaders } from './store.ts';

/**
 * Saves the experiencers of a member's own line: names, and rooms where they are sent along; no head or amount changes
 * (reservation spec §5 "Participant save"). Refuses what `loadLine` refuses, a page that is out of date, and what the
 * rules of people and rooms refuse.
 */
export const saveExperiencers = (
  deps: EditPeopleDeps,
  own: OwnLine,
  { shown, version, edit, rooms }: SaveExperiencers,
): Promise<Decision<PeopleOfLine<LineExperiencers>, EditPeopleRefusal> | ChangedSince<LineExperiencers>> =>
  deps.db.transaction(async (tx) => {
    const loaded = await loadLine(tx, deps, own);
    if (!loaded.ok) return loaded;
    const { line, people } = loaded.value;
    const standing = lineExperiencers(line, people);
    if (!isShown(line, shown) || !isStanding(version, standing.experiencersVersion))
      return changedSince(line, standing);
    if (rooms !== undefined && standing.roomsVersion !== rooms.version) return changedSince(line, standing);
    const edited = editedLine(loaded.value, await deps.catalogue.current());
    const roomsRefusal = await roomsOfFormRefusal(tx, deps, loaded.value, { edit, rooms });
    const refusal = experiencersEditRefusal(edited, edit, roomsRefusal);
    if (refusal) return refuse(refusal);
    const elsewhere = await findChildElsewhere(tx, line.lineKey, newChildren(edited, edit));
    if (elsewhere !== null)
      return refuse({ code: `participants.${elsewhere.reason}`, field: `experiencers.${elsewhere.at}.name` });
    const staged = stageExperiencers(edited, edit);
    await writeExperiencers(tx, line.lineKey, staged, placeBehind(people));
    const form = { edit, rooms, behind: placeBehind(people) };
    const roomsRefused = await saveRoomsOfForm(tx, deps, { loaded: loaded.value, own }, form);
    if (roomsRefused !== null) return refuse(roomsRefused);
    await auditLine(tx, { ...own, action: 'experiencers-saved', counts: countsOf(staged) }, deps.clock.now());
    return accept({ line, people: lineExperiencers(line, await findParticipants(tx, line.lineKey)) });
  });

/** The experiencers of a line who are single people, not counted heads. */
export function namedPeople(
  { track }: Pick<LoadedLine['reservation'], 'track'>,
  people: readonly ParticipantRow[],
): readonly ParticipantRow[] {
  return people.filter((person) => person.role === 'experiencer' && isPerson(person, track === 'individual'));
}

export function editedLine(
  { reservation, line, people, sessionPeople }: LoadedLine,
  { knownHalls }: Pick<CatalogueState, 'knownHalls'>,
): EditedLine {
  const experiencers = people.filter(({ role }) => role === 'experiencer');
  const heads = new Map<string, number>();
  for (const { categoryId, headcount } of experiencers) heads.set(categoryId, (heads.get(categoryId) ?? 0) + headcount);
  return {
    track: reservation.track,
    hall: hallRules(knownHalls, line.hall),
    capacityMode: line.capacityMode,
    visitDate: line.visitDate,
    experiencerCount: line.experiencerCount,
    headsByCategory: heads,
    saved: namedPeople(reservation, people).map(standingPerson),
    sessionPeople,
  };
}

const standingPerson = (person: ParticipantRow): SavedExperiencer => ({
  participantId: person.participantId,
  headcount: person.headcount === 0 ? 0 : 1,
  categoryId: person.categoryId,
  name: person.name,
  loginId: person.loginId,
  grade: person.grade,
  className: person.className,
  classNumber: person.classNumber,
  birthDate: person.birthDate,
  email: person.email,
});

/** The first position after the counted rows. */
export const placeBehind = (people: readonly ParticipantRow[]): number =>
  Math.max(-1, ...people.filter(({ headcount }) => headcount > 0).map(({ position }) => position)) + 1;

const countsOf = ({ people, removed }: StagedExperiencers) => ({
  people: people.length,
  added: people.filter(({ participantId }) => participantId === null).length,
  changed: people.filter(({ participantId, changed }) => participantId !== null && changed).length,
  removed: removed.length,
});

/**
 * Saves the leaders of a member's own line: no seat or amount changes (reservation spec §5 "Leader save (detail
 * page)"). Refuses what `loadLine` refuses, a page that is out of date, and what the rules of leaders refuse.
 */
export const saveLeaders = (
  deps: EditPeopleDeps,
  own: OwnLine,
  { shown, version, edit }: SaveLeaders,
): Promise<Decision<PeopleOfLine<LineLeaders>, EditPeopleRefusal> | ChangedSince<LineLeaders>> =>
  deps.db.transaction(async (tx) => {
    const loaded = await loadLine(tx, deps, own);
    if (!loaded.ok) return loaded;
    const { line, people } = loaded.value;
    const standing = lineLeaders(line, people);
    if (!isShown(line, shown) || !isStanding(version, standing.leadersVersion)) return changedSince(line, standing);
    const led = ledLine(loaded.value);
    const refusal = leadersEditRefusal(led, edit);
    if (refusal) return refuse(refusal);
    const staged = stageLeaders(led, edit);
    await writeLeaders(tx, line.lineKey, staged);
    const changed = staged.filter((leader) => leader.changed).length;
    const counts = { people: staged.length, added: 0, changed, removed: 0 };
    await auditLine(tx, { ...own, action: 'leaders-saved', counts }, deps.clock.now());
    return accept({ line, people: lineLeaders(line, await findParticipants(tx, line.lineKey)) });
  });

export const ledLine = ({ people, sessionPeople }: LoadedLine): LedLine => ({
  sessionPeople,
  saved: people
    .filter(({ role }) => role === 'leader')
    .map(({ participantId, categoryId, name, mobile, email }) => ({
      leaderId: participantId,
      categoryId,
      name,
      mobile,
      email,
    })),
});
