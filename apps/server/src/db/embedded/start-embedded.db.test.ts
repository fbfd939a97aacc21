import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, chooseAccount } from './account.ts';
import { ask, host, isAlive, openEmbeddedBox, uid } from './embedded-in-box.test-support.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';

/* What each start relies on; strange machines, accounts and folders are in start-embedded.full.db.test.ts. */

const own = openEmbeddedBox();

describe('the server', () => {
  test('keeps what was written through a clean stop, and leaves no process', async () => {
    const first = await own.start();
    await ask(first.url, 'create table note (id int)');
    await ask(first.url, 'insert into note values (1)');
    const pid = await own.serverPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    expect(await readFile(join(own.dataDir, 'database/server.log'), 'utf8')).toContain('database system is shut down');
    const second = await own.start();
    expect(await ask(second.url, 'select id from note')).toEqual([{ id: 1 }]);
  });

  test('that dies while the site runs is restarted by the site', async () => {
    const { url } = await own.startReady();
    await ask(url, 'create table note (id int)');
    process.kill(await own.serverPid(), 'SIGKILL');
    await expect.poll(() => own.lines).toContain('database: back');
    expect(await ask(url, 'select * from note')).toEqual([]);
  });

  test('can be stopped twice, and when it has already ended', async () => {
    const embedded = await own.startReady();
    await Promise.all([embedded.stop(), embedded.stop()]);
    expect(await readdir(join(own.dataDir, 'database/cluster'))).not.toContain('postmaster.pid');
  });
});

describe('the server, once it runs,', () => {
  let server: Embedded;
  let url: string;
  beforeAll(async () => {
    server = await startEmbedded({
      dataDir: own.ready,
      log: () => undefined,
    });
    ({ url } = server);
  });
  afterAll(() => server.stop());

  test('writes to disk before it answers, speaks UTF-8 in code point order and lives in UTC', async () => {
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
      (select datlocale from pg_database where datname = current_database()) as locale, '나' > '가' as sorted, upper('é') as upper`;
    expect(await ask(url, settings)).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        zone: 'UTC',
        encoding: 'UTF8',
        locale: 'C.UTF-8',
        sorted: true,
        upper: 'É',
      },
    ]);
  });

  test('gives the site a role that is no superuser', async () => {
    expect(
      await ask(url, 'select current_user::text as name, rolsuper as super from pg_roles where rolname = current_user'),
    ).toEqual([{ name: 'kkumteo', super: false }]);
  });

  test('listens on no port, and its socket lies in a folder that only its account opens', async () => {
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listenAddresses: '' }]);
    const folder = new URL(url).searchParams.get('host') ?? '';
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});

describe('one folder, one site', () => {
  test('a second site on the folder is refused, and the first one goes on', async () => {
    const { url } = await own.startReady();
    await expect(own.start()).rejects.toThrow(`Another site is already running on the data folder ${own.dataDir}`);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('after a site was killed', () => {
  test('the next start takes over the server that still runs, and nothing that was acknowledged is lost', async () => {
    const site = await own.startKillable(true);
    await expect.poll(() => site.acknowledged.length).toBeGreaterThan(50);
    const pid = await own.serverPid();
    await site.kill('SIGKILL');
    expect(await isAlive(pid)).toBe(true);
    const { url } = await own.start();
    expect(own.lines).toContain('database: taking over the server that an earlier site left running');
    expect(await own.serverPid()).toBe(pid);
    await expectAll(url, site.acknowledged);
  });

  test('and the server with it, the next start recovers everything that was acknowledged', async () => {
    const site = await own.startKillable(true);
    await expect.poll(() => site.acknowledged.length).toBeGreaterThan(50);
    process.kill(await own.serverPid(), 'SIGKILL');
    await site.kill('SIGKILL');
    const { url } = await own.start();
    await expectAll(url, site.acknowledged);
  });

  test('a site that is asked to stop stops its server', async () => {
    const site = await own.startKillable();
    const pid = await own.serverPid();
    await site.kill('SIGTERM');
    expect(await isAlive(pid)).toBe(false);
  });

  async function expectAll(url: string, acknowledged: readonly number[]): Promise<void> {
    const kept = await ask<{ id: number }>(url, 'select id from note');
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  }
});

describe('the data folder', () => {
  test('of another major version is refused with a sentence and left as it is', async () => {
    await own.copyReady(own.dataDir);
    await writeFile(join(own.dataDir, 'database/cluster/PG_VERSION'), '16\n');
    await expect(own.start()).rejects.toThrow('was made by PostgreSQL 16 and this program brings 18');
    expect(await readFile(join(own.dataDir, 'database/cluster/PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('that cannot be written is refused with a sentence', async () => {
    await writeFile(own.dataDir, 'a file');
    await expect(own.start()).rejects.toThrow(`The data folder ${own.dataDir} can't be written`);
  });

  test('below a folder where nothing can be made is refused with a sentence', async () => {
    await expect(own.start(host, '/proc/kkumteo/data')).rejects.toThrow(
      "The data folder /proc/kkumteo/data can't be written",
    );
  });
});

describe.runIf(uid === 0)('as root', () => {
  test('the server runs as an unprivileged account', async () => {
    await own.startReady();
    const status = await readFile(`/proc/${await own.serverPid()}/status`, 'utf8');
    const account = await chooseAccount(host);
    expect(account?.uid).not.toBe(0);
    expect(status).toMatch(new RegExp(`^Uid:\\t${account?.uid}\\t`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
  });

  test('an ordinary user reads which account owns the database', async () => {
    await own.copyReady(own.dataDir);
    const owner = await stat(join(own.dataDir, 'database/cluster'));
    const { name } = await accountOf(owner.uid, owner.gid);
    await expect(own.start({ ...host, isRoot: false })).rejects.toThrow(`belongs to the account ${name}`);
  });
});

describe.runIf(uid !== 0)('as an ordinary user', () => {
  test('the server runs as that user, in the data folder itself, also when no one else may read it', async () => {
    await mkdir(own.dataDir, { mode: 0o700 });
    await own.start();
    expect(await readFile(`/proc/${await own.serverPid()}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\t${uid}\\t`, 'm'),
    );
  });
});
