import { GRADES } from '@kkumteo/domain/catalog/grade';
import type { HallAges } from '@kkumteo/domain/catalog/hall';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { isPerson, type EditedLine, type TypedExperiencer } from '@kkumteo/domain/participants/edit-people/edited-line';
import type { PersonDetails } from '@kkumteo/domain/participants/person';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { type EditedRow, isBlank, type TypedField } from '../../participants/people-grid/typed-row.ts';
import { chosenGroups, NO_ROOMS, ROOM_FIELDS, type RoomFields, savedRooms } from './room-fields.ts';

export interface PersonRow extends EditedRow, RoomFields, Omit<PersonDetails, 'birthDate'> {
  /** A priced head: it can't be removed, and its category stays. */
  readonly isHead: boolean;
  /** A birth date as typed (PD-39). */
  readonly birth: string;
}

/** What is typed of an experiencer without the rooms, in the order of the grid. */
export const PERSON_TEXTS = [
  'name',
  'grade',
  'className',
  'classNumber',
  'birth',
  'loginId',
  'email',
] as const satisfies readonly TypedField<PersonRow>[];

export const PERSON_FIELDS = [...PERSON_TEXTS, ...ROOM_FIELDS] as const satisfies readonly TypedField<PersonRow>[];

export const blankPerson = (key: string): PersonRow => ({
  key,
  id: null,
  isHead: false,
  categoryId: '',
  name: '',
  grade: '',
  className: '',
  classNumber: '',
  birth: '',
  loginId: '',
  email: '',
  ...NO_ROOMS,
});

const toRow = (person: ParticipantView, rooms: RoomFields): PersonRow => ({
  key: `p${person.participantId}`,
  id: person.participantId,
  isHead: person.headcount === 1,
  categoryId: person.categoryId,
  name: person.name,
  grade: person.grade,
  className: person.className,
  classNumber: person.classNumber,
  birth: person.birthDate ?? '',
  loginId: person.loginId,
  email: person.email,
  ...rooms,
});

/** The people of a line as they were read: a group's counted heads are none until they are named. */
export function personRows(detail: ReservationLineDetail): readonly PersonRow[] {
  const groups = chosenGroups(detail);
  const people = detail.experiencers.filter((person) => isPerson(person, detail.track));
  return people.map((person) => toRow(person, savedRooms(groups, person)));
}

/** As many rows as there are heads, the blank ones at the end; rows beyond the heads stay where they have input. */
export function withBlankRows(rows: readonly PersonRow[], heads: number): readonly PersonRow[] {
  const filled = rows.filter((row, at) => at < heads || row.isHead || !isBlank(row, PERSON_FIELDS));
  const used = new Set(rows.map(({ key }) => key));
  const blanks: PersonRow[] = [];
  for (let next = 1; filled.length + blanks.length < heads; next += 1)
    if (!used.has(`n${next}`)) blanks.push(blankPerson(`n${next}`));
  return blanks.length === 0 && filled.length === rows.length ? rows : [...filled, ...blanks];
}

/** Whether a row is sent: a blank one is not, unless it is a priced head. */
export const isSentPerson = (row: PersonRow): boolean => row.isHead || !isBlank(row, PERSON_FIELDS);

export function toTypedPerson(row: PersonRow): TypedExperiencer {
  const { id, categoryId, name, grade, className, classNumber, birth, loginId, email } = row;
  const birthDate = parseTypedDate(birth);
  return {
    participantId: id,
    categoryId,
    name,
    grade,
    className,
    classNumber,
    loginId,
    email,
    birthDate,
    ...(birthDate === null && birth.trim() !== '' ? { typedBirthDate: birth } : {}),
  };
}

/** The line for the rules of editing; only the server knows the people of the day's other session (PD-19). */
export function editedLineOf(detail: ReservationLineDetail, hall: HallAges): EditedLine {
  const { line, track, experiencers } = detail;
  const heads = new Map<string, number>();
  for (const { categoryId, headcount } of experiencers) heads.set(categoryId, (heads.get(categoryId) ?? 0) + headcount);
  return {
    track,
    hall,
    capacityMode: line.capacityMode,
    visitDate: line.visitDate,
    experiencerCount: line.experiencerCount,
    headsByCategory: heads,
    saved: experiencers
      .filter((person) => isPerson(person, track))
      .map((person) => ({ ...person, headcount: person.headcount === 0 ? 0 : 1 })),
    sessionPeople: new Set(),
  };
}

/** The grade of the whole group, where it booked for one alone; else empty. */
export function onlyGradeOf({ booking }: Pick<ReservationLineDetail, 'booking'>): string {
  const names = (booking.organisation?.gradeNames ?? '').split(',').map((name) => name.trim());
  return names.length === 1 ? (GRADES.find(({ name }) => name === names[0])?.gradeId ?? '') : '';
}
