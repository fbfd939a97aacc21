import { isEmail, keptEmail } from '../shared/contact.ts';
import { accept, refuse, type Decision } from '../shared/decision.ts';
import { readMobile } from '../shared/phone.ts';
import { plainText } from '../shared/text.ts';
import type { Instant } from '../shared/time.ts';
import type { RecoveryChannel } from './recovery.ts';
import type { MemberRejection } from './refusals.ts';

/** What of a member can be changed once it is confirmed: the mail address or the mobile (PD-113). */
export type ContactChannel = RecoveryChannel;

export interface WaitingContact {
  readonly channel: ContactChannel;
  /** The new mail address as typed, or the digits of the new mobile. */
  readonly contact: string;
  /** The code is good until then. */
  readonly until: Instant;
}

/** By what this site can send a code, and the change that waits for one. */
export interface ContactChanges {
  readonly channels: readonly ContactChannel[];
  readonly waiting: WaitingContact | null;
}

export const CONTACT_CODE_DIGITS = 6;

export const CONTACT_CODE_MINUTES = 10;

/** Wrong tries of a code; the last of them invalidates it. */
export const CONTACT_CODE_TRIES = 5;

export const CONTACT_CODES_A_DAY = 10;

/** Codes sent to one contact within 24 hours, by any member: they can't flood a stranger's mailbox or phone. */
export const CONTACT_CODES_PER_CONTACT = 5;

export const readCode = (typed: string): string => plainText(typed).replaceAll(/[\s-]/gu, '');

/** The typed contact, normalised. Refuses at `contact` what is no mail address or mobile, or the present one. */
export function readNewContact(
  channel: ContactChannel,
  typed: string,
  current: string,
): Decision<string, MemberRejection> {
  const field = 'contact';
  const mail = isEmail(typed) ? keptEmail(typed) : null;
  const contact = channel === 'mail' ? mail : readMobile(typed);
  if (contact === null)
    return refuse({ code: channel === 'mail' ? 'member.email-shape' : 'member.mobile-shape', field });
  if (contact.toLowerCase() === current.toLowerCase()) return refuse({ code: 'member.contact-same', field });
  return accept(contact);
}

export const codeShapeRefusal = (code: string): MemberRejection | null =>
  new RegExp(`^\\d{${CONTACT_CODE_DIGITS}}$`, 'u').test(code)
    ? null
    : { code: 'member.contact-code-shape', field: 'code' };
