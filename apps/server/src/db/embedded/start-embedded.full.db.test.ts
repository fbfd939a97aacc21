import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkLibraries } from './binaries.ts';
import { ask, host, isAlive, openEmbeddedBox, uid } from './embedded-in-box.test-support.ts';
import type { HostEnvironment } from './host-environment.ts';
import { findPostmaster } from './postmaster.ts';

const own = openEmbeddedBox();

describe('the server', () => {
  test('uses a short path for its socket where the data folder lies deep or has a strange name', async () => {
    const deep = join(own.box, 'a folder, 한글 이름', 'x'.repeat(100), 'data');
    const { url } = await own.start(host, deep);
    expect((new URL(url).searchParams.get('host') ?? '').length).toBeLessThan(89);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('one folder, one site', () => {
  test('of sites that start on a new folder at the same moment exactly one wins', async () => {
    const starts = await Promise.allSettled([own.start(), own.start(), own.start()]);
    const refusals = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toContain('Another site is already running');
  });
});

describe('after a site was killed', () => {
  test('a server that an earlier version left running is stopped and replaced', async () => {
    const site = await own.startKillable();
    const pid = await own.serverPid();
    await site.kill('SIGKILL');
    const { url } = await own.start({ ...host, version: '18.999.0' });
    expect(await isAlive(pid)).toBe(false);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('a stale pid file', () => {
  const leave = async (pid: number): Promise<void> => {
    const first = await own.startReady();
    const file = join(own.dataDir, 'database/cluster/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await leaveText(text.replace(/^\d+/, String(pid)), 60_000);
  };

  const leaveText = async (text: string, age: number): Promise<void> => {
    const file = join(own.dataDir, 'database/cluster/postmaster.pid');
    await writeFile(file, text);
    if (uid === 0) await chown(file, (await stat(join(own.dataDir, 'database/cluster'))).uid, -1);
    const then = new Date(Date.now() - age);
    await utimes(file, then, then);
  };

  test('that is incomplete is left while a server may be starting, and removed once it is old', async () => {
    await own.copyReady(own.dataDir);
    const cluster = join(own.dataDir, 'database/cluster');
    for (const text of ['', '12345\n']) {
      await leaveText(text, 0);
      expect(await findPostmaster(cluster, () => undefined)).toBe('unclear');
      expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toBe(text);
    }
    await leaveText('', 60_000);
    expect(await ask((await own.start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('of a process that has ended does not prevent the start', async () => {
    await leave(4_000_000);
    expect(await ask((await own.start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('whose process id now belongs to another program neither prevents the start nor harms that program', async () => {
    await leave(process.ppid);
    expect(await ask((await own.start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(own.lines).toContain('database: removed the pid file of a server that is gone');
    expect(await isAlive(process.ppid)).toBe(true);
  });

  test('whose process id now belongs to a server on another folder does not prevent the start', async () => {
    const other = join(own.box, 'other');
    await own.startReady(host, other);
    await leave(await own.serverPid(other));
    expect(await ask((await own.start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('the data folder', () => {
  test('of a start that was killed while it made the cluster is used', async () => {
    await mkdir(join(own.dataDir, 'database/cluster-new-half'), {
      recursive: true,
    });
    await mkdir(join(own.dataDir, 'database/cluster'));
    if (uid === 0) await chown(join(own.dataDir, 'database/cluster'), 1, 1);
    expect(await ask((await own.start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('may be moved between two starts', async () => {
    await ask((await own.startReady()).url, 'create table note (id int)');
    await own.stopLast();
    await rename(own.dataDir, join(own.box, 'moved'));
    expect(await ask((await own.start(host, join(own.box, 'moved'))).url, 'select * from note')).toEqual([]);
  });
});

describe('the binaries', () => {
  const copyNative = async (): Promise<string> => {
    const native = join(own.box, 'package', 'native');
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
    await own.copyReady(own.dataDir);
    expect(await ask((await own.start({ ...host, nativeFolder: native })).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readlink(join(native, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
    expect(await linkLibraries(native)).toBe(true);
  });

  test('that cannot run anywhere are refused with a sentence', async () => {
    const native = await copyNative();
    await writeFile(join(native, 'bin/postgres'), '#!/bin/sh\necho no such machine >&2\nexit 1\n');
    const nowhere = {
      ...host,
      nativeFolder: native,
      binaryHomes: [join(own.box, 'cache')],
    };
    await expect(own.start(nowhere)).rejects.toThrow("The embedded database can't run");
  });
});

describe.runIf(uid === 0)('as root', () => {
  const hide = async (): Promise<string> => {
    const hidden = join(own.box, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    return hidden;
  };
  const elsewhere = (): HostEnvironment => ({
    ...host,
    binaryHomes: [join(own.box, 'hidden/never'), join(own.box, 'cache')],
    clusterHomes: [join(own.box, 'hidden/never'), join(own.box, 'lib')],
  });

  test('without the account postgres the server runs as nobody, and without both the start is refused with a sentence', async () => {
    await own.start({ ...host, accounts: ['no-such-account', 'nobody'] });
    expect(await readFile(`/proc/${await own.serverPid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
    await expect(own.start({ ...host, accounts: [] }, join(own.box, 'none'))).rejects.toThrow(
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
    await (await own.start(environment)).stop();
    const [copy = ''] = await readdir(join(own.box, 'cache'));
    expect(copy).toContain(host.version);
    const { ino } = await stat(join(own.box, 'cache', copy));
    await (await own.start(environment)).stop();
    expect((await stat(join(own.box, 'cache', copy))).ino).toBe(ino);
    expect(own.lines.filter((line) => line.includes('copying'))).toHaveLength(2);
  });

  test('a data folder that the account cannot reach keeps a pointer to one that it can, also at the next start', async () => {
    const hidden = join(await hide(), 'data');
    const first = await own.start(elsewhere(), hidden);
    await ask(first.url, 'create table note (id int)');
    await first.stop();
    expect(await readdir(join(hidden, 'database'))).toEqual(['place.json', 'server.log']);
    const { home } = JSON.parse(await readFile(join(hidden, 'database/place.json'), 'utf8'));
    expect(home).toContain(join(own.box, 'lib'));
    expect(await ask((await own.start(elsewhere(), hidden)).url, 'select * from note')).toEqual([]);
  });

  test('a database that is missing where the pointer leads is reported, not created again', async () => {
    const hidden = join(await hide(), 'data');
    await (await own.start(elsewhere(), hidden)).stop();
    await rm(join(own.box, 'lib'), { recursive: true });
    await expect(own.start(elsewhere(), hidden)).rejects.toThrow('is not there, or not readable');
  });

  test('a cluster that already has an owner runs as that owner', async () => {
    await (await own.start({ ...host, accounts: ['nobody'] })).stop();
    await own.start();
    expect(await readFile(`/proc/${await own.serverPid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  });

  test('a cluster that root copied is given to the account', async () => {
    await ask((await own.startReady()).url, 'create table note (id int)');
    await own.stopLast();
    execFileSync('chown', ['-R', '0:0', join(own.dataDir, 'database')]);
    expect(await ask((await own.start()).url, 'select * from note')).toEqual([]);
  });
});

describe.runIf(uid !== 0)('as an ordinary user', () => {
  test('a data folder without the right to write is refused with a sentence', async () => {
    await mkdir(own.dataDir, { mode: 0o500 });
    await expect(own.start()).rejects.toThrow(`The data folder ${own.dataDir} can't be written`);
  });

  test('binaries that lack their links in a folder that the user cannot write are copied and linked there', async () => {
    const native = join(own.box, 'package', 'native');
    await cp(host.nativeFolder, native, {
      recursive: true,
      filter: async (path) =>
        !(await readlink(path).then(
          () => true,
          () => false,
        )),
    });
    await chmod(join(native, 'lib'), 0o500);
    const started = own.start({
      ...host,
      nativeFolder: native,
      binaryHomes: [join(own.box, 'cache')],
    });
    const { url } = await started.finally(() => chmod(join(native, 'lib'), 0o700));
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});
