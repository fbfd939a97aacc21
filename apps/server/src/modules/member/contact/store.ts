import type { Language } from '@kkumteo/contract/wire/language';
import {
  CONTACT_CODE_DIGITS,
  CONTACT_CODE_MINUTES,
  CONTACT_CODE_TRIES,
  type ContactChannel,
  type WaitingContact,
} from '@kkumteo/domain/member/contact-change';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import { randomInt } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { digestOf } from '../site-secret.ts';

const ONE_CONTACT = `select pg_advisory_xact_lock(hashtext('kkumteo contact'), hashtext(lower($1)))`;
const ASKED = `select count(*) filter (where member_id = $1)::integer as of_member,
    count(*) filter (where lower(contact) = lower($2))::integer as of_contact
  from contact_change where (member_id = $1 or lower(contact) = lower($2)) and created_at > to_timestamp($3::float8)`;

/** How many codes the member has requested within 24 hours, and how many went to the contact. */
export async function countAsked(
  tx: Sql,
  { memberKey, contact }: { readonly memberKey: number; readonly contact: string },
  now: Instant,
): Promise<{ readonly ofMember: number; readonly ofContact: number }> {
  await tx.query(ONE_CONTACT, [contact]);
  const [row] = await tx.query<{ ofMember: number; ofContact: number }>(ASKED, [
    memberKey,
    contact,
    (now - DAY_MS) / 1000,
  ]);
  return row ?? { ofMember: 0, ofContact: 0 };
}

/** `proof`: the code goes to the member's own contact, and shows that the session is theirs. */
export type CodePurpose = 'change' | 'proof';

export interface NewContactChange {
  readonly purpose: CodePurpose;
  readonly memberKey: number;
  readonly channel: ContactChannel;
  readonly contact: string;
  readonly oldContact: string;
  /** Of the message. */
  readonly language: Language;
}

const END_OTHERS = `update contact_change set expires_at = to_timestamp($2::float8)
  where member_id = $1 and purpose = $3 and confirmed_at is null and expires_at > to_timestamp($2::float8)`;
// One message to one contact: what it says and where it goes is read when its turn comes.
const ASK = `with asked as (
    insert into contact_change (member_id, channel, contact, old_contact, created_at, expires_at, purpose)
    values ($1, $2, $3, $4, to_timestamp($5::float8), to_timestamp($6::float8), $7) returning contact_change_id
  )
  insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'account.contact-code:' || contact_change_id, 'account.contact-code',
    jsonb_build_object('contactChangeId', contact_change_id, 'channel', $2::text, 'language', $8::text), to_timestamp($5::float8), to_timestamp($5::float8)
  from asked`;

/** Keeps a change with the message that carries its code; what else of its purpose waited for the member is over. */
export async function insertContactChange(tx: Sql, change: NewContactChange, now: Instant): Promise<WaitingContact> {
  const { memberKey, channel, contact, oldContact, purpose, language } = change;
  const until = now + CONTACT_CODE_MINUTES * 60_000;
  await tx.query(END_OTHERS, [memberKey, now / 1000, purpose]);
  await tx.query(ASK, [memberKey, channel, contact, oldContact, now / 1000, until / 1000, purpose, language]);
  return { channel, contact, until };
}

export interface OpenContactChange extends WaitingContact, Row<'contact_change', 'codeDigests' | 'wrongTries'> {
  readonly changeId: number;
}

const OPEN = `select contact_change_id as change_id, channel, contact, expires_at as until, code_digests,
    wrong_tries
  from contact_change
  where member_id = $1 and purpose = $3 and confirmed_at is null and expires_at > to_timestamp($2::float8)
  order by contact_change_id desc limit 1`;

/** What of the member waits for its code; null where there is none. */
export async function findOpenChange(
  sql: Sql,
  { memberKey, purpose }: { readonly memberKey: number; readonly purpose: CodePurpose },
  now: Instant,
): Promise<OpenContactChange | null> {
  const [row] = await sql.query<OpenContactChange>(OPEN, [memberKey, now / 1000, purpose], 'contact-change-open');
  return row ?? null;
}

/** Whether a further try may be looked at. */
export const hasTriesLeft = ({ wrongTries }: OpenContactChange): boolean => wrongTries < CONTACT_CODE_TRIES;

/** What is kept of a code: six digits are found in a moment from the table without the secret. */
async function digestOfCode(sql: Sql, changeId: number, code: string): Promise<string> {
  return (await digestOf(sql))(`contact-code:${changeId}:${code}`);
}

const KEEP_CODE =
  'update contact_change set code_digests = code_digests || $2::text where contact_change_id = $1 and confirmed_at is null';

/** A new code for a message of the change; only its digest is stored. Codes of earlier messages stay valid. */
export async function makeContactCode(sql: Sql, changeId: number): Promise<string> {
  const code = String(randomInt(10 ** CONTACT_CODE_DIGITS)).padStart(CONTACT_CODE_DIGITS, '0');
  await sql.query(KEEP_CODE, [changeId, await digestOfCode(sql, changeId, code)]);
  return code;
}

/** Whether a message of the change carried the code. */
export const isCodeOf = async (sql: Sql, open: OpenContactChange, code: string): Promise<boolean> =>
  open.codeDigests.includes(await digestOfCode(sql, open.changeId, code));

export async function countWrongCode(tx: Sql, changeId: number): Promise<void> {
  await tx.query('update contact_change set wrong_tries = wrong_tries + 1 where contact_change_id = $1', [changeId]);
}

const CHANGE = {
  mail: 'update member set email = $2 where member_id = $1',
  phone: 'update member set mobile = $2 where member_id = $1',
} as const;
const CONFIRM = `update contact_change set confirmed_at = to_timestamp($2::float8), code_digests = '{}' where contact_change_id = $1`;
// A link that went to the contact of before opens nothing any more.
const END_RECOVERIES = `update account_recovery set used_at = to_timestamp($2::float8) where member_id = $1 and used_at is null`;
const TELL = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'account.contact-changed:' || contact_change_id, 'account.contact-changed',
    jsonb_build_object('contactChangeId', contact_change_id, 'channel', channel, 'language', $2::text), confirmed_at, confirmed_at
  from contact_change where contact_change_id = $1`;
const NOTE = `insert into audit_entry (at, member_id, action, subject)
  select to_timestamp($2::float8), member_id, 'member.' || $3 || '-changed', public_id from member where member_id = $1`;

/** Gives the member the new contact, tells the old one, and ends every link for a new password that is under way. */
export async function saveContact(
  tx: Sql,
  { memberKey, language }: { readonly memberKey: number; readonly language: Language },
  open: OpenContactChange,
  now: Instant,
): Promise<void> {
  await tx.query(CHANGE[open.channel], [memberKey, open.contact]);
  await tx.query(CONFIRM, [open.changeId, now / 1000]);
  await tx.query(END_RECOVERIES, [memberKey, now / 1000]);
  await tx.query(TELL, [open.changeId, language]);
  await tx.query(NOTE, [memberKey, now / 1000, open.channel]);
}

const PROVE = 'update login_session set proved_at = to_timestamp($2::float8) where token_hash = $1';

/** The session of the token is proved now; the code is used. */
export async function saveProof(
  tx: Sql,
  { changeId, tokenHash }: { readonly changeId: number; readonly tokenHash: Buffer },
  now: Instant,
): Promise<void> {
  await tx.query(CONFIRM, [changeId, now / 1000]);
  await tx.query(PROVE, [tokenHash, now / 1000]);
}

/** Deletes changes that are older than a day: their codes have expired and their notices were sent. */
export async function sweepContactChanges(sql: Sql, now: Instant): Promise<void> {
  await sql.query('delete from contact_change where created_at < to_timestamp($1::float8)', [(now - DAY_MS) / 1000]);
}
