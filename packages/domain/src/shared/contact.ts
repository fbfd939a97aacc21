import { plainText, textLength } from './text.ts';

export const EMAIL_LENGTH = 200;

// A valid e-mail address by the HTML standard, with at least one dot in its domain: no mail reaches `parent@example`.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'u');

/** An e-mail address normalised for saving: half width (＠ is @); an invalid one stays, for a rule to refuse. */
export const keptEmail = plainText;

/** Whether the normalised text is an e-mail address of at most 200 characters. */
export function isEmail(text: string): boolean {
  const kept = keptEmail(text);
  return textLength(kept) <= EMAIL_LENGTH && EMAIL.test(kept);
}
