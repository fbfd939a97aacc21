import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import { addMonths, yearOf, type KstDate } from '@kkumteo/domain/shared/time';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { ELEMENTARY, HIGH, MIDDLE, NO_GRADE, PRESCHOOL } from './grades.ts';
import { adultName, childOf } from './names.ts';

interface FamilyRecord extends Omit<FamilyPerson, 'key' | 'grade'> {
  readonly grade: string | null;
}

export interface MemberRecord extends Omit<SignedInMember, 'memberId'> {
  readonly organisationId: number | null;
  readonly couponIds: readonly number[];
  readonly family: readonly FamilyRecord[];
}

/** The password that every demo member shares (README.md "Two commands"). */
export const DEMO_PASSWORD = 'kkumteo!2026';

const CROWD = 50;

/**
 * The demo members, their families grown to the ages that fit the day: children of 5 to 12, an older sister or brother
 * of 14.
 */
export function parkMembers(today: KstDate): readonly MemberRecord[] {
  const random = seededRandom(50);
  return [
    named('parent1', '이하나', {
      number: 1,
      birthYear: 1986,
      couponIds: [1, 2, 3],
      family: family(
        {
          surname: '김',
          children: [
            ['서준', 8],
            ['서아', 6],
          ],
          otherParent: '김도현',
        },
        today,
        random,
      ),
    }),
    named('parent2', '박정우', {
      number: 2,
      birthYear: 1983,
      couponIds: [1, 4],
      family: family(
        {
          surname: '박',
          children: [
            ['시온', 14],
            ['가온', 10],
            ['해솔', 5],
          ],
          otherParent: '최은영',
        },
        today,
        random,
      ),
    }),
    { ...named('teacher1', '정미란', { number: 3, birthYear: 1979 }), organisationId: 1 },
    { ...named('teacher2', '오재현', { number: 4, birthYear: 1981 }), organisationId: 2 },
    ...Array.from({ length: CROWD }, (_, index) => oneOfTheCrowd(index + 1, today, random)),
  ];
}

interface Known extends Partial<Pick<MemberRecord, 'couponIds' | 'family'>> {
  /** Makes the mobile number and the day of birth. */
  readonly number: number;
  readonly birthYear: number;
}

function named(
  loginId: string,
  name: string,
  { number, birthYear, couponIds = [], family: people = [] }: Known,
): MemberRecord {
  return {
    loginId,
    name,
    email: `${loginId}@example.com`,
    mobile: mobile(number),
    birthDate: `${birthYear}-0${(number % 9) + 1}-1${number % 10}`,
    organisationId: null,
    couponIds,
    family: people,
  };
}

function oneOfTheCrowd(index: number, today: KstDate, random: SeededRandom): MemberRecord {
  const name = adultName(random);
  const surname = name.slice(0, 1);
  const children = Array.from({ length: random.integer(1, 3) }, (): readonly [string, number] => [
    childOf(surname, random).slice(1),
    random.integer(5, 12),
  ]);
  const others = family({ surname, children: distinct(children), otherParent: adultName(random) }, today, random);
  return named(`member${index}`, name, {
    number: 100 + index,
    birthYear: random.integer(1975, 1992),
    couponIds: index % 3 === 0 ? [1] : [],
    family: others,
  });
}

const distinct = (children: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] => [
  ...new Map(children).entries(),
];

interface Household {
  readonly surname: string;
  readonly children: readonly (readonly [name: string, age: number])[];
  readonly otherParent: string;
}

function family(
  { surname, children, otherParent }: Household,
  today: KstDate,
  random: SeededRandom,
): readonly FamilyRecord[] {
  const people = children.map(([name, age]): FamilyRecord => {
    const birthDate = addMonths(today, -(age * 12 + random.integer(1, 10)));
    return {
      role: 'experiencer',
      name: `${surname}${name}`,
      birthDate,
      grade: gradeOf(birthDate, today),
      email: '',
      mobile: '',
    };
  });
  const guardian: FamilyRecord = {
    role: 'leader',
    name: otherParent,
    birthDate: null,
    grade: null,
    email: `family${random.integer(100, 999)}@example.com`,
    mobile: mobile(random.integer(2_000, 8_999)),
  };
  return [...people, guardian];
}

const SCHOOL_YEARS = [...ELEMENTARY, ...MIDDLE, ...HIGH];
const FIRST_SCHOOL_YEAR = 7;

/**
 * The grade of a child by the calendar year, as Korean schools count: first grade in the year of the seventh birthday.
 */
export function gradeOf(birthDate: KstDate, on: KstDate): string {
  const years = yearOf(on) - yearOf(birthDate);
  const [before, after] = [PRESCHOOL[0] ?? '', NO_GRADE[0] ?? ''];
  return years < FIRST_SCHOOL_YEAR ? before : (SCHOOL_YEARS[years - FIRST_SCHOOL_YEAR] ?? after);
}

const mobile = (number: number): string => `0100000${String(number).padStart(4, '0')}`;
