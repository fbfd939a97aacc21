import type { HallAges } from '@kkumteo/domain/catalog/hall';
import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import { ageRefusal } from '@kkumteo/domain/participants/age';
import { nameKey } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import type { ExperiencerRow, LeaderRow } from './people-draft.ts';

/** Whether a person of the family may take part in the hall on that day. */
export const mayTakePart = (person: FamilyPerson, hall: HallAges, visitDate: KstDate): boolean =>
  person.birthDate !== null && ageRefusal(hall, person.birthDate, visitDate, '') === null;

export const isEmptyExperiencer = (row: ExperiencerRow): boolean => row.name === '' && row.birth === '';
export const isEmptyLeader = (row: LeaderRow): boolean => row.name === '' && row.mobile === '';

/** Puts people into the empty rows, in order; none is put in twice. */
export function fillExperiencers(
  rows: readonly ExperiencerRow[],
  people: readonly FamilyPerson[],
): readonly ExperiencerRow[] {
  const waiting = notIn(rows, people);
  return rows.map((row) => {
    const person = isEmptyExperiencer(row) ? waiting.shift() : undefined;
    if (person === undefined) return row;
    const { name, birthDate, email, grade } = person;
    return { ...row, name, birth: birthDate ?? '', email, grade };
  });
}

export function fillLeaders(rows: readonly LeaderRow[], people: readonly FamilyPerson[]): readonly LeaderRow[] {
  const waiting = notIn(rows, people);
  return rows.map((row) => {
    const person = isEmptyLeader(row) ? waiting.shift() : undefined;
    if (person === undefined) return row;
    return { ...row, name: person.name, mobile: formatPhone(person.mobile), email: person.email };
  });
}

/** The first of untouched rows with the member's own data. */
export const withOwnData = (rows: readonly LeaderRow[], member: SignedInMember): readonly LeaderRow[] =>
  rows.map((row, at) =>
    at === 0 && isEmptyLeader(row)
      ? { ...row, name: member.name, mobile: formatPhone(member.mobile), email: member.email }
      : row,
  );

/** Those who are in none of the rows, in any spelling of their name. */
function notIn(rows: readonly { readonly name: string }[], people: readonly FamilyPerson[]): FamilyPerson[] {
  const named = new Set(rows.map(({ name }) => nameKey(name)));
  return people.filter(({ name }) => !named.has(nameKey(name)));
}

/** The first row with another person now, or -1: the focus goes there after people were put in. */
export const firstChanged = <Row>(before: readonly Row[], after: readonly Row[]): number =>
  after.findIndex((row, at) => row !== before[at]);
