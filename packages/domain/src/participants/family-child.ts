import { gradeOf } from '../catalog/grade.ts';
import type { Check } from '../shared/decision.ts';
import { yearOf, type KstDate } from '../shared/time.ts';
import type { MemberRejection } from '../member/refusals.ts';
import { nameRefusal } from '../member/sign-up.ts';

/** How many children a member may list (decision 13); a class is booked as a group. */
export const FAMILY_CHILDREN = 20;

/** Birth years reach so far back, as they do where a visit is booked (PD-51). */
const OLDEST_YEARS = 70;

/** A child of the member's family: `name` tidied, `birthDate` null where what was typed is no day. */
export interface FamilyChild {
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly grade: string;
}

type ChildCheck = Check<FamilyChild & { readonly today: KstDate }, MemberRejection>;

const named: ChildCheck = ({ name }) => nameRefusal(name);

const born: ChildCheck = ({ birthDate, today }) => {
  const field = 'birthDate';
  if (birthDate === null || yearOf(today) - yearOf(birthDate) > OLDEST_YEARS)
    return { code: 'member.birth-date-shape', field };
  return birthDate > today ? { code: 'member.birth-date-in-future', field } : null;
};

const atSchool: ChildCheck = ({ grade }) =>
  gradeOf(grade) === null ? { code: 'member.family-grade', field: 'grade' } : null;

const CHILD_CHECKS: readonly ChildCheck[] = [named, born, atSchool];

export const familyChildRefusals = (child: FamilyChild, today: KstDate): readonly MemberRejection[] =>
  CHILD_CHECKS.flatMap((check) => check({ ...child, today }) ?? []);
