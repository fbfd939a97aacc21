import { bareNumber } from '../shared/check-digit.ts';
import { typedLetters } from '../shared/hangul.ts';

/** What a member of staff typed to find a member. */
export type MemberWords =
  /** The beginning of a mail address, in small letters. */
  | { readonly kind: 'mail'; readonly beginning: string }
  /** The last digits of a phone, four or more. */
  | { readonly kind: 'tail'; readonly digits: string }
  /** Letters of a name or a school, also 초성; the beginning of a login id where it may be one. */
  | { readonly kind: 'name'; readonly typed: string; readonly loginId: string | null }
  /** Too little to look for people. */
  | { readonly kind: 'short' };

const SHORTEST = 2;
const TAIL_DIGITS = 4;
const LOGIN_ID = /^[a-z0-9]{2,20}$/u;

export function readMemberWords(typed: string): MemberWords {
  const small = typed.trim().toLowerCase();
  if (small.includes('@')) {
    return small.indexOf('@') < SHORTEST ? { kind: 'short' } : { kind: 'mail', beginning: small };
  }
  const digits = bareNumber(typed);
  if (/^\d+$/u.test(digits)) return digits.length < TAIL_DIGITS ? { kind: 'short' } : { kind: 'tail', digits };
  if (typedLetters(typed).length < SHORTEST) return { kind: 'short' };
  return { kind: 'name', typed, loginId: LOGIN_ID.test(small) ? small : null };
}
