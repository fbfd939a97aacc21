import type { MemberRejection } from './refusals.ts';

/** Words that attackers try first on this site. */
const SITE_WORDS: ReadonlySet<string> = new Set(['kkumteo', '꿈터']);
const AROUND_THE_WORD = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Why a password is too common, or null: it is one of the `commonest` (lower case), one of them between digits and
 * signs, or only the site's name, digits and signs (NIST SP 800-63B 3.1.1.2). `field` names the input.
 */
export function commonPasswordRefusal(
  password: string,
  commonest: ReadonlySet<string>,
  field = 'password',
): MemberRejection | null {
  const typed = password.normalize('NFKC').toLowerCase();
  const word = typed.replace(AROUND_THE_WORD, '');
  if (SITE_WORDS.has(typed.replace(/[^\p{L}]/gu, ''))) return { code: 'member.password-site-name', field };
  return commonest.has(typed) || commonest.has(word) ? { code: 'member.password-common', field } : null;
}
