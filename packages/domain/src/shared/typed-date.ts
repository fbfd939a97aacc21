import { isKstDate, type KstDate } from './time.ts';

/**
 * A typed date (PD-39): `2018-03-15`, `2018. 3. 15.` and `20180315` alike.
 * Null where the text is no day that exists.
 */
export function parseTypedDate(text: string): KstDate | null {
  const typed = text.normalize('NFKC').trim();
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/u.exec(typed) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/u.exec(typed);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isKstDate(date) ? date : null;
}
