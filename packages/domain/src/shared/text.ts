/** Text as it is kept: composed (NFC), without control characters, single spaces, none at the ends. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

// U+0000 is refused.
const DRAWS_NOTHING = /(?!\0)\p{Cc}/gu;

/** A line as it is stored: a pasted tab or line break becomes a space, and every other control character is removed. */
export const lineOfText = (text: string): string =>
  text.replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ').replace(DRAWS_NOTHING, '');

/** A text of several lines as it is stored: line breaks become \n, other control characters go as in a line. */
export const linesOfText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(lineOfText)
    .join('\n');

/** Length as a reader counts it: code points, so that one emoji is one. */
export const textLength = (text: string): number => [...text].length;

// Six digits of a birth date, then 1 to 8 for century, sex and nationality, then six more.
const RESIDENT_NUMBER = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[\s-]*[1-8]\d{6}(?!\d)/u;

/** Whether free text holds what looks like a resident registration number, which must not be kept (개인정보보호법 24조의2). */
export const containsResidentNumber = (text: string): boolean => RESIDENT_NUMBER.test(text.normalize('NFKC'));
