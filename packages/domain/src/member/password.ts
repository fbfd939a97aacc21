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
