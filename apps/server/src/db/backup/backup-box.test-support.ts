import { join } from 'node:path';
import { afterEach, beforeAll, expect } from 'vitest';
import { loadDemoPark } from '../../demo/load-demo-park.ts';
import { openFolderForFile } from '../../testing/folder.test-support.ts';
import { makeReadyCluster } from '../embedded/ready-cluster.test-support.ts';
import { startEmbedded, type Embedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { openDatabase, type Database } from '../pool.ts';
import { takeBackup } from './take-backup.ts';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');

interface OpenFolder {
  readonly url: string;
  readonly db: Database;
  close(): Promise<void>;
}

/** A backup of the demo park for the tests of a file, in a folder where they keep others. */
export interface BackupBox {
  readonly box: string;
  readonly file: string;
  /** What the park had in each table. */
  readonly original: Readonly<Record<string, unknown>>;
  copyReady(dataDir: string): Promise<void>;
  /** Starts a database in a folder of the box; the other one makes an empty cluster there first. */
  open(name: string): Promise<OpenFolder>;
  openEmpty(name: string): Promise<OpenFolder>;
}

export async function openBackupBox(): Promise<BackupBox> {
  const box = await openFolderForFile();
  const file = join(box, 'park.backup');
  let running: Embedded[] = [];
  let copyReady: (dataDir: string) => Promise<void>;
  let original: Readonly<Record<string, unknown>> = {};

  async function open(name: string): Promise<OpenFolder> {
    const embedded = await startEmbedded({ dataDir: join(box, name), log: () => undefined });
    running.push(embedded);
    const db = await openDatabase({ url: embedded.url, poolSize: 2, applicationName: 'test' });
    const close = async (): Promise<void> => {
      await db.close();
      await embedded.stop();
    };
    return { url: embedded.url, db, close };
  }
  async function openEmpty(name: string): Promise<OpenFolder> {
    await copyReady(join(box, name));
    return open(name);
  }

  beforeAll(async () => {
    copyReady = await makeReadyCluster(box);
    const { url, db, close } = await openEmpty('first');
    await migrate({ url });
    await loadDemoPark(db, { now: NOW });
    original = await contents(db);
    expect(Object.keys(original).length).toBeGreaterThan(40);
    // A visitor whose booking is not committed yet, and one who keeps writing while the rows are read.
    const writer = db.transaction(async (tx) => {
      await tx.query(`update member set name = 'not committed yet'`);
      await takeBackup(url, file);
      throw new Error('undone');
    });
    await expect(writer).rejects.toThrow('undone');
    await close();
  }, 180_000);
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()));
    running = [];
  });
  return {
    box,
    file,
    get original() {
      return original;
    },
    copyReady: (dataDir) => copyReady(dataDir),
    open,
    openEmpty,
  };
}

/** A checksum over all rows of each table, whatever their order. */
export async function contents(db: Database): Promise<Readonly<Record<string, unknown>>> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^schema_' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await db.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${name}" t`,
    );
    found[name] = row;
  }
  return found;
}

export const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it went well',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
