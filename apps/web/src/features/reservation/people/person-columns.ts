import { GRADES } from '@kkumteo/domain/catalog/grade';
import { EDIT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { hyphenateDate } from '../../participants/typed-texts.ts';
import type { LeaderRow } from './leader-row.ts';
import type { PersonRow } from './person-row.ts';
import type { SheetColumn } from './sheet-column.ts';

const PERSON = EDIT_LIMITS.experiencer;
const LEADER = EDIT_LIMITS.leader;
const grades = GRADES.map(({ gradeId, name }) => ({ value: gradeId, label: name }));

/** What is typed of an experiencer; the e-mail is needed where seats are counted by room, the birth date of an individual. */
export const personColumns = (needed: {
  readonly email: boolean;
  readonly birth: boolean;
}): readonly SheetColumn<PersonRow>[] => [
  { key: 'name', header: '이름', required: true, width: '9.5rem', limit: PERSON.name },
  { key: 'grade', header: '학년', required: true, width: '9rem', options: grades },
  { key: 'className', header: '반', width: '5rem', limit: PERSON.className },
  { key: 'classNumber', header: '번호', width: '5rem', limit: PERSON.classNumber },
  {
    key: 'birth',
    header: '생년월일',
    required: needed.birth,
    width: '8.5rem',
    limit: PERSON.birthDate,
    inputMode: 'numeric',
    format: hyphenateDate,
    complete: completeDate,
  },
  { key: 'loginId', header: 'ID', width: '9rem', limit: PERSON.loginId },
  { key: 'email', header: '이메일', required: needed.email, limit: PERSON.email, inputMode: 'email', isLong: true },
];

/** What is typed of a leader, all of it needed. */
export const LEADER_COLUMNS: readonly SheetColumn<LeaderRow>[] = [
  { key: 'name', header: '이름', required: true, width: '30%', limit: LEADER.name },
  {
    key: 'mobile',
    header: '휴대전화',
    required: true,
    width: '30%',
    limit: LEADER.mobile,
    inputMode: 'tel',
    format: phoneWhileTyped,
  },
  { key: 'email', header: '이메일', required: true, limit: LEADER.email, inputMode: 'email', isLong: true },
];
