import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../pool.ts';
import { accountOf, chooseAccount } from './account.ts';
import { linkLibraries } from './binaries.ts';
import { findPostmaster } from './postmaster.ts';
import { makeReadyCluster } from './ready-cluster.test-support.ts';
import { bundleDatabaseProcess, startDatabaseProcess, type DatabaseProcess } from './database-process.test-support.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';
import { type HostEnvironment, readHostEnvironment } from './host-environment.ts';

const host = readHostEnvironment();
const uid = process.getuid?.() ?? 0;

let box: string;
let dataDir: string;
let lines: string[];
const running: Embedded[] = [];
const sites: DatabaseProcess[] = [];

let readyBox: string;
let copyReady: (dataDir: string) => Promise<void>;
beforeAll(async () => {
  readyBox = await mkdtemp(join(tmpdir(), 'kt-ready-'));
  await chmod(readyBox, 0o755);
  copyReady = await makeReadyCluster(readyBox);
});
afterAll(() => rm(readyBox, { recursive: true, force: true }));

beforeEach(async () => {
  box = await mkdtemp(join(tmpdir(), 'kt-'));
  await chmod(box, 0o755);
  dataDir = join(box, 'data');
  lines = [];
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    const log = await readFile(join(dataDir, 'database/server.log'), 'utf8').catch(() => 'no log of the server');
    console.log(`${lines.join('\n')}\n${log}`);
  }
  // Those of a test that failed half-way still run.
  for (const { child } of sites.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await rm(box, { recursive: true, force: true });
});

async function start(environment: HostEnvironment = host, folder = dataDir): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) }, environment);
  running.push(embedded);
  return embedded;
}

async function startReady(environment: HostEnvironment = host, folder = dataDir): Promise<Embedded> {
  await copyReady(folder);
  return start(environment, folder);
}

async function ask<Row>(url: string, statement: string): Promise<readonly Row[]> {
  const db = await openDatabase({ url, poolSize: 1, applicationName: 'test' });
  return db.query<Row>(statement).finally(() => db.close());
}

const serverPid = async (folder = dataDir): Promise<number> =>
  Number((await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

const isAlive = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`).then(
    (line) => line.length > 0,
    () => false,
  );

describe('the server', () => {
  test('keeps what was written through a clean stop, and leaves no process', async () => {
    const first = await start();
    await ask(first.url, 'create table note (id int)');
    await ask(first.url, 'insert into note values (1)');
    const pid = await serverPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    expect(await readFile(join(dataDir, 'database/server.log'), 'utf8')).toContain('database system is shut down');
    const second = await start();
    expect(await ask(second.url, 'select id from note')).toEqual([{ id: 1 }]);
  });

  test('uses a short path for its socket where the data folder lies deep or has a strange name', async () => {
    const deep = join(box, 'a folder, 한글 이름', 'x'.repeat(100), 'data');
    const { url } = await start(host, deep);
    expect((new URL(url).searchParams.get('host') ?? '').length).toBeLessThan(89);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('that dies while the site runs is restarted by the site', async () => {
    const { url } = await startReady();
    await ask(url, 'create table note (id int)');
    process.kill(await serverPid(), 'SIGKILL');
    await expect.poll(() => lines).toContain('database: back');
    expect(await ask(url, 'select * from note')).toEqual([]);
  });

  test('can be stopped twice, and when it has already ended', async () => {
    const embedded = await startReady();
    await Promise.all([embedded.stop(), embedded.stop()]);
    expect(await readdir(join(dataDir, 'database/cluster'))).not.toContain('postmaster.pid');
  });
});

describe('the server, once it runs,', () => {
  let server: Embedded;
  let url: string;
  beforeAll(async () => {
    server = await startEmbedded({
      dataDir: join(readyBox, 'ready'),
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
    const { url } = await startReady();
    await expect(start()).rejects.toThrow(`Another site is already running on the data folder ${dataDir}`);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('of sites that start on a new folder at the same moment exactly one wins', async () => {
    const starts = await Promise.allSettled([start(), start(), start()]);
    const refusals = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toContain('Another site is already running');
  });
});

describe('after a site was killed', () => {
  test('the next start takes over the server that still runs, and nothing that was acknowledged is lost', async () => {
    const site = await startKillable(true);
    await expect.poll(() => site.acknowledged.length).toBeGreaterThan(50);
    const pid = await serverPid();
    await site.kill('SIGKILL');
    expect(await isAlive(pid)).toBe(true);
    const { url } = await start();
    expect(lines).toContain('database: taking over the server that an earlier site left running');
    expect(await serverPid()).toBe(pid);
    await expectAll(url, site.acknowledged);
  });

  test('and the server with it, the next start recovers everything that was acknowledged', async () => {
    const site = await startKillable(true);
    await expect.poll(() => site.acknowledged.length).toBeGreaterThan(50);
    process.kill(await serverPid(), 'SIGKILL');
    await site.kill('SIGKILL');
    const { url } = await start();
    await expectAll(url, site.acknowledged);
  });

  test('a server that an earlier version left running is stopped and replaced', async () => {
    const site = await startKillable();
    const pid = await serverPid();
    await site.kill('SIGKILL');
    const { url } = await start({ ...host, version: '18.999.0' });
    expect(await isAlive(pid)).toBe(false);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a site that is asked to stop stops its server', async () => {
    const site = await startKillable();
    const pid = await serverPid();
    await site.kill('SIGTERM');
    expect(await isAlive(pid)).toBe(false);
  });

  async function startKillable(writes = false): Promise<DatabaseProcess> {
    await copyReady(dataDir);
    const site = await startDatabaseProcess(await bundleDatabaseProcess(), dataDir, writes);
    sites.push(site);
    return site;
  }

  async function expectAll(url: string, acknowledged: readonly number[]): Promise<void> {
    const kept = await ask<{ id: number }>(url, 'select id from note');
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  }
});

describe('a stale pid file', () => {
  const leave = async (pid: number): Promise<void> => {
    const first = await startReady();
    const file = join(dataDir, 'database/cluster/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await leaveText(text.replace(/^\d+/, String(pid)), 60_000);
  };

  const leaveText = async (text: string, age: number): Promise<void> => {
    const file = join(dataDir, 'database/cluster/postmaster.pid');
    await writeFile(file, text);
    if (uid === 0) await chown(file, (await stat(join(dataDir, 'database/cluster'))).uid, -1);
    const then = new Date(Date.now() - age);
    await utimes(file, then, then);
  };

  test('that is incomplete is left while a server may be starting, and removed once it is old', async () => {
    await copyReady(dataDir);
    const cluster = join(dataDir, 'database/cluster');
    for (const text of ['', '12345\n']) {
      await leaveText(text, 0);
      expect(await findPostmaster(cluster, () => undefined)).toBe('unclear');
      expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toBe(text);
    }
    await leaveText('', 60_000);
    expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('of a process that has ended does not prevent the start', async () => {
    await leave(4_000_000);
    expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('whose process id now belongs to another program neither prevents the start nor harms that program', async () => {
    await leave(process.ppid);
    expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(lines).toContain('database: removed the pid file of a server that is gone');
    expect(await isAlive(process.ppid)).toBe(true);
  });

  test('whose process id now belongs to a server on another folder does not prevent the start', async () => {
    const other = join(box, 'other');
    await startReady(host, other);
    await leave(await serverPid(other));
    expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('the data folder', () => {
  test('of another major version is refused with a sentence and left as it is', async () => {
    await copyReady(dataDir);
    await writeFile(join(dataDir, 'database/cluster/PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 16 and this program brings 18');
    expect(await readFile(join(dataDir, 'database/cluster/PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('that cannot be written is refused with a sentence', async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} can't be written`);
  });

  test('below a folder where nothing can be made is refused with a sentence', async () => {
    await expect(start(host, '/proc/kkumteo/data')).rejects.toThrow(
      "The data folder /proc/kkumteo/data can't be written",
    );
  });

  test('of a start that was killed while it made the cluster is used', async () => {
    await mkdir(join(dataDir, 'database/cluster-new-half'), {
      recursive: true,
    });
    await mkdir(join(dataDir, 'database/cluster'));
    if (uid === 0) await chown(join(dataDir, 'database/cluster'), 1, 1);
    expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('may be moved between two starts', async () => {
    await ask((await startReady()).url, 'create table note (id int)');
    await running.pop()?.stop();
    await rename(dataDir, join(box, 'moved'));
    expect(await ask((await start(host, join(box, 'moved'))).url, 'select * from note')).toEqual([]);
  });
});

describe('the binaries', () => {
  const copyNative = async (): Promise<string> => {
    const native = join(box, 'package', 'native');
    await cp(host.nativeFolder, native, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    return native;
  };

  const removeLinks = async (native: string): Promise<void> => {
    for (const name of await readdir(join(native, 'lib'))) {
      const isLink = await readlink(join(native, 'lib', name)).then(
        () => true,
        () => false,
      );
      if (isLink) await rm(join(native, 'lib', name));
    }
  };

  test('whose install script never ran get their libraries linked', async () => {
    const native = await copyNative();
    await removeLinks(native);
    await copyReady(dataDir);
    expect(await ask((await start({ ...host, nativeFolder: native })).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readlink(join(native, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
    expect(await linkLibraries(native)).toBe(true);
  });

  test('that cannot run anywhere are refused with a sentence', async () => {
    const native = await copyNative();
    await writeFile(join(native, 'bin/postgres'), '#!/bin/sh\necho no such machine >&2\nexit 1\n');
    const nowhere = {
      ...host,
      nativeFolder: native,
      binaryHomes: [join(box, 'cache')],
    };
    await expect(start(nowhere)).rejects.toThrow("The embedded database can't run");
  });
});

describe.runIf(uid === 0)('as root', () => {
  const hide = async (): Promise<string> => {
    const hidden = join(box, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    return hidden;
  };
  const elsewhere = (): HostEnvironment => ({
    ...host,
    binaryHomes: [join(box, 'hidden/never'), join(box, 'cache')],
    clusterHomes: [join(box, 'hidden/never'), join(box, 'lib')],
  });

  test('the server runs as an unprivileged account', async () => {
    await startReady();
    const status = await readFile(`/proc/${await serverPid()}/status`, 'utf8');
    const account = await chooseAccount(host);
    expect(account?.uid).not.toBe(0);
    expect(status).toMatch(new RegExp(`^Uid:\\t${account?.uid}\\t`, 'm'));
    expect(status).toMatch(/^Groups:\s*$/m);
  });

  test('without the account postgres the server runs as nobody, and without both the start is refused with a sentence', async () => {
    await start({ ...host, accounts: ['no-such-account', 'nobody'] });
    expect(await readFile(`/proc/${await serverPid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
    await expect(start({ ...host, accounts: [] }, join(box, 'none'))).rejects.toThrow(
      'PostgreSQL refuses to run as root',
    );
  });

  test('binaries below a folder that the account cannot read are copied once to one that it can', async () => {
    const hidden = await hide();
    await cp(host.nativeFolder, join(hidden, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const environment = {
      ...elsewhere(),
      nativeFolder: join(hidden, 'native'),
    };
    await (await start(environment)).stop();
    const [copy = ''] = await readdir(join(box, 'cache'));
    expect(copy).toContain(host.version);
    const { ino } = await stat(join(box, 'cache', copy));
    await (await start(environment)).stop();
    expect((await stat(join(box, 'cache', copy))).ino).toBe(ino);
    expect(lines.filter((line) => line.includes('copying'))).toHaveLength(2);
  });

  test('a data folder that the account cannot reach keeps a pointer to one that it can, also at the next start', async () => {
    const hidden = join(await hide(), 'data');
    const first = await start(elsewhere(), hidden);
    await ask(first.url, 'create table note (id int)');
    await first.stop();
    expect(await readdir(join(hidden, 'database'))).toEqual(['place.json', 'server.log']);
    const { home } = JSON.parse(await readFile(join(hidden, 'database/place.json'), 'utf8'));
    expect(home).toContain(join(box, 'lib'));
    expect(await ask((await start(elsewhere(), hidden)).url, 'select * from note')).toEqual([]);
  });

  test('a database that is missing where the pointer leads is reported, not created again', async () => {
    const hidden = join(await hide(), 'data');
    await (await start(elsewhere(), hidden)).stop();
    await rm(join(box, 'lib'), { recursive: true });
    await expect(start(elsewhere(), hidden)).rejects.toThrow('is not there, or not readable');
  });

  test('a cluster that already has an owner runs as that owner', async () => {
    await (await start({ ...host, accounts: ['nobody'] })).stop();
    await start();
    expect(await readFile(`/proc/${await serverPid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  });

  test('a cluster that root copied is given to the account', async () => {
    await ask((await startReady()).url, 'create table note (id int)');
    await running.pop()?.stop();
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'database')]);
    expect(await ask((await start()).url, 'select * from note')).toEqual([]);
  });

  test('an ordinary user reads which account owns the database', async () => {
    await copyReady(dataDir);
    const owner = await stat(join(dataDir, 'database/cluster'));
    const { name } = await accountOf(owner.uid, owner.gid);
    await expect(start({ ...host, isRoot: false })).rejects.toThrow(`belongs to the account ${name}`);
  });
});

describe.runIf(uid !== 0)('as an ordinary user', () => {
  test('the server runs as that user, in the data folder itself, also when no one else may read it', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await start();
    expect(await readFile(`/proc/${await serverPid()}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\t${uid}\\t`, 'm'));
  });

  test('a data folder without the right to write is refused with a sentence', async () => {
    await mkdir(dataDir, { mode: 0o500 });
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} can't be written`);
  });

  test('binaries that lack their links in a folder that the user cannot write are copied and linked there', async () => {
    const native = join(box, 'package', 'native');
    await cp(host.nativeFolder, native, {
      recursive: true,
      filter: async (path) =>
        !(await readlink(path).then(
          () => true,
          () => false,
        )),
    });
    await chmod(join(native, 'lib'), 0o500);
    const started = start({
      ...host,
      nativeFolder: native,
      binaryHomes: [join(box, 'cache')],
    });
    const { url } = await started.finally(() => chmod(join(native, 'lib'), 0o700));
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});
