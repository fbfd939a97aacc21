import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';

const IN_PROGRESS = /^\d{0,4}$|^\d{4}-?\d{0,2}$|^\d{4}-?\d{2}-?\d{0,2}$/;

/** Puts the hyphens into a date of digits while it is typed: `20180315` → `2018-03-15`; anything else stays as typed. */
export function hyphenateDate(text: string): string {
  const typed = text.normalize('NFKC').trim();
  if (!IN_PROGRESS.test(typed)) return typed.length > 12 ? (parseTypedDate(typed) ?? typed) : text;
  const digits = typed.replaceAll('-', '');
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-');
}

/** A date in its one form once the field is left; what is none stays, to be corrected. */
export const completeDate = (text: string): string => parseTypedDate(text) ?? text;

export { hyphenateMobile } from '@kkumteo/domain/shared/contact';
