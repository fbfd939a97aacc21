import { commonPasswordRefusal, passwordRefusal } from '@kkumteo/domain/member/password';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SessionMember } from '../../http/api.ts';
import { COMMON_PASSWORDS, hashPassword } from './passwords.ts';
import { checkOwnPassword, type OwnPasswordDeps } from './own-password.ts';
import { replacePassword } from './store.ts';

export interface PasswordChangeInput {
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
  deps: OwnPasswordDeps,
  input: PasswordChangeInput,
): Promise<Decision<null, MemberRejection>> {
  const { member, currentPassword, newPassword } = input;
  const weak = newPasswordRefusal(input);
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

function newPasswordRefusal({ member, currentPassword, newPassword }: PasswordChangeInput): MemberRejection | null {
  const field = 'newPassword';
  const weak =
    passwordRefusal(newPassword, member.loginId, field) ?? commonPasswordRefusal(newPassword, COMMON_PASSWORDS, field);
  if (weak) return weak;
  return newPassword === currentPassword ? { code: 'member.password-same', field } : null;
}
