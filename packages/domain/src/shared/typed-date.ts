import { isKstDate, type KstDate } from './time.ts';

const partsOf = (typed: string): RegExpExecArray | null =>
  /^(\d{4})(\d{2})(\d{2})$/u.exec(typed) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/u.exec(typed);

const plain = (text: string): string => text.normalize('NFKC').trim();

/** Whether a text names year, month and day, although such a day may not exist: true for `2016-13-45`. */
export const isDateShaped = (text: string): boolean => partsOf(plain(text)) !== null;

/**
 * A typed date (PD-39): `2018-03-15`, `2018. 3. 15.` and `20180315` alike.
 * Null where the text is no day that exists.
 */
export function parseTypedDate(text: string): KstDate | null {
  const parts = partsOf(plain(text));
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isKstDate(date) ? date : null;
}
