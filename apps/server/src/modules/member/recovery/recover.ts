import type { Language } from '@kkumteo/contract/wire/language';
import { commonPasswordRefusal, passwordRefusal } from '@kkumteo/domain/member/password';
import { readContact, recoveryRefusals, type RecoveryChannel, type RecoveryWho } from '@kkumteo/domain/member/recovery';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { nameKey } from '@kkumteo/domain/shared/text';
import type { SiteDeps } from '../../site-deps.ts';
import { guessedFirst, hashPassword, type SiteNames } from '../passwords.ts';
import { countRecovery } from '../counted-tries.ts';
import { tidyLoginId } from '../login.ts';
import { forgetAccountTries } from '../login-tries.ts';
import { replacePassword } from '../store.ts';
import { findResetTarget, requestRecovery, useReset } from './store.ts';

export interface RecoveryDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly channels: readonly RecoveryChannel[];
  readonly siteNames: SiteNames;
}

export interface AskedRecovery {
  readonly who: RecoveryWho;
  /** As typed: the mail address or the mobile of the account. */
  readonly contact: string;
  /** Where the visitor comes from, as far as proxies are trusted. */
  readonly address: string;
  /** Of the message that is sent. */
  readonly language: Language;
}

/**
 * Sends the login id, or a link for a new password, to the account that matches. Answers the same if there is none.
 * Refuses malformed requests, too many from an address or for a contact, and everything where the site sends no
 * messages.
 */
export async function askRecovery(deps: RecoveryDeps, asked: AskedRecovery): Promise<Decision<null, MemberRejection>> {
  const { db, clock, channels } = deps;
  if (channels.length === 0) return refuse({ code: 'member.recovery-off' });
  const [wrong] = recoveryRefusals(asked.who, asked.contact, channels);
  const contact = readContact(asked.contact);
  if (wrong) return refuse(wrong);
  if (contact === null) throw new Error('The rules let a contact pass that is none');
  const now = clock.now();
  const waitMinutes = await countRecovery(db, { address: asked.address, contact: contact.address }, now);
  if (waitMinutes > 0) return refuse({ code: 'member.recovery-throttled', waitMinutes });
  await requestRecovery(db, { ...target(asked.who), contact, language: asked.language }, now);
  return accept(null);
}

const target = (who: RecoveryWho): { readonly purpose: 'login-id' | 'password'; readonly who: string } =>
  'name' in who
    ? { purpose: 'login-id', who: nameKey(who.name) }
    : { purpose: 'password', who: tidyLoginId(who.loginId) };

/** The login id whose password a link may set. Refuses a link that is none, was used, or is over. */
export async function readResetLink(
  { db, clock }: Pick<RecoveryDeps, 'db' | 'clock'>,
  token: string,
): Promise<Decision<string, MemberRejection>> {
  const found = await findResetTarget(db, token, clock.now());
  return found === null ? refuse({ code: 'member.reset-link-over' }) : accept(found.loginId);
}

/**
 * Sets a new password by a link, ends every session of the member and returns the login id; all of the member's links
 * are used up. Refuses a link that is over and a password that is weak or common, which uses nothing up.
 */
export async function setNewPassword(
  { db, clock, siteNames }: Pick<RecoveryDeps, 'db' | 'clock' | 'siteNames'>,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<Decision<string, MemberRejection>> {
  const field = 'newPassword';
  const found = await findResetTarget(db, token, clock.now());
  if (found === null) return refuse({ code: 'member.reset-link-over' });
  const weak =
    passwordRefusal(newPassword, found.loginId, field) ??
    commonPasswordRefusal(newPassword, await guessedFirst(siteNames), field);
  if (weak) return refuse(weak);
  const passwordHash = await hashPassword(newPassword);
  const used = await db.transaction(async (tx) => {
    if (!(await useReset(tx, found, clock.now()))) return false;
    await replacePassword(tx, found.memberKey, passwordHash);
    return true;
  });
  if (!used) return refuse({ code: 'member.reset-link-over' });
  await forgetAccountTries(db, found.loginId);
  return accept(found.loginId);
}
