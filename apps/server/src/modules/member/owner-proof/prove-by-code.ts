import type { Language } from '@kkumteo/contract/wire/language';
import { codeShapeRefusal, readCode, type ContactChannel } from '@kkumteo/domain/member/contact-change';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { maskEmail, maskPhone } from '@kkumteo/domain/shared/mask';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { SessionMember } from '../../../http/api.ts';
import { confirmCode, takeChange, type ContactDeps } from '../contact/change-contact.ts';
import { saveProof } from '../contact/store.ts';

export interface SentCode {
  readonly channel: ContactChannel;
  /** Masked: the page may be open in front of another person. */
  readonly contact: string;
  readonly until: Instant;
}

/**
 * Sends a code to the member's own mail address or mobile. Refuses more codes than a member or a contact may get in a
 * day, and where the site sends none by that channel.
 */
export async function sendOwnerCode(
  deps: ContactDeps,
  {
    member,
    channel,
    language,
  }: { readonly member: SessionMember; readonly channel: ContactChannel; readonly language: Language },
): Promise<Decision<SentCode, MemberRejection>> {
  if (!deps.channels.includes(channel)) return refuse({ code: 'member.contact-off' });
  const contact = channel === 'mail' ? member.email : member.mobile;
  const { memberKey } = member;
  const asked = { memberKey, channel, contact, oldContact: contact, purpose: 'proof', language } as const;
  const taken = await deps.db.transaction((tx) => takeChange(tx, asked, deps.clock.now()));
  if (!taken.ok) return taken;
  const masked = channel === 'mail' ? maskEmail(contact) : maskPhone(contact);
  return accept({ channel, contact: masked, until: taken.value.until });
}

export interface TypedOwnerCode {
  readonly memberKey: number;
  /** Of the session that it proves. */
  readonly tokenHash: Buffer;
  readonly typed: string;
}

/** Proves the session by the code that was sent, for ten minutes. Refuses as the code of a new contact is refused. */
export async function proveByCode(
  deps: ContactDeps,
  { memberKey, tokenHash, typed }: TypedOwnerCode,
): Promise<Decision<null, MemberRejection>> {
  const code = readCode(typed);
  const misshapen = codeShapeRefusal(code);
  if (misshapen) return refuse(misshapen);
  return confirmCode(deps, { memberKey, purpose: 'proof', code }, (tx, open, now) =>
    saveProof(tx, { changeId: open.changeId, tokenHash }, now),
  );
}
