import { plainText, textLength } from './text.ts';

/** E-mail addresses are held to this many characters (booking spec §5). */
export const EMAIL_LENGTH = 200;

// What the HTML standard calls a valid e-mail address, with at least one dot in its domain: no mail reaches `parent@example`.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'u');

/** An e-mail address as it is kept: in half width (＠ is @), without characters that draw nothing; what is none stays, for a rule to refuse. */
export const keptEmail = plainText;

/** Whether the text, as it is kept, is an e-mail address of at most 200 characters. */
export function isEmail(text: string): boolean {
  const kept = keptEmail(text);
  return textLength(kept) <= EMAIL_LENGTH && EMAIL.test(kept);
}
