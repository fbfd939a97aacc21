import { plainText } from './text.ts';
import { isKstDate, type KstDate } from './time.ts';

const FULL = /^(\d{4})(\d{2})(\d{2})$/u;
const SPACED = /^(\d{4}|\d{2})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/u;
/** A two-digit year, as in the first half of a resident number; not what may also be a year and a month (201003). */
const SHORT = /^(?!20\d{2}(?:0[1-9]|1[0-2])$)(\d{2})(\d{2})(\d{2})$/u;

const partsOf = (typed: string): RegExpExecArray | null => FULL.exec(typed) ?? SPACED.exec(typed) ?? SHORT.exec(typed);

/** Whether a text names year, month and day, although such a day may not exist: true for `2016-13-45`. */
export const isDateShaped = (text: string): boolean => partsOf(plainText(text)) !== null;

/**
 * A typed birth date (PD-39): `2018-03-15`, `2018. 3. 15.`, `20180315` and `180315` alike; a two-digit year below 50 is
 * of this century. Null where the day doesn't exist.
 */
export function parseTypedDate(text: string): KstDate | null {
  const parts = partsOf(plainText(text));
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isKstDate(date) ? date : null;
}

const fullYear = (year: string): string =>
  year.length === 4 ? year : String(Number(year) + (Number(year) < 50 ? 2000 : 1900));

/** A date in its canonical form once its field is left; an invalid text stays, to be corrected. */
export const completeDate = (text: string): string => parseTypedDate(text) ?? text;
