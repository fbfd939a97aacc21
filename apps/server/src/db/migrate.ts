import { createHash } from 'node:crypto';
import type pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { connectionOptions, DatabaseClient, unreachableSentence, retryWhileStartingUp } from './connection.ts';
import { lockTables, locksOf } from './lock-tables.ts';
import { refuseStepThatStops, saysBuildsBeforeRun, SOURCE, stepsOfLaterBuilds } from './newer-database.ts';
import type { AppliedStep } from './newer-database.ts';
import { type FunctionFile, readFunctions } from './read-functions.ts';
import { CREATE_FUNCTION_TABLE } from './schema-function.ts';
import { readSqlFiles, type SqlFile, withFileInError } from './sql-file.ts';
import { type InTurn, takeTurns } from './take-turns.ts';

interface Migration extends SqlFile {
  readonly number: number;
}

/** What a database is made of: numbered steps that change tables, and the functions that stand on them. */
export interface Schema {
  readonly migrations: readonly Migration[];
  readonly functions: readonly FunctionFile[];
}

export interface MigrateOptions {
  readonly url: string;
  /** With `migrations/` and `functions/` in it; the site's own unless given. */
  readonly folder?: URL;
  /** Only so many of the first steps, and no functions: tables as an earlier version left them, for its rows. */
  readonly upTo?: number;
  /** Whether sites of the build before go on running: a step on which they stop is refused. */
  readonly whileRunning?: boolean;
  /** The name of the build that migrates, which says whether its functions are the newer ones; its sources unless given. */
  readonly build?: string;
  readonly log?: (line: string) => void;
}

const OLDEST_SERVER = 15;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The folder of migrations and functions, the same seen from src/db (tests) and from dist/db (the built server). */
const SCHEMA_FOLDER = new URL('../../src/db/', import.meta.url);

/** Reads migrations and functions; refuses wrong names, and gaps or doubles in the migrations' numbers. */
export async function readSchema(folder: URL = SCHEMA_FOLDER): Promise<Schema> {
  const [files, functions] = await Promise.all([
    readSqlFiles(new URL('migrations/', folder)),
    readFunctions(new URL('functions/', folder)),
  ]);
  const migrations = files.map((file) => ({ ...file, number: numberOf(file) }));
  migrations.forEach((migration, index) => {
    if (migration.number === index + 1) return;
    throw new Error(
      `Migrations must be numbered without gaps or doubles: ${migration.name} should have number ${index + 1}.`,
    );
  });
  return { migrations, functions };
}

function numberOf({ name }: SqlFile): number {
  const number = FILE_NAME.exec(name)?.[1];
  if (number === undefined) throw new Error(`A migration is called NNNN-some-words.sql, not ${name}.`);
  return Number(number);
}

/** One checksum over all migrations and functions, the key of a database that is made from them. */
export async function schemaChecksum(folder?: URL): Promise<string> {
  const { migrations, functions } = await readSchema(folder);
  const hash = createHash('sha256');
  for (const { name, checksum } of [...migrations, ...functions]) hash.update(name).update(checksum);
  return hash.digest('hex');
}

/**
 * Brings the database at `url` to the newest migration and the current functions, each step in a transaction of its own,
 * while the site may run (decision 82). Returns the names of the files that were applied. Several processes may call it
 * at once.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { url, folder, upTo, log } = options;
  const whole = await readSchema(folder);
  const schema = upTo === undefined ? whole : { migrations: whole.migrations.slice(0, upTo), functions: [] };
  const client = await retryWhileStartingUp(() => connect(url)).catch((cause: unknown) => {
    throw new Error(unreachableSentence(url, cause), { cause });
  });
  try {
    await checkServerVersion(client);
    const { steps, functions } = await applySchema(takeTurns(client, log ?? ignore), schema, options);
    if (steps.length + functions.length > 0)
      log?.(`database: applied ${steps.length} migrations${upToLast(steps)} and ${functions.length} functions`);
    return [...steps, ...functions];
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new DatabaseClient(connectionOptions(url, 'kkumteo migrate'));
  await client.connect();
  return client;
}

async function checkServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? 'unknown';
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`The database server is PostgreSQL ${version}; version ${OLDEST_SERVER} or newer is needed.`);
}

const CREATE_MIGRATION_TABLE = `
  create table if not exists schema_migration (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

// Only where it is missing: an `alter table` would wait for every backup that reads the table.
const ADD_BUILDS_BEFORE_RUN = `
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'builds_before_run') then
      alter table schema_migration add builds_before_run boolean not null default false;
    end if;
  end $$`;

const APPLIED_STEPS = `
  select number, name, checksum, builds_before_run as "buildsBeforeRun" from schema_migration order by number`;

interface AppliedFiles {
  readonly steps: readonly string[];
  readonly functions: readonly string[];
}

async function applySchema(
  inTurn: InTurn,
  { migrations, functions }: Schema,
  { whileRunning = false, build = SOURCE, log = ignore }: MigrateOptions,
): Promise<AppliedFiles> {
  const later = await inTurn(async (client) => {
    await client.query(`${CREATE_MIGRATION_TABLE}; ${ADD_BUILDS_BEFORE_RUN}; ${CREATE_FUNCTION_TABLE}`);
    const applied = await readKnownSteps(client, migrations);
    if (whileRunning && applied.length > 0) refuseStepThatStops(migrations.slice(applied.length));
    return stepsOfLaterBuilds(applied, migrations.length);
  });
  if (later.length > 0) {
    log(
      `database: it has ${later.map(({ name }) => name).join(', ')} of a later build; this build runs on it and changes nothing`,
    );
    return { steps: [], functions: [] };
  }
  const steps: string[] = [];
  for (;;) {
    const name = await inTurn((client) => applyNextMigration(client, migrations));
    if (name === undefined) break;
    steps.push(name);
  }
  return { steps, functions: await applyFunctions(inTurn, functions, { afterSteps: steps.length > 0, build, log }) };
}

/** Another process may have applied some since the last one. */
async function applyNextMigration(client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> {
  const applied = await readKnownSteps(client, migrations);
  const next = migrations[applied.length];
  if (next !== undefined) await applyMigration(client, next);
  return next?.name;
}

/** The steps that are applied; refuses a database whose steps differ from this build's, as far as both have them. */
async function readKnownSteps(client: pg.Client, migrations: readonly Migration[]): Promise<readonly AppliedStep[]> {
  const { rows } = await client.query<AppliedStep>(APPLIED_STEPS);
  for (const row of rows) {
    const known = migrations[row.number - 1];
    if (known === undefined) continue;
    if (known.name !== row.name) throw new Error(MADE_BY_EARLIER_VERSION);
    if (known.checksum !== row.checksum) throw new Error(changedSentence(known));
  }
  return rows;
}

const MADE_BY_EARLIER_VERSION =
  'The database was made by an earlier version and its tables are not carried over: `npm run reset` empties the data folder and loads the ' +
  'demo park again, and a database of your own (DATABASE_URL) has to be emptied before the site starts on it.';

function changedSentence(migration: Migration): string {
  return `${migration.name} was changed after it had been applied; undo the change and write a new migration instead.`;
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum, sql } = migration;
  const locks = await locksOf(client, sql);
  await withFileInError(migration, () => lockTables(client, locks));
  await withFileInError(migration, () => client.query(sql));
  const values = [number, name, checksum, saysBuildsBeforeRun(sql)];
  await client.query(INSERT_STEP, values);
}

const INSERT_STEP = 'insert into schema_migration (number, name, checksum, builds_before_run) values ($1, $2, $3, $4)';

const upToLast = (steps: readonly string[]): string => (steps.length === 0 ? '' : ` up to ${steps.at(-1)}`);

const ignore = (): void => undefined;
