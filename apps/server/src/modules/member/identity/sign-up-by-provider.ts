import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { providerSignUpRefusals, type PersonSignUp } from '@kkumteo/domain/member/sign-up';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { countSignUp } from '../counted-tries.ts';
import { hashPassword } from '../passwords.ts';
import { insertConsents, type GivenConsent } from '../store.ts';
import type { IdentityDeps } from './visit-provider.ts';
import { findNewcomer, forgetNewcomer, insertMemberByProvider, linkIdentity } from './store.ts';

export interface ProviderSignUpInput {
  readonly token: string;
  readonly person: PersonSignUp;
  readonly consents: readonly GivenConsent[];
  readonly address: string;
}

interface SignedUp {
  readonly memberKey: number;
  readonly issuer: string;
}

/**
 * Makes an account without a password for a visitor who came back from the provider, linked by issuer and subject.
 * Refuses what the sign-up form refuses, too many from an address, and a return that is over or was used.
 */
export async function signUpByProvider(
  { db, clock }: IdentityDeps,
  { token, person, consents, address }: ProviderSignUpInput,
): Promise<Decision<SignedUp, MemberRejection>> {
  const now = clock.now();
  const newcomer = await findNewcomer(db, token, now);
  if (newcomer === null) return refuse({ code: 'member.provider-login-over' });
  const [wrong] = providerSignUpRefusals(person, kstDate(now));
  if (wrong) return refuse(wrong);
  const { name, email, mobile, birthDate } = person;
  if (birthDate === null) throw new Error('The rules let a sign-up without a birth date pass');
  const waitMinutes = await countSignUp(db, address, now);
  if (waitMinutes > 0) return refuse({ code: 'member.sign-up-throttled', waitMinutes });
  // No one knows it. The id has a letter that no sign-up takes.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const loginId = `oidc-${randomBytes(10).toString('hex')}`;
  const publicId = randomBytes(16).toString('base64url');
  return db.transaction(async (tx) => {
    if ((await forgetNewcomer(tx, token)).length === 0) return refuse({ code: 'member.provider-login-over' });
    const key = await insertMemberByProvider(
      tx,
      { publicId, loginId, passwordHash, name, email, mobile, birthDate },
      now,
    );
    if (!(await linkIdentity(tx, key, newcomer, now)))
      throw new Error('An identity was linked twice at the same moment');
    await insertConsents(tx, key, consents, now);
    return accept({ memberKey: key, issuer: newcomer.issuer });
  });
}
