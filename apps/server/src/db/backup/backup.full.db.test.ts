import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreSite } from '../../restore/restore-site.ts';
import { addressOf } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../pool.ts';
import { contents, failure, openBackupBox } from './backup-box.test-support.ts';
import { takeBackup } from './take-backup.ts';

const park = await openBackupBox();
const { box, file, copyReady, open, openEmpty } = park;

test('a backup taken while others write holds what was committed together, all of it or nothing', async () => {
  const { url, db, close } = await openEmpty('written');
  await migrate({ url });
  // Many rows between the two tables, so that others write on while they are read.
  await db.query(`insert into calendar_day (day, kind, name) select date '2100-01-01' + n, 0, repeat('긴 이름 ', 40)
    from generate_series(1, 60000) n`);
  let written = 0;
  let stopped = false;
  const writing = (async () => {
    for (; !stopped; written += 1)
      await db.transaction(async (tx) => {
        await tx.query(`insert into audit_entry (at, action, subject) values (now(), 'paired', $1)`, [String(written)]);
        await tx.query(
          `insert into provider_event (provider, event_key, body, received_at) values ('paired', $1, '{}', now())`,
          [String(written)],
        );
      });
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const busy = join(box, 'busy.backup');
  await takeBackup(url, busy);
  stopped = true;
  await writing;
  await close();
  await copyReady(join(box, 'paired'));
  await restoreSite(join(box, 'paired'), busy);
  const paired = await open('paired');
  const [row] = await paired.db.query<{ audits: number; events: number }>(
    `select (select count(*) from audit_entry where action = 'paired') as audits,
      (select count(*) from provider_event where provider = 'paired') as events`,
  );
  await paired.close();
  expect(row?.audits).toBeGreaterThanOrEqual(20);
  expect(row?.audits).toBeLessThan(written);
  expect(row?.events).toBe(row?.audits);
});

test('a restore keeps what was there under another name', async () => {
  const { url, db, close } = await openEmpty('kept');
  await migrate({ url });
  await db.query(
    `insert into organisation (name, kind, postal_code, basic_address) values ('남는 곳', 'other', '10000', '꿈마을시')`,
  );
  await close();
  const { before } = await restoreSite(join(box, 'kept'), file);
  const after = await open('kept');
  expect(await contents(after.db)).toEqual(park.original);
  const socket = new URL(after.url).searchParams.get('host') ?? '';
  const old = await openDatabase({ url: addressOf(socket, 'kkumteo', before), poolSize: 1, applicationName: 'test' });
  expect(await old.query('select name from organisation')).toEqual([{ name: '남는 곳' }]);
  await old.close();
  await after.close();
});

test('a restore is refused while a site runs on the folder', async () => {
  const { db, close } = await openEmpty('busy');
  expect(await failure(restoreSite(join(box, 'busy'), file))).toContain('Another site is already running');
  expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
  await close();
});
