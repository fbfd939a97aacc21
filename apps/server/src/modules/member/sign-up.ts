import { commonPasswordRefusal } from '@kkumteo/domain/member/password';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { signUpRefusal, type SignUp } from '@kkumteo/domain/member/sign-up';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { guessedFirst, hashPassword, type SiteNames } from './passwords.ts';
import { countSignUp } from './counted-tries.ts';
import type { LoginDeps } from './login.ts';
import { insertConsents, insertMember, type GivenConsent } from './store.ts';

/**
 * Makes an account and records the consents with the versions of their texts. Refuses what the form's rules refuse, too
 * many sign-ups from an address, and a taken id.
 */
export async function signUp(
  { db, clock, siteNames }: Pick<LoginDeps, 'db' | 'clock'> & { readonly siteNames: SiteNames },
  input: SignUp,
  { consents, address }: { readonly consents: readonly GivenConsent[]; readonly address: string },
): Promise<Decision<number, MemberRejection>> {
  const now = clock.now();
  const rejection =
    signUpRefusal(input, kstDate(now)) ?? commonPasswordRefusal(input.password, await guessedFirst(siteNames));
  if (rejection) return refuse(rejection);
  const { loginId, name, email, mobile, birthDate } = input;
  if (birthDate === null) throw new Error('The rules let a sign-up without a birth date pass');
  // Before the hash, which costs the most: what is refused here costs next to nothing.
  const waitMinutes = await countSignUp(db, address, now);
  if (waitMinutes > 0) return refuse({ code: 'member.sign-up-throttled', waitMinutes });
  const passwordHash = await hashPassword(input.password);
  const publicId = randomBytes(16).toString('base64url');
  return db.transaction(async (tx) => {
    const key = await insertMember(tx, { publicId, passwordHash, loginId, name, email, mobile, birthDate }, now);
    if (key === null) return refuse({ code: 'member.login-id-taken', field: 'loginId' });
    await insertConsents(tx, key, consents, now);
    return accept(key);
  });
}
