import { ageOn, type ChildAge } from '@kkumteo/domain/booking/search/child';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { KstDate } from '@kkumteo/domain/shared/time';

/** A person to search for: a child of the family, or an age where no member is logged in. */
export interface SearchPerson {
  /** Its part of the address; meaningless to strangers. */
  readonly key: string;
  readonly name: string;
  /** `만 7세`; empty where the name says it. */
  readonly age: string;
  readonly child: ChildAge;
}

/** Older ones visit as grown-ups, who are not searched for. */
const OLDEST_CHILD = 19;

const band = (key: string, name: string, age: number, grades: readonly string[]): SearchPerson => ({
  key,
  name,
  age: '',
  child: { age, yearAge: age, grades },
});

/** Ages to choose from; each is a child in the middle of it. */
export const AGE_BANDS: readonly SearchPerson[] = [
  band('a4', '만 4–6세', 5, ['preschool']),
  band('e1', '초1–2', 7, ['E1', 'E2']),
  band('e3', '초3–4', 9, ['E3', 'E4']),
  band('e5', '초5–6', 11, ['E5', 'E6']),
  band('m1', '중학생', 14, ['M1', 'M2', 'M3']),
  band('h1', '고등학생', 17, ['H1', 'H2', 'H3']),
];

/** The children of the family, with their ages on a day. */
export function childrenOf(family: readonly FamilyPerson[], day: KstDate): readonly SearchPerson[] {
  return family.flatMap(({ key, name, birthDate, grade }) => {
    const age = birthDate === null ? null : ageOn(birthDate, day);
    if (age === null || age.yearAge > OLDEST_CHILD) return [];
    const grades = grade === '' || grade === 'none' ? [] : [grade];
    return [{ key, name, age: `만 ${age.age}세`, child: { ...age, grades } }];
  });
}

/** The keys of the chosen people after a press on one, in the order of the people, without keys of others. */
export function toggled(
  people: readonly SearchPerson[],
  chosen: readonly string[],
  pressed: string,
): readonly string[] {
  return people.flatMap(({ key }) => ((key === pressed) !== chosen.includes(key) ? [key] : []));
}

/** `가온, 시온 둘 다 참여할 수 있어요`, or who alone may. */
export function verdict(people: readonly SearchPerson[], fits: readonly boolean[], target: string): string {
  const names = people.flatMap(({ name }, at) => (fits[at] === true ? [name] : [])).join(', ');
  if (fits.includes(false)) return [`${names}만 참여할 수 있어요`, target].filter((word) => word !== '').join(' · ');
  if (people.length === 1) return `${names} 참여할 수 있어요`;
  return `${names} ${people.length === 2 ? '둘 다' : '모두'} 참여할 수 있어요`;
}
