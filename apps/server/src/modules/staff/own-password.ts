import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { commonPasswordRefusal, passwordRefusal } from '@kkumteo/domain/member/password';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { releaseLoginTry, takePasswordTry } from '../member/login-tries.ts';
import { guessedFirst, hashPassword, matchesPassword } from '../member/passwords.ts';
import type { SessionActor } from './actor.ts';
import { noteEntry } from './entries.ts';
import type { InvitationDeps } from './invitation.ts';
import { endSessionsOf, findStaffCredentials } from './store.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Sets a new password and ends all other sessions. Refuses a weak or unchanged one, and a wrong current one. */
export async function changeOwnPassword(
  { db, clock, siteNames }: InvitationDeps,
  by: SessionActor,
  { currentPassword, newPassword }: Passwords,
): Promise<Decision<null, MemberRejection>> {
  const field = 'newPassword';
  const guessed = await guessedFirst(siteNames);
  const weak = passwordRefusal(newPassword, by.loginId, field) ?? commonPasswordRefusal(newPassword, guessed, field);
  if (weak !== null) return refuse(weak);
  if (newPassword === currentPassword) return refuse({ code: 'member.password-same', field });
  const one = { loginId: by.loginId, address: by.address ?? '', realm: 'staff' } as const;
  const waitMinutes = await takePasswordTry(db, one, clock.now());
  if (waitMinutes > 0) return refuse({ code: 'member.login-throttled', waitMinutes });
  const found = await findStaffCredentials(db, by.loginId);
  if (found === null) return refuse({ code: 'member.password-differs', field: 'currentPassword' });
  const matches = matchesPassword(found.passwordHash, currentPassword).catch(async (error: unknown) => {
    await releaseLoginTry(db, one, 'not-looked-at');
    throw error;
  });
  if (!(await matches)) return refuse({ code: 'member.password-differs', field: 'currentPassword' });
  await releaseLoginTry(db, one, 'right');
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    await tx.query('update staff_member set password_hash = $2 where staff_id = $1', [by.staffKey, passwordHash]);
    await endSessionsOf(tx, { staffKey: by.staffKey, key: null, keep: by.tokenHash });
    await noteEntry(tx, by, { act: 'account.password', kind: 'act' }, clock.now());
    return accept(null);
  });
}
