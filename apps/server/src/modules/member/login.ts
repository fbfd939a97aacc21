import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { PASSWORD_MAXIMUM } from '@kkumteo/domain/member/password';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { Database } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { LoginChallenges } from './login-challenge.ts';
import { releaseLoginTry, readLoginFailures, takeLoginTry } from './login-tries.ts';
import type { LoginTry, TakenTry } from './login-tries.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { findCredentials } from './store.ts';
import { neededEffort, PAIR_PAUSE_SECONDS } from '@kkumteo/domain/member/login-throttle';

export interface LoginDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly challenges: LoginChallenges;
}

export interface LoginInput {
  readonly loginId: string;
  readonly password: string;
  /** The solution of a challenge; undefined where none was asked for. */
  readonly proof?: string | undefined;
  /** Where the visitor comes from, as far as proxies are trusted. */
  readonly address: string;
}

// Verified against when there is no such account, so that the answer takes as long (no account can be guessed by time).
const unusedHash = hashPassword('no member has this password');

/** A login id as accounts are found by it. */
export const tidyLoginId = (loginId: string): string => loginId.trim().toLowerCase();

/** Accounts that are logged in to by a password. */
interface Accounts<Found> {
  readonly realm?: LoginTry['realm'];
  readonly find: (sql: Database, loginId: string) => Promise<Found | null>;
}

/**
 * The account with this id and password. Refuses wrong ones with one sentence for both; after too many it asks for a
 * proof of work (decision 43), and looks at a pair of account and address once a second. The try is counted before
 * anything is hashed.
 */
export async function logInTo<Found extends { readonly passwordHash: string }>(
  { realm, find }: Accounts<Found>,
  deps: LoginDeps,
  input: LoginInput,
): Promise<Decision<Found, MemberRejection>> {
  const { db, clock, challenges } = deps;
  const now = clock.now();
  const one = tryOf(input, realm);
  const proved =
    input.proof === undefined ? null : await challenges.check(input.proof, { loginId: challengedOf(one), now });
  const taken = await takeLoginTry(db, one, proved, now);
  if (taken !== 'taken') return refuse(REFUSALS[taken]);
  const found = await findOwner(db, find, input, one);
  if (found === null) return refuse({ code: 'member.login-failed', field: 'loginId' });
  await releaseLoginTry(db, one, 'right');
  return accept(found);
}

/** The member with this id and password. */
export async function logIn(deps: LoginDeps, input: LoginInput): Promise<Decision<number, MemberRejection>> {
  const decision = await logInTo({ find: findCredentials }, deps, input);
  return decision.ok ? accept(decision.value.memberKey) : decision;
}

const tryOf = ({ loginId, address }: LoginTry, realm: LoginTry['realm']): LoginTry => ({
  loginId: tidyLoginId(loginId),
  address,
  ...(realm && { realm }),
});

/** By what a challenge knows its account: no id that is typed has a capital. */
const challengedOf = ({ loginId, realm }: LoginTry): string =>
  realm === undefined ? loginId : `${realm.toUpperCase()} ${loginId}`;

const REFUSALS: Readonly<Record<Exclude<TakenTry, 'taken'>, MemberRejection>> = {
  proof: { code: 'member.login-proof-needed' },
  fast: { code: 'member.login-too-fast', waitSeconds: PAIR_PAUSE_SECONDS },
};

/** The account with that id and password, or null. A try that could not be looked at is given back and thrown on. */
async function findOwner<Found extends { readonly passwordHash: string }>(
  db: Database,
  find: Accounts<Found>['find'],
  { password }: LoginInput,
  one: LoginTry,
): Promise<Found | null> {
  try {
    const found = await find(db, one.loginId);
    const matches = await matchesPassword(found?.passwordHash ?? (await unusedHash), password);
    return found !== null && matches && password.length <= PASSWORD_MAXIMUM ? found : null;
  } catch (error) {
    await releaseLoginTry(db, one, 'not-looked-at');
    throw error;
  }
}

/** A challenge of the effort that the next try of that account from that address has to prove. */
export async function challengeLogin(deps: LoginDeps, typed: LoginTry): Promise<string> {
  const one = tryOf(typed, typed.realm);
  const now = deps.clock.now();
  const effort = Math.max(0, neededEffort(await readLoginFailures(deps.db, one, now)));
  return deps.challenges.create({ loginId: challengedOf(one), effort, now });
}
