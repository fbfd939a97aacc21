import { GRADES } from './grade.ts';
import type { HallRecord } from './hall.ts';

/** The calendar age, visit year minus birth year, in which a child enters 초등 1학년; `GRADES` has 미취학 before it. */
const FIRST_GRADE_AGE = 7;
/** No hall takes a child before 48 months (booking spec §5). */
const YOUNGEST_AGE = 4;

const wordOf = (age: number): string =>
  (age < FIRST_GRADE_AGE ? undefined : GRADES.slice(0, -1)[age - FIRST_GRADE_AGE + 1]?.name) ?? `${age}세`;

/**
 * The ages that a hall is made for as both documents name them, `48개월 이상–초등 4학년` for 4 to 10 (PD-31); null where it
 * names none.
 */
export function guidanceWords({
  guidanceFrom: from,
  guidanceTo: to,
}: Pick<HallRecord, 'guidanceFrom' | 'guidanceTo'>): string | null {
  if (from === null || to === null) return null;
  return `${from <= YOUNGEST_AGE ? '48개월 이상' : wordOf(from)}–${wordOf(to)}`;
}
