import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { PASSWORD_MAXIMUM } from '@kkumteo/domain/member/password';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import { countFailure, clearFailures, minutesToWait } from './login-attempts.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { findCredentials } from './store.ts';

export interface LoginDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface LoginInput {
  readonly loginId: string;
  readonly password: string;
  /** Where the visitor comes from, as far as proxies are trusted. */
  readonly address: string;
}

// Verified against when there is no such account, so that the answer takes as long (no account can be guessed by time).
const nobody = hashPassword('nobody has this password');

/** Whose id and password these are. Refuses wrong ones with one sentence for both, and too many tries. */
export async function logIn({ db, clock }: LoginDeps, input: LoginInput): Promise<Decision<number, MemberRejection>> {
  const now = clock.now();
  const attempt = { loginId: input.loginId.trim().toLowerCase(), address: input.address };
  const waitMinutes = await minutesToWait(db, attempt, now);
  if (waitMinutes > 0) return refuse({ code: 'member.login-throttled', waitMinutes });
  const found = await findCredentials(db, attempt.loginId);
  const matches = await matchesPassword(found?.passwordHash ?? (await nobody), input.password);
  if (found === null || !matches || input.password.length > PASSWORD_MAXIMUM) {
    await countFailure(db, attempt, now);
    return refuse({ code: 'member.login-failed', field: 'loginId' });
  }
  await clearFailures(db, attempt);
  return accept(found.memberKey);
}
