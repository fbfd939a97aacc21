export type SchoolKind = 'preschool' | 'elementary' | 'middle' | 'high' | 'none';

/** A school year that a visitor can be in (PD-50). */
export interface Grade {
  readonly gradeId: string;
  readonly name: string;
  readonly school: SchoolKind;
}

const years = (letter: string, school: SchoolKind, word: string, count: number): readonly Grade[] =>
  Array.from({ length: count }, (_, index) => ({
    gradeId: `${letter}${index + 1}`,
    name: `${word} ${index + 1}학년`,
    school,
  }));

/** Every grade in the order in which it is offered: 미취학, 초등 1–6, 중등 1–3, 고등 1–3, 해당 없음 (PD-50). */
export const GRADES: readonly Grade[] = [
  { gradeId: 'preschool', name: '미취학', school: 'preschool' },
  ...years('E', 'elementary', '초등', 6),
  ...years('M', 'middle', '중등', 3),
  ...years('H', 'high', '고등', 3),
  { gradeId: 'none', name: '해당 없음', school: 'none' },
];

const BY_ID: ReadonlyMap<string, Grade> = new Map(GRADES.map((grade) => [grade.gradeId, grade]));

export const gradeOf = (gradeId: string): Grade | null => BY_ID.get(gradeId) ?? null;

/** The grades that a form offers for a product that is for these: all of them where it names none (PD-50). */
export const gradesFor = (gradeIds: readonly string[]): readonly Grade[] =>
  gradeIds.length === 0 ? GRADES : GRADES.filter(({ gradeId }) => gradeIds.includes(gradeId));

/** `초등 3학년`; empty for an id that is not offered. */
export const gradeName = (gradeId: string): string => gradeOf(gradeId)?.name ?? '';

const SCHOOL_WORDS: readonly (readonly [SchoolKind, RegExp])[] = [
  ['preschool', /^(?:미취학|유치원|어린이집|유아)$/u],
  ['none', /^(?:해당없음|없음|성인|기타)$/u],
];
const OF_SCHOOL = /^(초|초등|초등학교|중|중등|중학교|고|고등|고등학교)?([1-6])(?:학년)?$/u;
const SCHOOLS: Readonly<Record<string, SchoolKind>> = { 초: 'elementary', 중: 'middle', 고: 'high' };

/**
 * The id of a grade as people write it in a sheet: `초등 5학년`, `초5`, `중학교 1학년`, `E5`; `5` where only one school fits: of
 * the grades offered (all where none is named), else of the `likely` ones. Null for no grade or several.
 */
export function parseGrade(
  typed: string,
  offered: readonly string[] = [],
  likely: readonly string[] = [],
): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/gu, '');
  const exact = GRADES.find(({ gradeId, name }) => name.replace(' ', '') === text || gradeId === text.toUpperCase());
  if (exact !== undefined) return exact.gradeId;
  const word = SCHOOL_WORDS.find(([, words]) => words.test(text));
  if (word !== undefined) return word[0];
  const [, school, year] = OF_SCHOOL.exec(text) ?? [];
  if (year === undefined) return null;
  const schools = school === undefined ? undefined : SCHOOLS[school.charAt(0)];
  const meant = (grade: Grade): boolean =>
    grade.gradeId.slice(1) === year && (schools === undefined || grade.school === schools);
  const among = [gradesFor(offered), gradesFor(likely)].map((grades) => grades.filter(meant));
  return among.find((grades) => grades.length === 1)?.[0]?.gradeId ?? null;
}
