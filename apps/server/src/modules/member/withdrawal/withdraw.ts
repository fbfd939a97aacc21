import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { keptAfterWithdrawal, withdrawalRefusal, type KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { lockWithdrawingMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { type OwnPasswordDeps, proveOwner, type OwnProof } from '../own-password.ts';
import { hashPassword } from '../passwords.ts';
import { eraseMember, findPast, findUnfinished, type LeavingMember } from './store.ts';

/** Why the member can't leave now, or null, and what would stay of them. */
export async function previewWithdrawal(
  { sql, clock }: Pick<SiteDeps, 'sql' | 'clock'>,
  memberKey: number,
): Promise<{ readonly rejection: MemberRejection | null; readonly kept: readonly KeptRecord[] }> {
  const now = clock.now();
  const rejection = withdrawalRefusal(await findUnfinished(sql, memberKey, { today: kstDate(now), now }));
  return { rejection, kept: keptAfterWithdrawal(await findPast(sql, memberKey), now) };
}

/** The hash of a password that no one knows. */
export const noPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/**
 * Ends a membership and all of its sessions. Refuses a wrong password, which counts as a failed login, and anything
 * unfinished; what is booked at the same moment is seen, or finds no member any more.
 */
export async function withdraw(deps: OwnPasswordDeps, proof: OwnProof): Promise<Decision<null, MemberRejection>> {
  const { memberKey } = proof.member;
  const known = await proveOwner(deps, proof);
  if (!known.ok) return known;
  const passwordHash = await noPassword();
  return deps.db.transaction((tx) => endMembership(tx, { memberKey, passwordHash, now: deps.clock.now() }));
}

/** Ends a membership in the caller's transaction, under the member's lock; refuses anything unfinished. */
export async function endMembership(tx: Sql, leaving: LeavingMember): Promise<Decision<null, MemberRejection>> {
  const { memberKey, now } = leaving;
  if (!(await lockWithdrawingMember(tx, memberKey))) return refuse({ code: 'member.login-required' });
  const rejection = withdrawalRefusal(await findUnfinished(tx, memberKey, { today: kstDate(now), now }));
  if (rejection) return refuse(rejection);
  await eraseMember(tx, leaving);
  return accept(null);
}
