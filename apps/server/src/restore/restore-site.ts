import type { Instant } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { restoreBackup, type RestoreSummary } from '../db/backup/restore-backup.ts';
import type { Database, Sql } from '../db/pool.ts';
import { hashPassword } from '../modules/member/passwords.ts';
import { eraseMember } from '../modules/member/withdrawal/store.ts';
import { hasColumn } from './has-column.ts';
import { settleStaff } from './restore-staff.ts';

/**
 * Removes from a restored database what must not come back: sessions, open links, what staff no longer have, members who
 * have withdrawn according to the database `before` the restore, and messages that it had sent. One transaction.
 */
const settleRestored = (restored: Database, before: Sql): Promise<void> =>
  restored.transaction(async (tx) => {
    await tx.query('delete from login_session');
    // A link that was used after the backup would be valid again.
    await tx.query('delete from account_recovery');
    await tx.query('delete from contact_change');
    await tx.query('delete from provider_login');
    await settleStaff(tx, before);
    await repeatWithdrawals(tx, before);
    await settleMessages(tx, before);
  });

const WITHDRAWN = 'select public_id as member_id, withdrawn_at from member where withdrawn_at is not null';
const STILL_MEMBER =
  'select member_id as member_key from member where public_id = $1 and withdrawn_at is null for update';

async function repeatWithdrawals(tx: Sql, before: Sql): Promise<void> {
  if (!(await hasColumn(before, 'member', 'withdrawn_at'))) return;
  const gone = await before.query<{ readonly memberId: string; readonly withdrawnAt: Instant }>(WITHDRAWN);
  for (const { memberId, withdrawnAt } of gone) {
    const [member] = await tx.query<{ readonly memberKey: number }>(STILL_MEMBER, [memberId]);
    if (member === undefined) continue;
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    await eraseMember(tx, { memberKey: member.memberKey, passwordHash, now: withdrawnAt });
  }
}

/** Replaces the embedded database of `dataDir` by a backup, without what must not come back. */
export const restoreSite = (dataDir: string, file: string): Promise<RestoreSummary> =>
  restoreBackup(dataDir, file, settleRestored);

const UNDONE = `select o.message_key as event_key from outbox o where o.sent_at is null
  or exists (select from message m where m.outbox_id = o.outbox_id and m.state in ('waiting', 'needs-review'))`;

/**
 * Takes over which messages the database `before` the restore has sent or dropped. A message that is due and that
 * `before` does not know may have been sent: it waits for a person.
 */
async function settleMessages(tx: Sql, before: Sql): Promise<void> {
  const undone = (await tx.query<{ readonly eventKey: string }>(UNDONE)).map(({ eventKey }) => eventKey);
  const known = (await hasColumn(before, 'message', 'message_key')) ? await takeOver(tx, before, undone) : NOTHING;
  await tx.query(HOLD_EVENTS, [known.events]);
  await tx.query(HOLD_MESSAGES, [known.messages]);
}

interface Known {
  readonly events: readonly string[];
  readonly messages: readonly string[];
}

const NOTHING: Known = { events: [], messages: [] };

const EVENTS = `select message_key as event_key, sent_at from outbox where message_key = any ($1)`;
const MESSAGES = `select m.message_key, to_jsonb(m) || jsonb_build_object('event_key', o.message_key) as row
  from message m join outbox o using (outbox_id) where o.message_key = any ($1)`;

const END_EVENTS = `update outbox o set sent_at = to_timestamp(w.at / 1000) from unnest($1::text[], $2::float8[]) w (key, at)
  where o.message_key = w.key and o.sent_at is null`;
const KEEP_MESSAGES = `insert into message as m
    (message_key, outbox_id, channel, state, due_at, available_at, tries, provider_ref, via, last_code, ended_at)
  select w.message_key, o.outbox_id, w.channel, w.state, w.due_at, w.available_at, w.tries, w.provider_ref, w.via, w.last_code, w.ended_at
  from jsonb_to_recordset($1::jsonb) w (event_key text, message_key text, channel text, state text, due_at timestamptz,
    available_at timestamptz, tries smallint, provider_ref text, via text, last_code text, ended_at timestamptz)
    join outbox o on o.message_key = w.event_key
  on conflict (message_key) do update set state = excluded.state, provider_ref = excluded.provider_ref, via = excluded.via,
      last_code = excluded.last_code, ended_at = excluded.ended_at, leased_until = null
    where m.state in ('waiting', 'needs-review') and excluded.state in ('sent', 'dropped')`;

async function takeOver(tx: Sql, before: Sql, undone: readonly string[]): Promise<Known> {
  const events = await before.query<{ readonly eventKey: string; readonly sentAt: Instant | null }>(EVENTS, [undone]);
  const messages = await before.query<{ readonly messageKey: string; readonly row: unknown }>(MESSAGES, [undone]);
  const ended = events.filter(({ sentAt }) => sentAt !== null);
  await tx.query(END_EVENTS, [ended.map(({ eventKey }) => eventKey), ended.map(({ sentAt }) => sentAt)]);
  await tx.query(KEEP_MESSAGES, [JSON.stringify(messages.map(({ row }) => row))]);
  return {
    events: events.map(({ eventKey }) => eventKey),
    messages: messages.map(({ messageKey }) => messageKey),
  };
}

const HOLD_EVENTS = `with held as (
    update outbox set sent_at = now() where sent_at is null and available_at <= now() and message_key <> all ($1)
    returning outbox_id, message_key
  )
  insert into message (message_key, outbox_id, channel, state, due_at, available_at, last_code)
  select h.message_key || ':' || c.channel, h.outbox_id, c.channel, 'needs-review', now(), now(), 'restored'
  from held h cross join unnest(array['mail', 'phone']) c (channel)
  on conflict (message_key) do nothing`;
const HOLD_MESSAGES = `update message set state = 'needs-review', last_code = 'restored', leased_until = null
  where state = 'waiting' and available_at <= now() and message_key <> all ($1)`;
