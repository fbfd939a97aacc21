/** Text as it is kept: composed (NFC), without control characters, single spaces, none at the ends. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Length as a reader counts it: code points, so that one emoji is one. */
export const textLength = (text: string): number => [...text].length;

// Six digits of a birth date, then 1 to 8 for century, sex and nationality, then six more.
const RESIDENT_NUMBER = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[\s-]*[1-8]\d{6}(?!\d)/u;

/** Whether free text holds what looks like a resident registration number, which must not be kept (개인정보보호법 24조의2). */
export const containsResidentNumber = (text: string): boolean => RESIDENT_NUMBER.test(text.normalize('NFKC'));
