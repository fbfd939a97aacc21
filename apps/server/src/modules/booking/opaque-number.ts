import { randomBytes } from 'node:crypto';

// Crockford's letters: none that is taken for another when a number is read out.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A number for the outside: 26 letters and digits, 130 random bits, so that it can be neither guessed nor counted. */
export function opaqueNumber(): string {
  let number = '';
  for (const byte of randomBytes(LENGTH)) number += LETTERS.charAt(byte & 31);
  return number;
}
