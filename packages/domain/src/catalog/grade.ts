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

/** The grade of an id, or null for one that is not offered. */
export const gradeOf = (gradeId: string): Grade | null => BY_ID.get(gradeId) ?? null;

/** The grades that a form offers for a product that is for these: all of them where it names none (PD-50). */
export const gradesFor = (gradeIds: readonly string[]): readonly Grade[] =>
  gradeIds.length === 0 ? GRADES : GRADES.filter(({ gradeId }) => gradeIds.includes(gradeId));

/** `초등 3학년`; empty for an id that is not offered. */
export const gradeName = (gradeId: string): string => gradeOf(gradeId)?.name ?? '';
