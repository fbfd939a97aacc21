import { isEmail, keptEmail } from '../shared/contact.ts';
import { readMobile } from '../shared/phone.ts';
import { normaliseText } from '../shared/text.ts';
import type { MemberRejection } from './refusals.ts';

/** The channel to a member who has forgotten the login id or the password. */
export type RecoveryChannel = 'mail' | 'phone';

/** A contact in the form that is compared: a mail address in lower case, or the digits of a mobile. */
export interface RecoveryContact {
  readonly channel: RecoveryChannel;
  readonly address: string;
}

/** Minutes for which a link for a new password is valid, once. */
export const RESET_LINK_MINUTES = 30;

/** Requests from one address in a window of the throttle: a staff room stays below it. */
export const RECOVERIES_PER_ADDRESS = 30;

/** Requests that name one contact in a window, whether an account has it or not. */
export const RECOVERIES_PER_CONTACT = 3;

/** Messages of this kind that one account receives within 24 hours. */
export const RECOVERIES_A_DAY = 10;

/** Login ids in the answer to one request: a family may share a phone. */
export const LOGIN_IDS_PER_MESSAGE = 3;

/** What was typed as a mail address or a mobile; null where it is neither. */
export function readContact(typed: string): RecoveryContact | null {
  if (isEmail(typed)) return { channel: 'mail', address: keptEmail(typed).toLowerCase() };
  const digits = readMobile(typed);
  return digits === null ? null : { channel: 'phone', address: digits };
}

/** The account to search for: by the owner's name for a forgotten login id, by the login id for a password. */
export type RecoveryWho = { readonly name: string } | { readonly loginId: string };

/** Everything to correct before an account is searched for, in the order of the form; `channels`: the site's. */
export function recoveryRefusals(
  who: RecoveryWho,
  contact: string,
  channels: readonly RecoveryChannel[],
): readonly MemberRejection[] {
  const read = readContact(contact);
  return [...whoRefusals(who), ...(read === null ? [shapeOf(channels)] : channelRefusals(read, channels))];
}

function whoRefusals(who: RecoveryWho): readonly MemberRejection[] {
  if ('name' in who) return normaliseText(who.name) === '' ? [{ code: 'member.name-missing', field: 'name' }] : [];
  return normaliseText(who.loginId) === '' ? [{ code: 'member.login-id-missing', field: 'loginId' }] : [];
}

const field = 'contact';

function shapeOf(channels: readonly RecoveryChannel[]): MemberRejection {
  if (channels.length > 1) return { code: 'member.contact-shape', field };
  return { code: channels[0] === 'phone' ? 'member.mobile-shape' : 'member.email-shape', field };
}

function channelRefusals(
  { channel }: RecoveryContact,
  channels: readonly RecoveryChannel[],
): readonly MemberRejection[] {
  return channels.includes(channel) ? [] : [shapeOf(channels)];
}
