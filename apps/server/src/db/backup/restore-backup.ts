import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectionOptions, DatabaseClient } from '../connection.ts';
import { addressOf, startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { openDatabase, type Database } from '../pool.ts';
import { checkBackup, framesOf, type CheckedBackup } from './check-backup.ts';
import type { BackupFrame, BackupTable, SequenceState } from './backup-format.ts';
import { copyStatement, listTables } from './take-backup.ts';

export interface RestoreSummary {
  readonly takenAt: string;
  readonly rows: number;
  readonly before: string;
}

/** Brings what was restored up to what the database that is there knows better. */
export type Settle = (restored: Database, before: Database) => Promise<void>;

const SITE = 'kkumteo';
const LOADING = 'kkumteo_restoring';

/**
 * Puts a backup in the place of the embedded database of `dataDir`. The file is checked whole first; its rows go into a
 * database beside the old one, which takes the old one's name when all of it is restored and settled, and the old one is
 * kept under another. Whatever fails before leaves the old one in its place, alone. Refuses while a site runs on the
 * folder, and a table that the file's own schema does not have.
 */
export async function restoreBackup(dataDir: string, file: string, settle: Settle): Promise<RestoreSummary> {
  const checked = await checkBackup(file);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const socket = new URL(embedded.url).searchParams.get('host') ?? '';
  const asOwner = addressOf(socket, SITE, LOADING);
  const asSuperuser = addressOf(socket, 'postgres', LOADING);
  const server = await connect(addressOf(socket, 'postgres', 'postgres'));
  try {
    await server.query(`drop database if exists ${LOADING}`);
    await server.query(`create database ${LOADING} owner ${SITE}`);
    await migrate({ url: asOwner, upTo: checked.header.migrations.length });
    await load(asSuperuser, file, checked);
    await migrate({ url: asOwner });
    await settleBeside(settle, asOwner, addressOf(socket, SITE, SITE));
    const before = await takePlace(server);
    return { takenAt: checked.header.takenAt, rows: sum(checked.rows), before };
  } catch (error) {
    await server.query('rollback');
    await server.query(`drop database if exists ${LOADING}`);
    throw error;
  } finally {
    await server.end();
    await embedded.stop();
  }
}

async function settleBeside(settle: Settle, restoredUrl: string, beforeUrl: string): Promise<void> {
  const open = (url: string): Promise<Database> =>
    openDatabase({ url, poolSize: 1, applicationName: 'kkumteo restore' });
  const restored = await open(restoredUrl);
  try {
    const before = await open(beforeUrl);
    await settle(restored, before).finally(() => before.close());
  } finally {
    await restored.close();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new DatabaseClient(connectionOptions(url, 'kkumteo restore'));
  await client.connect();
  return client;
}

async function load(url: string, file: string, checked: CheckedBackup): Promise<void> {
  const client = await connect(url);
  try {
    await refuseStrangers(client, file, checked);
    await client.query('begin');
    // The rows were whole together when they were read; neither keys nor triggers have anything to add.
    await client.query('set local session_replication_role = replica');
    await loadTables(client, framesOf(file), checked);
    for (const sequence of checked.header.sequences) await setSequence(client, sequence);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Rows go into tables of ours alone, and into columns of theirs. */
async function refuseStrangers(client: pg.Client, file: string, { tables }: CheckedBackup): Promise<void> {
  const own = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const stranger = tables.find(({ name, columns }) => !columns.every((column) => own.get(name)?.includes(column)));
  if (stranger === undefined) return;
  throw new Error(
    `${file} can't be used as a backup: its table ${stranger.name} is none of this program. Nothing was touched.`,
  );
}

async function loadTables(
  client: pg.Client,
  frames: AsyncGenerator<BackupFrame>,
  checked: CheckedBackup,
): Promise<void> {
  for await (const frame of frames) {
    if (frame.kind !== 'table') continue;
    const loaded = await loadTable(client, frame.table, frames);
    const wanted = checked.rows.get(frame.table.name);
    if (loaded !== wanted) throw new Error(`${frame.table.name} has ${loaded} rows instead of ${wanted}.`);
  }
}

async function loadTable(client: pg.Client, table: BackupTable, frames: AsyncGenerator<BackupFrame>): Promise<number> {
  // The schema's steps may have written rows of their own.
  await client.query(`delete from ${client.escapeIdentifier(table.name)}`);
  const sink = client.query(copyFrom(copyStatement(client, table, 'from stdin')));
  const done = once(sink, 'finish');
  await Promise.all([pipeline(Readable.from(rowsOf(frames)), sink), done]);
  return sink.rowCount;
}

async function* rowsOf(frames: AsyncGenerator<BackupFrame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done === true || value.kind !== 'rows') return;
    yield value.bytes;
  }
}

const setSequence = (client: pg.Client, { name, value, isCalled }: SequenceState) =>
  client.query('select setval(to_regclass(quote_ident($1)), $2::bigint, $3)', [name, value, isCalled]);

/** Both names change in one transaction: there is never none and never half of one. */
async function takePlace(server: pg.Client): Promise<string> {
  const { rows } = await server.query<{ name: string }>(
    `select '${SITE}_before_' || to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDDHH24MISSMS') as name`,
  );
  const before = rows[0]?.name ?? `${SITE}_before`;
  await server.query('begin');
  await server.query(`alter database ${SITE} rename to ${server.escapeIdentifier(before)}`);
  await server.query(`alter database ${LOADING} rename to ${SITE}`);
  await server.query('commit');
  return before;
}

const sum = (rows: ReadonlyMap<string, number>): number => [...rows.values()].reduce((total, each) => total + each, 0);
