import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrate, migrationsChecksum } from './migrate.ts';
import { openDatabase } from './pool.ts';
import type { Sql } from './pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  readonly url: string;
  /** The migrated database that test databases are cloned from. */
  readonly template: string;
}

// Several runs on one server wait for each other while the template is made.
const TEMPLATE_LOCK = 7_405_601_003;

/** For a whole run of the database tests: the server of TEST_DATABASE_URL, else an embedded one in a folder that goes away. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = await prepareTemplate(server.url);
  project.provide('testServer', { url: server.url, template });
  return server.stop;
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'kkumteo-test-'));
  // The account that runs the database passes through; else its files would lie elsewhere and outlive the folder.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

/** `url` with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function prepareTemplate(url: string): Promise<string> {
  const name = `kkumteo_template_${(await migrationsChecksum()).slice(0, 12)}`;
  const admin = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo tests' });
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await exists(admin, name))) await makeTemplate(admin, url, name);
  } finally {
    await admin.close();
  }
  return name;
}

async function exists(admin: Sql, name: string): Promise<boolean> {
  return (await admin.query('select from pg_database where datname = $1', [name])).length > 0;
}

async function makeTemplate(admin: Sql, url: string, name: string): Promise<void> {
  // Named at the end, so that a run that is stopped leaves no half of a template.
  const unfinished = `${name}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
  try {
    await migrate({ url: withDatabase(url, unfinished) });
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  } catch (error) {
    await admin.query(`drop database ${unfinished} with (force)`);
    throw error;
  }
}
