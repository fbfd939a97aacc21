import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { Experiencer, Leader } from '@kkumteo/domain/participants/person';
import { addMonths, type KstDate } from '@kkumteo/domain/shared/time';
import { gradeOf } from '@kkumteo/demo-park/members';
import { adultName, childName } from '@kkumteo/demo-park/names';
import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import type { DemoMember } from './people-rows.ts';

const AGES: Readonly<Record<Hall, readonly [youngest: number, eldest: number]>> = {
  child: [5, 9],
  teen: [12, 17],
  skill: [12, 17],
  course: [12, 17],
  future: [10, 17],
  makive: [10, 17],
  event: [7, 16],
  onjob: [12, 17],
};
const ANY = [7, 17] as const;
const GROUP_LEADER = '07';

/** Invented visitors of a hall, of its ages on `today`, with distinct names. */
export function visitors(hall: Hall, count: number, today: KstDate, random: SeededRandom): readonly Experiencer[] {
  const [youngest, eldest] = AGES[hall] ?? ANY;
  const names = new Set<string>();
  while (names.size < count) names.add(childName(random));
  return [...names].map((name, index) => {
    const birthDate = addMonths(today, -(random.integer(youngest, eldest) * 12 + random.integer(1, 10)));
    const email = `visitor${random.integer(100, 999)}@example.com`;
    return person({ key: `visitor-${index}`, name, birthDate, grade: gradeOf(birthDate, today), email });
  });
}

export const childrenOf = (member: DemoMember): readonly Experiencer[] =>
  member.family
    .filter(({ role }) => role === 'experiencer')
    .map(({ name, birthDate, grade }, index) =>
      person({ key: `family-${index}`, name, birthDate, grade: grade ?? '', email: member.email }),
    );

/** The unnamed heads of a group. */
export const heads = (headcount: number, categoryId = '01'): Experiencer => ({
  ...person({ key: `heads-${categoryId}`, name: '', birthDate: null, grade: '', email: '' }),
  categoryId,
  headcount,
});

export const guardianOf = (member: DemoMember): readonly Leader[] =>
  member.family
    .filter(({ role }) => role === 'leader')
    .slice(0, 1)
    .map(({ name, mobile, email }) => ({ key: 'guardian', categoryId: '01', name, mobile, email }));

/** The teacher and the colleagues that a group of that size needs: one for each fifteen. */
export function groupLeaders(teacher: DemoMember, headcount: number, random: SeededRandom): readonly Leader[] {
  const count = Math.floor(headcount / 15);
  const names = new Set([teacher.name]);
  while (names.size < count) names.add(adultName(random));
  return [...names].map((name, index) => ({
    key: `leader-${index}`,
    categoryId: GROUP_LEADER,
    name,
    mobile: index === 0 ? teacher.mobile : `0100000${random.integer(2_000, 8_999)}`,
    email: index === 0 ? teacher.email : `leader${index}@example.com`,
  }));
}

const person = (known: Pick<Experiencer, 'key' | 'name' | 'birthDate' | 'grade' | 'email'>): Experiencer => ({
  ...known,
  categoryId: '01',
  headcount: 1,
  loginId: '',
  className: '',
  classNumber: '',
  roomPicks: [],
});
