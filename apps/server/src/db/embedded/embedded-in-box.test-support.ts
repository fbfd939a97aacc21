import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase } from '../pool.ts';
import { bundleDatabaseProcess, startDatabaseProcess, type DatabaseProcess } from './database-process.test-support.ts';
import { type HostEnvironment, readHostEnvironment } from './host-environment.ts';
import { makeReadyCluster } from './ready-cluster.test-support.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';

export const host = readHostEnvironment();
export const uid = process.getuid?.() ?? 0;

/** A folder for each test of a file with the embedded servers that it starts there; they stop after it. */
export interface EmbeddedBox {
  readonly box: string;
  readonly dataDir: string;
  /** What the servers of this test have logged. */
  readonly lines: readonly string[];
  /** The folder of a cluster that is ready, from which `startReady` copies. */
  readonly ready: string;
  copyReady(dataDir: string): Promise<void>;
  start(environment?: HostEnvironment, folder?: string): Promise<Embedded>;
  startReady(environment?: HostEnvironment, folder?: string): Promise<Embedded>;
  /** Stops the server that was started last. */
  stopLast(): Promise<void>;
  /** Starts a site in a process of its own, which can be killed. */
  startKillable(writes?: boolean): Promise<DatabaseProcess>;
  serverPid(folder?: string): Promise<number>;
}

export function openEmbeddedBox(): EmbeddedBox {
  let [box, dataDir, readyBox] = ['', '', ''];
  let lines: string[] = [];
  let copyReady: (dataDir: string) => Promise<void>;
  const running: Embedded[] = [];
  const sites: DatabaseProcess[] = [];

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

  const start: EmbeddedBox['start'] = async (environment = host, folder = dataDir) => {
    const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) }, environment);
    running.push(embedded);
    return embedded;
  };
  return {
    get box() {
      return box;
    },
    get dataDir() {
      return dataDir;
    },
    get lines() {
      return lines;
    },
    get ready() {
      return join(readyBox, 'ready');
    },
    copyReady: (folder) => copyReady(folder),
    start,
    startReady: async (environment = host, folder = dataDir) => {
      await copyReady(folder);
      return start(environment, folder);
    },
    stopLast: async () => running.pop()?.stop(),
    startKillable: async (writes = false) => {
      await copyReady(dataDir);
      const site = await startDatabaseProcess(await bundleDatabaseProcess(), dataDir, writes);
      sites.push(site);
      return site;
    },
    serverPid: async (folder = dataDir) =>
      Number((await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]),
  };
}

export async function ask<Row>(url: string, statement: string): Promise<readonly Row[]> {
  const db = await openDatabase({ url, poolSize: 1, applicationName: 'test' });
  return db.query<Row>(statement).finally(() => db.close());
}

export const isAlive = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`).then(
    (line) => line.length > 0,
    () => false,
  );
