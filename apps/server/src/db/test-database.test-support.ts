import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from './pool.ts';
import type { Database } from './pool.ts';
import { withDatabase } from './test-server.test-support.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes `db` and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** A fresh database with every migration applied, for one test or one file of tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `kkumteo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = withDatabase(serverUrl, name);
  const db = await openDatabase({ url, poolSize: 6, applicationName: 'kkumteo tests' });
  const drop = async (): Promise<void> => {
    await db.close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  return { url, db, drop };
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = await openDatabase({ url, poolSize: 1, applicationName: 'kkumteo tests' });
  await server.query(statement).finally(() => server.close());
}
