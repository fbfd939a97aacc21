import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../db/backup/take-backup.ts';
import { startEmbedded, type Embedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { loadDemoPark } from '../demo/load-demo-park.ts';
import { eraseMember } from '../modules/member/withdrawal/store.ts';
import { restoreSite } from './restore-site.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';

/* An older copy comes back: beside the database that went on after it, and on another machine. */

const WITHDRAWN_AT = Date.parse('2026-11-21T10:00:00+09:00');
const box = await openFolderForFile();
let file: string;
const running: { readonly embedded: Embedded; readonly db: Database }[] = [];

async function open(name: string): Promise<{ readonly url: string; readonly db: Database; close(): Promise<void> }> {
  const embedded = await startEmbedded({ dataDir: join(box, name), log: () => undefined });
  const db = await openDatabase({ url: embedded.url, poolSize: 2, applicationName: 'test' });
  const one = { embedded, db };
  running.push(one);
  const close = async (): Promise<void> => {
    running.splice(running.indexOf(one), 1);
    await db.close();
    await embedded.stop();
  };
  return { url: embedded.url, db, close };
}

beforeAll(async () => {
  file = join(box, 'park.backup');
  const { url, db, close } = await open('old');
  await migrate({ url });
  await loadDemoPark(db, { now: Date.parse('2026-11-20T09:00:00+09:00') });
  await db.query(`insert into login_session (token_hash, member_id, created_at, last_seen_at, expires_at)
    select '\\x01', member_id, now(), now(), now() + interval '1 hour' from member where login_id = 'member1'`);
  await db.query(`with staff as (insert into staff_member (login_id, name, role, created_at) values ('desk', '배수진', 'reception', now()) returning staff_id)
    insert into staff_session (token_hash, staff_id, stage, created_at, last_seen_at, expires_at)
    select '\\x01', staff_id, 'open', now(), now(), now() + interval '1 hour' from staff`);
  await db.query(`insert into outbox (message_key, topic, payload, created_at, available_at)
    select key, 'reservation.confirmed', '{}', now() - interval '1 hour', now() + due
    from (values ('sent-since', interval '-1 hour'), ('half-sent', '-1 hour'), ('sent-twice', '-1 hour'), ('still-due', '-1 hour'),
      ('swept-since', '-1 hour'), ('of-tomorrow', '1 day')) e (key, due)`);
  await db.query(`with event as (update outbox set sent_at = now() where message_key = 'half-sent' returning outbox_id)
    insert into message (message_key, outbox_id, channel, due_at, available_at) select 'half-sent:mail', outbox_id, 'mail', now(), now() from event`);
  await takeBackup(url, file);
  const [left] = await db.query<{ key: number }>(`select member_id as key from member where login_id = 'member2'`);
  await db.transaction((tx) =>
    eraseMember(tx, { memberKey: left?.key ?? 0, passwordHash: 'nobody', now: WITHDRAWN_AT }),
  );
  await db.query(`update outbox set sent_at = now() where message_key in ('sent-since', 'sent-twice')`);
  await db.query(`insert into message (message_key, outbox_id, channel, state, due_at, available_at, via, ended_at)
    select o.message_key || ':' || c.channel, o.outbox_id, c.channel, c.state, now(), now(), c.via, c.at
    from outbox o, (values ('mail', 'sent', 'mail', now()), ('phone', 'waiting', null, null)) c (channel, state, via, at)
    where o.message_key in ('sent-since', 'sent-twice')`);
  await db.query(
    `update message set state = 'sent', via = 'mail', ended_at = now() where message_key = 'half-sent:mail'`,
  );
  await db.query(`delete from outbox where message_key = 'swept-since'`);
  await close();
}, 180_000);
afterAll(async () => {
  for (const { embedded, db } of running) {
    await db.close();
    await embedded.stop();
  }
});

const messages = (db: Database) =>
  db.query(`select o.message_key as event, o.sent_at is not null as done, m.channel, m.state, m.via, m.last_code as code
    from outbox o left join message m using (outbox_id)
    where o.message_key in ('sent-since', 'half-sent', 'sent-twice', 'still-due', 'swept-since', 'of-tomorrow') order by 1, 3`);
const sent = { done: true, channel: 'mail', state: 'sent', via: 'mail', code: null };
const held = { done: true, state: 'needs-review', via: null, code: 'restored' };
const undispatched = { done: false, channel: null, state: null, via: null, code: null };

test('logs no one in, leaves out members who have withdrawn since and sends no message twice, as the previous database says', async () => {
  await restoreSite(join(box, 'old'), file);
  const { db, close } = await open('old');
  expect(await db.query('select 1 from login_session union all select 1 from staff_session')).toEqual([]);
  expect(
    await db.query(
      `select name, email, mobile, birth_date as born, withdrawn_at as at from member where login_id like '~%'`,
    ),
  ).toEqual([{ name: '', email: '', mobile: '', born: null, at: WITHDRAWN_AT }]);
  expect(await db.query(`select 1 from member where login_id = 'member2'`)).toEqual([]);
  expect(await db.query(`select 1 from audit_entry where action = 'member.withdrawn'`)).toHaveLength(1);
  const waiting = { done: true, channel: 'phone', state: 'waiting', via: null, code: null };
  expect(await messages(db)).toEqual([
    { event: 'half-sent', ...sent },
    { event: 'of-tomorrow', ...undispatched },
    { event: 'sent-since', ...sent },
    { event: 'sent-since', ...waiting },
    { event: 'sent-twice', ...sent },
    { event: 'sent-twice', ...waiting },
    { event: 'still-due', ...undispatched },
    { event: 'swept-since', ...held, channel: 'mail' },
    { event: 'swept-since', ...held, channel: 'phone' },
  ]);
  await close();
});

test('logs no one in on another machine, where what was due waits for a person', async () => {
  await restoreSite(join(box, 'new'), file);
  const { db, close } = await open('new');
  expect(await db.query('select 1 from login_session union all select 1 from staff_session')).toEqual([]);
  const both = (event: string) => ['mail', 'phone'].map((channel) => ({ event, ...held, channel }));
  expect(await messages(db)).toEqual([
    { event: 'half-sent', ...held, channel: 'mail' },
    { event: 'of-tomorrow', ...undispatched },
    ...both('sent-since'),
    ...both('sent-twice'),
    ...both('still-due'),
    ...both('swept-since'),
  ]);
  await close();
});
