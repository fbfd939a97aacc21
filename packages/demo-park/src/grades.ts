import { GRADES, type SchoolKind } from '@kkumteo/domain/catalog/grade';

const gradesOf = (...schools: readonly SchoolKind[]): readonly string[] =>
  GRADES.filter(({ school }) => schools.includes(school)).map(({ gradeId }) => gradeId);

export const PRESCHOOL = gradesOf('preschool');
export const ELEMENTARY = gradesOf('elementary');
export const MIDDLE = gradesOf('middle');
export const HIGH = gradesOf('high');
/** For visitors who are in no school year. */
export const NO_GRADE = gradesOf('none');
