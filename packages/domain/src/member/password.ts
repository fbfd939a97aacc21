import type { MemberRejection } from './refusals.ts';

const LONG_ENOUGH_WITH_TWO_KINDS = 10;
const LONG_ENOUGH_WITH_THREE_KINDS = 8;
/** The time of hashing grows with the text. */
export const PASSWORD_MAXIMUM = 100;

const KINDS = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u] as const;

/**
 * Why a password is too weak, or null: 10 characters of two kinds or 8 of three — letters, digits, signs — and not
 * around the login id. `field` names the input.
 */
export function passwordRefusal(password: string, loginId: string, field = 'password'): MemberRejection | null {
  const length = [...password].length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (length > PASSWORD_MAXIMUM) return { code: 'member.password-long', field };
  const strong =
    (length >= LONG_ENOUGH_WITH_TWO_KINDS && kinds >= 2) || (length >= LONG_ENOUGH_WITH_THREE_KINDS && kinds >= 3);
  if (!strong) return { code: 'member.password-short', field };
  const around = loginId !== '' && password.toLowerCase().includes(loginId.toLowerCase());
  return around ? { code: 'member.password-holds-login-id', field } : null;
}

/** What is tried first by someone who guesses a password. */
export interface GuessedFirst {
  /** The passwords that are used the most, in lower case. */
  readonly commonest: ReadonlySet<string>;
  /** What the site calls itself, in each language. */
  readonly siteNames: readonly string[];
}

const AROUND_THE_WORD = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Why a password is too common, or null: it is one of the `commonest`, one of them between digits and signs, or only the
 * site's name, digits and signs (NIST SP 800-63B 3.1.1.2). `field` names the input.
 */
export function commonPasswordRefusal(
  password: string,
  { commonest, siteNames }: GuessedFirst,
  field = 'password',
): MemberRejection | null {
  const typed = lowerCase(password);
  const word = typed.replace(AROUND_THE_WORD, '');
  if (siteNames.some((name) => isOnlyName(typed, name))) return { code: 'member.password-site-name', field };
  return commonest.has(typed) || commonest.has(word) ? { code: 'member.password-common', field } : null;
}

const lowerCase = (text: string): string => text.normalize('NFKC').toLowerCase();

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** A name without letters, such as that of a site without a park, is in no password. */
function isOnlyName(typed: string, name: string): boolean {
  const letters = lettersOf(lowerCase(name));
  return letters !== '' && lettersOf(typed) === letters;
}
