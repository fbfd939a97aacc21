// H. M. Damm, 2004: a totally anti-symmetric quasigroup of order 10. Every single wrong digit and every swap of
// neighbours changes the check digit.
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

const DIGITS = 8;

/** How many numbers for people there are of a kind: eight digits, the ninth is computed from them. */
export const NUMBERS_FOR_PEOPLE = 100_000_000;

/** The check digit of some digits; 0 where they end in it. */
const dammDigit = (digits: string): string =>
  [...digits].reduce((interim, digit) => DAMM[Number(interim)]?.charAt(Number(digit)) ?? '', '0');

/**
 * A number that people read aloud, of a prefix and eight digits (0 to 99,999,999): `KT-4821-9035-1`, whose last digit
 * is the check digit. Throws for any other number.
 */
export function formatForPeople(prefix: string, digits: number): string {
  if (!Number.isInteger(digits) || digits < 0 || digits >= NUMBERS_FOR_PEOPLE)
    throw new Error('a number for people has eight digits');
  const eight = String(digits).padStart(DIGITS, '0');
  return `${prefix}-${eight.slice(0, 4)}-${eight.slice(4)}-${dammDigit(eight)}`;
}

/** A typed or dictated number, without dashes and blanks, in one case and width of letters. */
export const bareNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');

/** The eight digits before the check digit, as an integer; null where the check digit is wrong. */
export const digitsOfNine = (nine: string): number | null =>
  dammDigit(nine) === '0' ? Number(nine.slice(0, DIGITS)) : null;
