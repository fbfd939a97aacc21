import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SessionMember } from '../../http/api.ts';
import { findLoginWays } from './identity/store.ts';
import { checkOwnPassword, type OwnPasswordDeps } from './own-password.ts';

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
 * Whether the member gave the own password; who has none has just logged in by the provider instead. Refuses a wrong password at `password`,
 * which counts as a login that failed, and a login by the provider that is too long ago.
 */
export async function proveOwner(deps: OwnPasswordDeps, proof: OwnProof): Promise<Decision<null, MemberRejection>> {
  const { member, password, tokenHash, address } = proof;
  const session = { memberKey: member.memberKey, tokenHash };
  const { hasPassword, isFresh } = await findLoginWays(deps.db, session, '', deps.clock.now());
  if (hasPassword) return checkOwnPassword(deps, { loginId: member.loginId, password, address, field: 'password' });
  return isFresh ? accept(null) : refuse({ code: 'member.provider-login-again' });
}
