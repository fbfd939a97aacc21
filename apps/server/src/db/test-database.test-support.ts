import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from './pool.ts';
import { makeOnce, withDatabase } from './test-server.test-support.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes `db` and removes the database, even while clients are connected. */
  drop(): Promise<void>;
}

/** What a database begins with: `fill` is called for the first of that name in a run, the others are copies of it. */
interface Filling {
  readonly name: string;
  readonly fill: (db: Database) => Promise<void>;
}

/** A fresh database with every migration applied, for one test or one file of tests. */
export async function createTestDatabase(filling?: Filling): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `kkumteo_test_${randomBytes(6).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template ${filling === undefined ? template : await filled(filling)} strategy file_copy`,
  );
  const url = withDatabase(serverUrl, name);
  const db = await openDatabase({ url, poolSize: 6, applicationName: 'kkumteo tests' });
  const drop = async (): Promise<void> => {
    await db.close();
    await dropOnServer(serverUrl, name);
  };
  return { url, db, drop };
}

/** The filled database of this run that others are copied from. */
async function filled({ name, fill }: Filling): Promise<string> {
  const { url, template, run } = inject('testServer');
  const first = `${run}_${name}`;
  await makeOnce(url, {
    name: first,
    from: template,
    fill: async (database) => {
      const db = await openDatabase({ url: database, poolSize: 6, applicationName: 'kkumteo tests' });
      await fill(db).finally(() => db.close());
    },
  });
  return first;
}

const TRIES = 50;

/** The server's own vacuum can't be put out of a database by us, and is gone in a moment. */
async function dropOnServer(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(serverUrl, `drop database ${name} with (force)`);
    } catch (error) {
      if (!isNotAllowed(error) || tries === TRIES) throw error;
      await pause(100);
    }
  }
}

const isNotAllowed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

async function onServer(url: string, statement: string): Promise<void> {
  const server = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo tests' });
  await server.query(statement).finally(() => server.close());
}
