import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionOptions, DatabaseClient } from '../connection.ts';
import { createFrameWriter, type BackupTable, type BackupHeader, type FrameWriter } from './backup-format.ts';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes every row of the database at `url`, as of one moment, to a new file that only its owner can read. A site may
 * run meanwhile: nothing waits for anything. Refuses a file that exists; one that can't be finished is taken away.
 */
export async function takeBackup(url: string, file: string): Promise<BackupSummary> {
  if (await exists(file)) throw new Error(`${file} is there already and stays as it is: name another file.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const client = new DatabaseClient(connectionOptions(url, 'kkumteo backup'));
  await client.connect();
  try {
    // One snapshot for all tables; it holds no lock that anybody else asks for.
    await client.query('begin isolation level repeatable read read only');
    const counted = { tables: 0, rows: 0 };
    const handle = await open(unfinished, 'wx', 0o600);
    const sink = handle.createWriteStream({ flush: true });
    await pipeline(Readable.from(writeAll(client, counted)), createGzip({ level: 6 }), sink);
    await client.query('commit');
    await rename(unfinished, file);
    return { ...counted, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function* writeAll(client: pg.Client, counted: { tables: number; rows: number }): AsyncGenerator<Buffer> {
  const frames = createFrameWriter();
  yield frames.header(await readHeader(client));
  for (const table of await listTables(client)) {
    yield frames.table(table);
    const rows = yield* writeRows(client, table, frames);
    yield frames.tableEnd(rows);
    counted.tables += 1;
    counted.rows += rows;
  }
  yield frames.end();
}

async function* writeRows(client: pg.Client, table: BackupTable, frames: FrameWriter): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(copyStatement(client, table, 'to stdout')));
  for await (const part of stream as AsyncIterable<Buffer>) yield frames.rows(part);
  if (!stream.readableEnded) await once(stream, 'end');
  return stream.rowCount;
}

export function copyStatement(client: pg.Client, table: BackupTable, direction: 'to stdout' | 'from stdin'): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return ['copy', client.escapeIdentifier(table.name), `(${columns})`, direction].join(' ');
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const { rows } = await client.query<{ header: Pick<BackupHeader, 'takenAt' | 'migrations' | 'sequences'> }>(HEADER);
  const [row] = rows;
  if (row === undefined) throw new Error('unreachable');
  return { format: 'kkumteo-backup', version: 1, ...row.header };
}

// A sequence has no snapshot: it is at or beyond every row that is read, as each number is drawn before its row is
// written.
const HEADER = `
  select json_build_object(
    'takenAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'migrations', (select coalesce(json_agg(json_build_object('number', number, 'name', name, 'checksum', checksum) order by number), '[]')
      from schema_migration),
    'sequences', (select coalesce(json_agg(json_build_object('name', sequencename, 'value', coalesce(last_value, start_value)::text,
      'isCalled', last_value is not null) order by sequencename), '[]') from pg_sequences where schemaname = current_schema())) as header`;

/** The tables whose rows are saved, with the columns that are. */
export async function listTables(client: pg.Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(TABLES);
  return rows;
}

// What the schema's own steps write, and what the database works out by itself, is made again when a backup is restored.
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'schema_function')
  group by c.relname order by c.relname`;
