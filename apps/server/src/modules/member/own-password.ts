import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import { giveBackLoginTry, takePasswordTry, type LoginTry } from './login-tries.ts';
import { matchesPassword } from './passwords.ts';
import { findCredentials } from './store.ts';

export interface OwnPasswordDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The password that a member who is logged in gives once more, and the input that it was typed into. */
export interface OwnPassword extends LoginTry {
  readonly password: string;
  readonly field: string;
}

/**
 * Whether members who are logged in know their password, before what can't be undone. A wrong one counts as a try of a login from that
 * address; whoever gave five of them waits, and strangers elsewhere make nobody wait.
 */
export async function checkOwnPassword(
  { db, clock }: OwnPasswordDeps,
  { loginId, address, password, field }: OwnPassword,
): Promise<Decision<null, MemberRejection>> {
  const one = { loginId, address };
  const waitMinutes = await takePasswordTry(db, one, clock.now());
  if (waitMinutes > 0) return refuse({ code: 'member.login-throttled', waitMinutes });
  if (!(await isPasswordOf(db, one, password))) return refuse({ code: 'member.password-differs', field });
  await giveBackLoginTry(db, one, 'right');
  return accept(null);
}

/** A try that could not be looked at is given back and thrown on. */
async function isPasswordOf(db: Database, one: LoginTry, password: string): Promise<boolean> {
  try {
    const found = await findCredentials(db, one.loginId);
    return found !== null && (await matchesPassword(found.passwordHash, password));
  } catch (error) {
    await giveBackLoginTry(db, one, 'not-looked-at');
    throw error;
  }
}
