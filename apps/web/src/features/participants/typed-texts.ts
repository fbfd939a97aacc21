import { completeDate } from '@kkumteo/domain/shared/typed-date';

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
