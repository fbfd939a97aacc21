// What most people type: Hangul syllables, Latin letters, digits and signs, with single spaces. No normalisation changes it.
const PLAIN = /^(?:[!-~가-힣]+(?: [!-~가-힣]+)*)?$/;

// What an editor inserts or a keyboard sends where a blank is meant: it takes room and draws nothing.
const DRAWN_AS_BLANK = /(?!\n)[\p{Cc}\u2800\u3164\uFFA0]/gu;
// Direction marks, joiners, fillers and other characters without a glyph; variation selectors choose between two glyphs
// of the letter before them.
const INVISIBLE = /(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DRAWS = /[^\s\p{Variation_Selector}]/u;
const NOT_COMPARED = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text of several lines, composed (NFC), with blanks for what only takes room and without what draws nothing. */
export const visibleText = (text: string): string =>
  text.replace(DRAWN_AS_BLANK, ' ').replace(INVISIBLE, '').normalize('NFC');

/** Text normalised for saving: `visibleText` with single spaces; empty where no character is visible. */
export function normaliseText(text: string): string {
  if (PLAIN.test(text)) return text;
  const kept = visibleText(text).replace(/\s+/gu, ' ').trim();
  return DRAWS.test(kept) ? kept : '';
}

// U+0000 is refused.
const DRAWS_NOTHING = /(?!\0)\p{Cc}/gu;

/** A stored line: a pasted tab or line break becomes a space, every other control character is removed. */
export const lineOfText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ').replace(DRAWS_NOTHING, '');

/** A stored text of several lines: line breaks become \n, other control characters are removed. */
export const linesOfText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(lineOfText)
    .join('\n');

/** Text of digits, signs and Latin letters: half width, without invisible characters. */
export const plainText = (text: string): string => (PLAIN.test(text) ? text : normaliseText(text.normalize('NFKC')));

/** The key of a name in any spelling, without case and blanks. The database compares alike (child_key.sql). */
export const nameKey = (name: string): string => name.replace(NOT_COMPARED, '').normalize('NFC').toLowerCase();

/** Length as a reader counts it: composed letters, so that a syllable from a Mac is one; code points. */
export const textLength = (text: string): number =>
  PLAIN.test(text) ? text.length : [...text.normalize('NFC')].length;

// Six digits of a birth date, then 1 to 8 for century, sex and nationality, then six more.
const RESIDENT_NUMBER = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[\s-]*[1-8]\d{6}(?!\d)/u;

/** Whether text has what looks like a resident registration number, which must not be saved (개인정보보호법 24조의2). */
export const containsResidentNumber = (text: string): boolean => RESIDENT_NUMBER.test(plainText(text));
