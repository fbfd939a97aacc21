import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressOf, startEmbedded } from './embedded/start-embedded.ts';
import { migrate, schemaChecksum } from './migrate.ts';
import { openDatabase, type Sql } from './pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  readonly url: string;
  /** The migrated database that test databases are cloned from. */
  readonly template: string;
  /** How the names of the run's own filled databases begin; they go with it. */
  readonly run: string;
}

// Several runs on one server wait for each other while the template is made.
const TEMPLATE_LOCK = 7_405_601_003;

/** The server of a run of database tests: that of TEST_DATABASE_URL, or an embedded one in a new folder. */
export default async function startTestServer(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = await prepareTemplate(server.url);
  const run = `kkumteo_filled_${randomBytes(4).toString('hex')}`;
  project.provide('testServer', { url: server.url, template, run });
  return async () => {
    await dropFilled(server.url, run);
    await server.stop();
  };
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-test-'));
  // The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await forgetDurability(embedded.url);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Who is interrupted is not torn down.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  return { url: embedded.url, stop };
}

/** The data ends with the run: nothing waits for the disk, and no vacuum holds a database that is to be dropped. */
async function forgetDurability(url: string): Promise<void> {
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  const superuser = await openDatabase({
    url: addressOf(socketFolder, 'postgres', 'postgres'),
    poolSize: 1,
    applicationName: 'kkumteo tests',
  });
  try {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await superuser.query(`alter system set ${setting} = off`);
    await superuser.query('select pg_reload_conf()');
  } finally {
    await superuser.close();
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function prepareTemplate(url: string): Promise<string> {
  const name = `kkumteo_template_${(await schemaChecksum()).slice(0, 12)}`;
  await makeOnce(url, { name, from: 'template0', fill: async (database) => void (await migrate({ url: database })) });
  return name;
}

interface NewDatabase {
  readonly name: string;
  readonly from: string;
  readonly fill: (url: string) => Promise<void>;
}

/** Makes a database that others are copied from, unless it exists; other processes that need it wait meanwhile. */
export async function makeOnce(url: string, { name, from, fill }: NewDatabase): Promise<void> {
  const admin = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo tests' });
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(admin, name)) return;
    // Named at the end, so that a run that is stopped leaves no half of it.
    const unfinished = `${name}_${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${unfinished} template ${from} encoding 'UTF8'`);
    try {
      await fill(withDatabase(url, unfinished));
      await admin.query(`alter database ${unfinished} rename to ${name}`);
    } catch (error) {
      await admin.query(`drop database ${unfinished} with (force)`);
      throw error;
    }
  } finally {
    await admin.close();
  }
}

async function exists(admin: Sql, name: string): Promise<boolean> {
  return (await admin.query('select from pg_database where datname = $1', [name])).length > 0;
}

async function dropFilled(url: string, run: string): Promise<void> {
  const admin = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo tests' });
  try {
    const made = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { datname } of made) await admin.query(`drop database ${datname} with (force)`);
  } finally {
    await admin.close();
  }
}
