import type { Language } from '@kkumteo/contract/wire/language';
import {
  CONTACT_CODE_TRIES,
  CONTACT_CODES_A_DAY,
  CONTACT_CODES_PER_CONTACT,
  codeShapeRefusal,
  readCode,
  readNewContact,
  type ContactChannel,
  type ContactChanges,
  type WaitingContact,
} from '@kkumteo/domain/member/contact-change';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SessionMember } from '../../../http/api.ts';
import { type OwnPasswordDeps, proveOwner, type OwnProof } from '../own-password.ts';
import {
  countAsked,
  countWrongCode,
  findOpenChange,
  hasTriesLeft,
  insertContactChange,
  isCodeOf,
  saveContact,
  type CodePurpose,
  type NewContactChange,
  type OpenContactChange,
} from './store.ts';

export interface ContactDeps extends OwnPasswordDeps {
  readonly channels: readonly ContactChannel[];
}

export interface AskedContact extends OwnProof {
  readonly channel: ContactChannel;
  /** As typed. */
  readonly contact: string;
  readonly language: Language;
}

const currentOf = (member: SessionMember, channel: ContactChannel): string =>
  channel === 'mail' ? member.email : member.mobile;

/** What of the member can be changed here, and the change that waits for its code. */
export async function readContactChanges(
  { db, clock, channels }: ContactDeps,
  memberKey: number,
): Promise<ContactChanges> {
  const open = await findOpenChange(db, { memberKey, purpose: 'change' }, clock.now());
  return { channels, waiting: open === null || !hasTriesLeft(open) ? null : open };
}

/**
 * Sends a code to the new contact; the old one is valid until the code is entered (PD-113). Refuses a malformed or
 * unchanged contact, a wrong password, more codes than a member or a contact may get in a day, and everything where the
 * site sends no messages.
 */
export async function askContactChange(
  deps: ContactDeps,
  asked: AskedContact,
): Promise<Decision<WaitingContact, MemberRejection>> {
  const { member, channel } = asked;
  if (!deps.channels.includes(channel)) return refuse({ code: 'member.contact-off' });
  const oldContact = currentOf(member, channel);
  const read = readNewContact(channel, asked.contact, oldContact);
  if (!read.ok) return read;
  const known = await proveOwner(deps, asked);
  if (!known.ok) return known;
  const { memberKey } = member;
  const { language } = asked;
  const change = { memberKey, channel, contact: read.value, oldContact, purpose: 'change', language } as const;
  return deps.db.transaction((tx) => takeChange(tx, change, deps.clock.now()));
}

/** Keeps what a code is asked for; refuses more codes than a member or a contact may get in a day. */
export async function takeChange(
  tx: Sql,
  change: NewContactChange,
  now: Instant,
): Promise<Decision<WaitingContact, MemberRejection>> {
  if (!(await lockMember(tx, change.memberKey))) return refuse({ code: 'member.login-required' });
  const { ofMember, ofContact } = await countAsked(tx, change, now);
  if (ofMember >= CONTACT_CODES_A_DAY || ofContact >= CONTACT_CODES_PER_CONTACT)
    return refuse({ code: 'member.contact-often' });
  return accept(await insertContactChange(tx, change, now));
}

/**
 * Sets the contact whose code was entered. A wrong code is refused at `code` and counts; an expired code, or one with
 * too many wrong tries, is refused.
 */
export async function confirmContact(
  { db, clock }: ContactDeps,
  { memberKey, typed, language }: { readonly memberKey: number; readonly typed: string; readonly language: Language },
): Promise<Decision<null, MemberRejection>> {
  const code = readCode(typed);
  const misshapen = codeShapeRefusal(code);
  if (misshapen) return refuse(misshapen);
  return confirmCode({ db, clock }, { memberKey, purpose: 'change', code }, (tx, open, now) =>
    saveContact(tx, { memberKey, language }, open, now),
  );
}

interface TypedCode {
  readonly memberKey: number;
  readonly purpose: CodePurpose;
  /** Six digits. */
  readonly code: string;
}

/** Does what the code was sent for; refuses a wrong code, which counts, and one that is over. */
export async function confirmCode(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { memberKey, purpose, code }: TypedCode,
  save: (tx: Sql, open: OpenContactChange, now: Instant) => Promise<void>,
): Promise<Decision<null, MemberRejection>> {
  // A wrong code is counted, so the transaction answers the rejection as a value: a refusal would roll the count back.
  const rejection = await db.transaction(async (tx): Promise<MemberRejection | null> => {
    if (!(await lockMember(tx, memberKey))) return { code: 'member.login-required' };
    const now = clock.now();
    const open = await findOpenChange(tx, { memberKey, purpose }, now);
    if (open === null) return { code: 'member.contact-code-over' };
    if (!hasTriesLeft(open)) return { code: 'member.contact-code-spent' };
    if (!(await isCodeOf(tx, open, code))) return countWrong(tx, open);
    await save(tx, open, now);
    return null;
  });
  return rejection === null ? accept(null) : refuse(rejection);
}

async function countWrong(tx: Sql, open: OpenContactChange): Promise<MemberRejection> {
  await countWrongCode(tx, open.changeId);
  const triesLeft = CONTACT_CODE_TRIES - open.wrongTries - 1;
  if (triesLeft === 0) return { code: 'member.contact-code-spent' };
  return { code: 'member.contact-code-differs', field: 'code', triesLeft };
}
