/** E-mail addresses are held to this many characters (booking spec §5). */
export const EMAIL_LENGTH = 200;

/** Digits of a typed phone number, country code of Korea taken off: `+82 10-0000-0001` and `010.0000.0001` are `01000000001`. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/gu, '');
  return digits.replace(/^(?:\+82|0082)0?/u, '0').replace(/\+/gu, '');
}

/** Whether the digits are those of a Korean mobile phone. */
export const isMobile = (digits: string): boolean => /^01[016789]\d{7,8}$/u.test(digits);

/** Whether the digits can be any Korean phone: mobile, of a place, or of a service such as 1588. */
export const isPhone = (digits: string): boolean => /^(?:0\d{8,11}|1\d{7})$/u.test(digits);

/** Whether the text has the shape of an e-mail address of at most 200 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_LENGTH && /^[^\s@,;<>()"']+@[^\s@,;<>()"']+\.[^\s@.,;<>()"']{2,}$/u.test(text);

/** Puts the hyphens into a mobile number of digits while it is typed: `01000000001` → `010-0000-0001`. */
export function hyphenateMobile(text: string): string {
  const typed = text.normalize('NFKC');
  if (!/^[\d-]*$/.test(typed)) return typed;
  const digits = typed.replaceAll('-', '').slice(0, 11);
  if (!digits.startsWith('01')) return typed.slice(0, 13);
  const middle = digits.length === 10 ? 6 : 7;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter((part) => part !== '').join('-');
}
