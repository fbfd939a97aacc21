import { execFile } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { startOlderPostgres } from '../../../../tools/older-postgres.mjs';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../db/pool.ts';
import { loadDemoPark } from '../demo/load-demo-park.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { buildServer, startSiteProcess } from '../testing/site-process.test-support.ts';

/* Dump, restore and drill of a PostgreSQL of one's own, with the scripts of deploy/ (docs/operate.md). */

const server = await startOlderPostgres();
const run = promisify(execFile);
const box = await openFolderForFile();
const opened: OpenDatabase[] = [];

afterAll(async () => {
  for (const db of opened) await db.close();
  await server?.stop();
});

/** Runs a script of deploy/ with the tools of the server's version; answers what it prints. */
async function script(name: string, args: readonly string[], url: string): Promise<string> {
  const bin = `/usr/lib/postgresql/${server?.name}/bin`;
  const env = { PATH: `${bin}:${process.env['PATH']}`, DATABASE_URL: url };
  return (await run(resolve('deploy', name), args, { env })).stdout.trim();
}

async function open(url: string): Promise<OpenDatabase> {
  const db = await openDatabase({ url, poolSize: 2, applicationName: 'test' });
  opened.push(db);
  return db;
}

describe.skipIf(server === undefined)('a dump', () => {
  test('of a park is restored beside it, without sessions, and a drill site serves it and changes nothing', async () => {
    const url = server?.url ?? '';
    await migrate({ url });
    const db = await open(url);
    await loadDemoPark(db, { now: Date.parse('2026-11-20T09:00:00+09:00') });
    await db.query(`insert into login_session (token_hash, member_id, created_at, last_seen_at, expires_at)
      select '\\x01', member_id, now(), now(), now() + interval '1 hour' from member where login_id = 'member1'`);
    await db.query(`with staff as (insert into staff_member (login_id, name, role, created_at) values ('desk', '배수진', 'reception', now()) returning staff_id)
      insert into staff_session (token_hash, staff_id, stage, created_at, last_seen_at, expires_at)
      select '\\x01', staff_id, 'open', now(), now(), now() + interval '1 hour' from staff`);
    expect(await script('backup.sh', [box], url)).toMatch(/^backup: .*\/park-\d{4}-\d\d-\d\dT\d{6}Z\.dump, \d+ bytes$/);
    const [dump = ''] = await readdir(box);
    const address = await script('restore.sh', [join(box, dump), 'restored'], url);
    expect(new URL(address).pathname).toBe('/restored');
    const restored = await open(address);
    const counts = `select (select count(*) from reservation)::integer as reservations, (select count(*) from seat_stock)::integer as stock,
      (select count(*) from outbox where sent_at is null)::integer as unsent`;
    const [before] = await db.query(counts);
    expect(await restored.query(counts)).toEqual([before]);
    expect(await restored.query('select 1 from login_session union all select 1 from staff_session')).toEqual([]);
    expect(await db.query('select from login_session')).toHaveLength(1);
    await buildServer();
    const env = { DATABASE_URL: address, KKUMTEO_DRILL: '1' };
    const drill = await startSiteProcess({ env });
    expect((await fetch(`${drill.origin}/readyz`)).status).toBe(200);
    await drill.kill('SIGTERM');
    expect((await restored.query<{ readonly unsent: number }>(counts))[0]?.unsent).toBe(
      (before as { unsent: number }).unsent,
    );
    await expect(script('restore.sh', [join(box, dump), 'restored'], url)).rejects.toThrow('already exists');
  });

  test('that fails leaves no file, and those older than two weeks go', async () => {
    const old = join(box, 'park-2026-01-01T000000Z.dump');
    await writeFile(old, '');
    await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
    const away = 'postgres://kkumteo@127.0.0.1:1/none';
    await expect(script('backup.sh', [box], away)).rejects.toThrow();
    expect((await readdir(box)).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(await readdir(box)).toContain('park-2026-01-01T000000Z.dump');
    await script('backup.sh', [box], server?.url ?? '');
    expect(await readdir(box)).not.toContain('park-2026-01-01T000000Z.dump');
  });
});
