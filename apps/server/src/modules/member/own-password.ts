import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Database } from '../../db/pool.ts';
import type { SessionMember } from '../../http/api.ts';
import type { SiteDeps } from '../site-deps.ts';
import { countOwnPassword, releaseOwnPasswordTry } from './counted-tries.ts';
import { findLoginWays } from './identity/store.ts';
import { releaseLoginTry, takePasswordTry, type LoginTry } from './login-tries.ts';
import { guessedFirst, hashPassword, matchesPassword, type SiteNames } from './passwords.ts';
import { findCredentials, replacePassword } from './store.ts';
import { commonPasswordRefusal, type GuessedFirst, passwordRefusal } from '@kkumteo/domain/member/password';

export type OwnPasswordDeps = Pick<SiteDeps, 'db' | 'clock'>;

/** The password that a member who is logged in gives again, and the input that it was typed into. */
interface OwnPassword extends LoginTry {
  readonly password: string;
  readonly field: string;
}

/**
 * Checks the current password of a logged-in member, before what can't be undone. A wrong one counts as a login from
 * that address; after five from one address, or twenty in all, the member waits. Strangers can't make a member wait.
 */
async function checkOwnPassword(
  { db, clock }: OwnPasswordDeps,
  { loginId, address, password, field }: OwnPassword,
): Promise<Decision<null, MemberRejection>> {
  const one = { loginId, address };
  const waitMinutes = await takeTry(db, one, clock.now());
  if (waitMinutes > 0) return refuse({ code: 'member.login-throttled', waitMinutes });
  if (!(await isPasswordOf(db, one, password))) return refuse({ code: 'member.password-differs', field });
  await giveBack(db, one, 'right');
  return accept(null);
}

/** Counts it by pair and by member before it is looked at; minutes to wait where either refuses, else 0. */
async function takeTry(db: Database, one: LoginTry, now: number): Promise<number> {
  const waitOfPair = await takePasswordTry(db, one, now);
  if (waitOfPair > 0) return waitOfPair;
  const wait = await countOwnPassword(db, one.loginId, now);
  if (wait > 0) await releaseLoginTry(db, one, 'not-looked-at');
  return wait;
}

async function giveBack(db: Database, one: LoginTry, outcome: 'right' | 'not-looked-at'): Promise<void> {
  await releaseLoginTry(db, one, outcome);
  await releaseOwnPasswordTry(db, one.loginId);
}

/** A try that could not be looked at is given back and thrown on. */
async function isPasswordOf(db: Database, one: LoginTry, password: string): Promise<boolean> {
  try {
    const found = await findCredentials(db, one.loginId);
    return found !== null && (await matchesPassword(found.passwordHash, password));
  } catch (error) {
    await giveBack(db, one, 'not-looked-at');
    throw error;
  }
}

/** What a member who is logged in shows before what a stolen session must not do. */
export interface OwnProof {
  readonly member: SessionMember;
  /** Empty of a member who has none. */
  readonly password: string;
  /** Of the session that asks. */
  readonly tokenHash: Buffer;
  /** Where the visitor comes from, as far as proxies are trusted. */
  readonly address: string;
}

/**
 * Checks the member's password; a member without one must have just logged in by a provider that proves it, or entered
 * the code that was sent to them. Refuses a wrong password at `password`, which counts as a failed login, and a proof
 * that is too old.
 */
export async function proveOwner(deps: OwnPasswordDeps, proof: OwnProof): Promise<Decision<null, MemberRejection>> {
  const { member, password, tokenHash, address } = proof;
  const session = { memberKey: member.memberKey, tokenHash };
  const { hasPassword, isFresh } = await findLoginWays(deps.db, session, deps.clock.now());
  if (hasPassword) return checkOwnPassword(deps, { loginId: member.loginId, password, address, field: 'password' });
  return isFresh ? accept(null) : refuse({ code: 'member.provider-login-again' });
}

interface PasswordChangeInput {
  readonly member: Pick<SessionMember, 'memberKey' | 'loginId'>;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/**
 * Sets a new password and ends all sessions; the caller starts a new one. Refuses a weak, common or unchanged password,
 * and a wrong current one, which counts as a failed login from that address.
 */
export async function changePassword(
  deps: OwnPasswordDeps & { readonly siteNames: SiteNames },
  input: PasswordChangeInput,
): Promise<Decision<null, MemberRejection>> {
  const { member, currentPassword, newPassword } = input;
  const weak = newPasswordRefusal(input, await guessedFirst(deps.siteNames));
  if (weak) return refuse(weak);
  const current = {
    loginId: member.loginId,
    password: currentPassword,
    address: input.address,
    field: 'currentPassword',
  };
  const known = await checkOwnPassword(deps, current);
  if (!known.ok) return known;
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction((tx) => replacePassword(tx, member.memberKey, passwordHash));
  return accept(null);
}

function newPasswordRefusal(
  { member, currentPassword, newPassword }: PasswordChangeInput,
  guessed: GuessedFirst,
): MemberRejection | null {
  const field = 'newPassword';
  const weak =
    passwordRefusal(newPassword, member.loginId, field) ?? commonPasswordRefusal(newPassword, guessed, field);
  if (weak) return weak;
  return newPassword === currentPassword ? { code: 'member.password-same', field } : null;
}
