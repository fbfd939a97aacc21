import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { logIn, type LoginDeps, type LoginInput } from '../login.ts';
import { findNewcomer, forgetNewcomer, linkIdentity } from './store.ts';

export interface LinkAtLoginInput extends LoginInput {
  /** Of the visit to the provider. */
  readonly token: string;
}

/**
 * Links who came back from a provider to the account whose login id and password they give, and answers the member.
 * Refuses what a login refuses, a return that is over or was used, and an account that has another identity of that
 * provider; then the return can still be used.
 */
export async function linkAtLogin(
  deps: LoginDeps,
  { token, ...input }: LinkAtLoginInput,
): Promise<Decision<number, MemberRejection>> {
  const { db, clock } = deps;
  if ((await findNewcomer(db, token, clock.now())) === null) return refuse({ code: 'member.provider-login-over' });
  const member = await logIn(deps, input);
  if (!member.ok) return member;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const newcomer = await findNewcomer(tx, token, now);
    if (newcomer === null || (await forgetNewcomer(tx, token)).length === 0)
      return refuse({ code: 'member.provider-login-over' });
    const linked = await linkIdentity(tx, member.value, newcomer, now);
    return linked ? accept(member.value) : refuse({ code: 'member.provider-taken' });
  });
}
