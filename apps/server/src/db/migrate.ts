import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { connectionOptions, unreachableSentence, whileStartingUp } from './connection.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly url: string;
  readonly folder?: URL;
  readonly log?: (line: string) => void;
}

const OLDEST_SERVER = 15;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
// Any fixed number of ours: processes that start at once wait for each other on it.
const LOCK = 7_405_601_001;

// The same place seen from src/db (tests) and from dist/db (the built server).
const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url);

/** Reads the numbered files in order; refuses wrong names, and gaps or doubles in the numbers. */
export async function readMigrations(folder: URL = MIGRATIONS): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.forEach((migration, index) => {
    if (migration.number === index + 1) return;
    throw new Error(
      `Migrations must be numbered without gaps or doubles: ${migration.name} should have number ${index + 1}.`,
    );
  });
  return migrations;
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1];
  if (number === undefined) throw new Error(`A migration is called NNNN-some-words.sql, not ${name}.`);
  // Checked out on Windows the same file may have other line ends.
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** One checksum over all migrations, the key of a database that is made from them. */
export async function migrationsChecksum(folder?: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations(folder)) hash.update(migration.name).update(migration.checksum);
  return hash.digest('hex');
}

/** Brings the database at `url` to the newest migration and returns the names of those applied now; safe for several processes at once. */
export async function migrate({ url, folder, log }: MigrateOptions): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = await whileStartingUp(() => connect(url)).catch((cause: unknown) => {
    throw new Error(unreachableSentence(url, cause), { cause });
  });
  try {
    await checkServerVersion(client);
    await inTransaction(client, () => client.query(CREATE_TABLE));
    refuseStrangers(await readApplied(client), migrations);
    const done: string[] = [];
    for (const migration of migrations) {
      if (!(await applyOnce(client, migration))) continue;
      log?.(`database: applied ${migration.name}`);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url, 'kkumteo migrate'));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function checkServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? 'unknown';
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`The database server is PostgreSQL ${version}; version ${OLDEST_SERVER} or newer is needed.`);
}

const CREATE_TABLE = `
  create table if not exists schema_migration (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

// The lock is a transaction's own, so that it also holds behind a pooler that shares connections.
async function inTransaction<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const value = await act();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readApplied(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>('select number, name, checksum from schema_migration order by number');
  return rows;
}

function refuseStrangers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const known = migrations[row.number - 1];
    if (known === undefined)
      throw new Error(`The database is newer than this program: it has ${row.name}, which is not here.`);
    if (known.checksum !== row.checksum || known.name !== row.name) throw new Error(changedSentence(known));
  }
}

function changedSentence(migration: Migration): string {
  return `${migration.name} was changed after it had been applied; undo the change and write a new migration instead.`;
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from schema_migration where number = $1',
      [migration.number],
    );
    if (rows[0] !== undefined && rows[0].checksum !== migration.checksum) throw new Error(changedSentence(migration));
    if (rows[0] !== undefined) return false;
    await runSql(client, migration);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    return true;
  });
}

async function runSql(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (cause) {
    const at = cause instanceof pg.DatabaseError && cause.position !== undefined ? Number(cause.position) : undefined;
    const line = at === undefined ? '' : `, line ${migration.sql.slice(0, at).split('\n').length}`;
    throw new Error(`${migration.name}${line}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
