import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { keptAfterWithdrawal, withdrawalRefusal, type KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import type { SessionMember } from '../../../http/session.ts';
import { findLoginWays } from '../identity/store.ts';
import { checkOwnPassword, type OwnPasswordDeps } from '../own-password.ts';
import { hashPassword } from '../passwords.ts';
import { eraseMember, findPast, findUnfinished, lockMember } from './store.ts';

/** Why the member can't leave now, or null, and what would stay of them. */
export async function previewWithdrawal(
  { db, clock }: OwnPasswordDeps,
  memberKey: number,
): Promise<{ readonly rejection: MemberRejection | null; readonly kept: readonly KeptRecord[] }> {
  const now = clock.now();
  const rejection = withdrawalRefusal(await findUnfinished(db, memberKey, { today: kstDate(now), now }));
  return { rejection, kept: keptAfterWithdrawal(await findPast(db, memberKey), now) };
}

export interface WithdrawalInput {
  readonly member: SessionMember;
  /** Empty of a member who has none. */
  readonly password: string;
  /** Of the session that asks. */
  readonly tokenHash: Buffer;
  /** Where the visitor comes from, as far as proxies are trusted. */
  readonly address: string;
}

const waysOf = ({ db, clock }: OwnPasswordDeps, { member, tokenHash }: WithdrawalInput) =>
  findLoginWays(db, { memberKey: member.memberKey, tokenHash }, '', clock.now());

const hasOwnPassword = async (deps: OwnPasswordDeps, input: WithdrawalInput): Promise<boolean> =>
  (await waysOf(deps, input)).hasPassword;

/** Who has no password has just logged in by the provider instead. */
async function checkFreshLogin(
  deps: OwnPasswordDeps,
  input: WithdrawalInput,
): Promise<Decision<null, MemberRejection>> {
  const { isFresh } = await waysOf(deps, input);
  return isFresh ? accept(null) : refuse({ code: 'member.provider-login-again' });
}

/**
 * Ends a membership and all of its sessions. Refuses a wrong password, which counts as a login that failed, and whatever is not finished; what is
 * booked at the same moment is seen, or finds no member any more.
 */
export async function withdraw(
  deps: OwnPasswordDeps,
  input: WithdrawalInput,
): Promise<Decision<null, MemberRejection>> {
  const { member, password, address } = input;
  const { memberKey, loginId } = member;
  const known = (await hasOwnPassword(deps, input))
    ? await checkOwnPassword(deps, { loginId, password, address, field: 'password' })
    : await checkFreshLogin(deps, input);
  if (!known.ok) return known;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, memberKey);
    const now = deps.clock.now();
    const rejection = withdrawalRefusal(await findUnfinished(tx, memberKey, { today: kstDate(now), now }));
    if (rejection) return refuse(rejection);
    await eraseMember(tx, { memberKey, passwordHash, now });
    return accept(null);
  });
}
