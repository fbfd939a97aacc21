import { GRADES, gradesFor } from '@kkumteo/domain/catalog/grade';
import { EDIT_LIMITS, TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import type { ExperiencerRow, LeaderRow } from '../people-draft.ts';
import type { GridColumn } from './grid-column.ts';
import type { TypedRow } from './typed-row.ts';

const NAME = { key: 'name', header: '이름', required: true } as const;
const BIRTH = {
  key: 'birth',
  header: '생년월일',
  inputMode: 'numeric',
  format: hyphenateDate,
  complete: completeDate,
} as const;
const MOBILE = {
  key: 'mobile',
  header: '휴대전화',
  required: true,
  inputMode: 'tel',
  format: phoneWhileTyped,
} as const;
const EMAIL = { key: 'email', header: '이메일', inputMode: 'email' } as const;

const options = (grades: ReturnType<typeof gradesFor>) =>
  grades.map(({ gradeId, name }) => ({ value: gradeId, label: name }));

/** What a booking asks of an experiencer; `grades` are those of the product, all where it names none. */
export const bookedExperiencerColumns = (asked: {
  readonly email: boolean;
  readonly grades: readonly string[];
}): readonly GridColumn<ExperiencerRow>[] => [
  { ...NAME, limit: TEXT_LIMITS.name },
  { ...BIRTH, required: true, placeholder: '예: 2018-03-15' },
  ...(asked.email ? [{ ...EMAIL, required: true, type: 'email', limit: TEXT_LIMITS.email } as const] : []),
  {
    key: 'grade',
    header: '학년',
    options: options(gradesFor(asked.grades)),
    noOption: '선택 안 함',
    optionsOnly: true,
  },
];

/** What a booking asks of a leader, all of it required (booking spec §5). */
export const BOOKED_LEADER_COLUMNS: readonly GridColumn<LeaderRow>[] = [
  { ...NAME, limit: TEXT_LIMITS.name },
  { ...MOBILE, type: 'tel' },
  { ...EMAIL, required: true, type: 'email', limit: TEXT_LIMITS.email },
];

interface EditedExperiencer extends TypedRow {
  readonly grade: string;
  readonly className: string;
  readonly classNumber: string;
  readonly birth: string;
  readonly loginId: string;
  readonly email: string;
}

const PERSON = EDIT_LIMITS.experiencer;
const LEADER = EDIT_LIMITS.leader;

/** The columns of an experiencer; the e-mail is needed where rooms have seats, the birth date of an individual. */
export const personColumns = (needed: {
  readonly email: boolean;
  readonly birth: boolean;
}): readonly GridColumn<EditedExperiencer>[] => [
  { ...NAME, width: '9.5rem', limit: PERSON.name },
  { key: 'grade', header: '학년', required: true, width: '9rem', options: options(GRADES) },
  { key: 'className', header: '반', width: '5rem', limit: PERSON.className },
  { key: 'classNumber', header: '번호', width: '5rem', limit: PERSON.classNumber },
  { ...BIRTH, required: needed.birth, width: '8.5rem', limit: PERSON.birthDate },
  { key: 'loginId', header: 'ID', width: '9rem', limit: PERSON.loginId },
  { ...EMAIL, required: needed.email, limit: PERSON.email },
];

/** What is edited of a leader, all of it required. */
export const LEADER_COLUMNS: readonly GridColumn<Omit<LeaderRow, 'categoryId'>>[] = [
  { ...NAME, width: '30%', limit: LEADER.name },
  { ...MOBILE, width: '30%', limit: LEADER.mobile },
  { ...EMAIL, required: true, limit: LEADER.email },
];

// A year of this century or the last and one of twelve months: other digits don't begin `2018-03-15`, but may be a
// whole `180315`.
const IN_PROGRESS = /^(?:19|20)\d{2}-?[01]?$|^(?:19|20)\d{2}-?(?:0[1-9]|1[0-2])-?\d{0,2}$/u;
const NO_MONTH = /^\d{4}-\d{2}$/u;

/**
 * Puts the hyphens into a date of digits while it is typed: `20180315` → `2018-03-15`; anything else stays as typed.
 */
export function hyphenateDate(text: string): string {
  const typed = text.normalize('NFKC').trim();
  const digits = typed.replaceAll('-', '');
  if (IN_PROGRESS.test(typed))
    return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-');
  if (NO_MONTH.test(typed)) return digits;
  return typed.length > 12 ? completeDate(text) : text;
}
