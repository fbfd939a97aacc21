import { plainText } from './text.ts';

/**
 * Reachable Korean phone numbers by their first digits (전기통신번호관리세칙). Prefixes and lengths follow libphonenumber's
 * metadata of KR, except 010 and 050x, for which it lists shorter numbers that are no longer assigned.
 */
const NUMBERS: readonly RegExp[] = [
  /^010\d{8}$/u,
  /^01[16-9]\d{7,8}$/u,
  /^02\d{7,8}$/u,
  /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}$/u,
  /^050\d{9}$/u,
  /^070\d{8}$/u,
  /^0[38]0\d{7}$/u,
  /^1[568]\d{6}$/u,
];

// Hyphens, minus signs, and the vowel ㅡ, which a Korean keyboard types instead of a hyphen; not a wave (~), which joins
// two numbers.
const SEPARATORS = /[\s.()\-\u1173\u2010-\u2015\u2212\u30FC]+/u;
const COUNTRY = /^(?:\+|00)?82(?=\d)/u;
/** The last group of a number has four digits, or is all that follows the prefix. */
const LAST_GROUP = 4;

/**
 * The digits of a Korean phone number in any spelling: `+82 10-0000-0001`, `(010) 0000-0001` and `０１０.0000.0001` are
 * `01000000001`. Null for anything but one whole number, such as `02-000-0000~1`.
 */
export function readPhone(text: string): string | null {
  const groups = plainText(text).replace(/^\(/u, '').split(SEPARATORS);
  const isWhole = groups.length === 1 || (groups.at(-1) ?? '').length >= LAST_GROUP;
  const digits = nationalDigits(groups.join(''));
  return isWhole && NUMBERS.some((number) => number.test(digits)) ? digits : null;
}

/** A number with the country's code, as dialled within the country: `+8210…` and `+82010…` as `010…`. */
function nationalDigits(text: string): string {
  const rest = text.replace(COUNTRY, '');
  return rest === text || /^(?:0|1[568]\d{6}$)/u.test(rest) ? rest : `0${rest}`;
}

/** The digits of a Korean mobile phone in any notation; null for any other text. */
export function readMobile(text: string): string | null {
  const digits = readPhone(text);
  return digits?.startsWith('01') === true ? digits : null;
}

/** A phone number normalised for saving: its digits; an unreadable one stays as typed, for a rule to refuse. */
export const keptPhone = (text: string): string => readPhone(text) ?? plainText(text);

/** A phone number for display: `01000000001` → `010-0000-0001`; other texts unchanged. */
export function formatPhone(text: string): string {
  const digits = readPhone(text);
  if (digits === null) return text;
  const prefix = digits.startsWith('02') ? 2 : /^(?:1|050)/u.test(digits) ? 4 : 3;
  return [digits.slice(0, prefix), digits.slice(prefix, -LAST_GROUP), digits.slice(-LAST_GROUP)]
    .filter((part) => part !== '')
    .join('-');
}

/** `02-0000-000`: the last digit of `02-0000-0000` was deleted, which leaves a shorter number whole. */
const ONE_DELETED = /^\d+-\d{4}-\d{3}$/u;

/** A phone number while it is typed: a mobile gets its hyphens digit by digit, any other number once it is complete. */
export function phoneWhileTyped(text: string): string {
  const digits = text.replaceAll('-', '');
  const isMobile = /^01\d{1,8}$/u.test(digits);
  if ((isMobile || ONE_DELETED.test(text)) && readPhone(digits) !== null) return formatPhone(digits);
  if (!isMobile) return formatPhone(text);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join('-');
}
