import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { keptAfterWithdrawal, withdrawalRefusal, type KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { lockWithdrawingMember } from '../../../db/locks.ts';
import { type OwnPasswordDeps, proveOwner, type OwnProof } from '../own-password.ts';
import { hashPassword } from '../passwords.ts';
import { eraseMember, findPast, findUnfinished } from './store.ts';

/** Why the member can't leave now, or null, and what would stay of them. */
export async function previewWithdrawal(
  { db, clock }: OwnPasswordDeps,
  memberKey: number,
): Promise<{ readonly rejection: MemberRejection | null; readonly kept: readonly KeptRecord[] }> {
  const now = clock.now();
  const rejection = withdrawalRefusal(await findUnfinished(db, memberKey, { today: kstDate(now), now }));
  return { rejection, kept: keptAfterWithdrawal(await findPast(db, memberKey), now) };
}

/**
 * Ends a membership and all of its sessions. Refuses a wrong password, which counts as a failed login, and anything
 * unfinished; what is booked at the same moment is seen, or finds no member any more.
 */
export async function withdraw(deps: OwnPasswordDeps, proof: OwnProof): Promise<Decision<null, MemberRejection>> {
  const { memberKey } = proof.member;
  const known = await proveOwner(deps, proof);
  if (!known.ok) return known;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return deps.db.transaction(async (tx) => {
    await lockWithdrawingMember(tx, memberKey);
    const now = deps.clock.now();
    const rejection = withdrawalRefusal(await findUnfinished(tx, memberKey, { today: kstDate(now), now }));
    if (rejection) return refuse(rejection);
    await eraseMember(tx, { memberKey, passwordHash, now });
    return accept(null);
  });
}
