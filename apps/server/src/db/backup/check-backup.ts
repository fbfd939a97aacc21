import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readSchema } from '../migrate.ts';
import { DamagedBackup, readFrames, type BackupFrame, type BackupHeader, type BackupTable } from './backup-format.ts';

export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly tables: readonly BackupTable[];
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Reads a backup from its first byte to its last before anything is done with it. Refuses with a sentence: no file, one
 * that is not whole or was changed, one of a later program.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const there = await stat(file).catch(() => undefined);
  if (there === undefined || !there.isFile()) throw new Error(`There is no file ${file}.`);
  try {
    const checked = await readToEnd(file);
    await refuseUnknownSchema(file, checked.header);
    return checked;
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reason = error instanceof DamagedBackup ? error.message : 'it breaks off or was changed';
    throw new Error(`${file} can't be used as a backup: ${reason}. Nothing was touched.`, { cause: error });
  }
}

export const framesOf = (file: string): AsyncGenerator<BackupFrame> =>
  // A plain pipe drops the error of a file that can't be read, which would then end the process.
  readFrames(pipeline(createReadStream(file), createGunzip(), () => undefined) as AsyncIterable<Buffer>);

async function readToEnd(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let table = '';
  const tables: BackupTable[] = [];
  const rows = new Map<string, number>();
  for await (const frame of framesOf(file)) {
    if (frame.kind === 'header') header = frame.header;
    if (frame.kind === 'table') {
      table = frame.table.name;
      tables.push(frame.table);
    }
    if (frame.kind === 'table-end') rows.set(table, frame.rows);
  }
  if (header?.format !== 'kkumteo-backup') throw new DamagedBackup('it is none of this program');
  return { header, tables, rows };
}

async function refuseUnknownSchema(file: string, { version, migrations }: BackupHeader): Promise<void> {
  const known = (await readSchema()).migrations;
  const stranger = migrations.find(({ checksum }, index) => known[index]?.checksum !== checksum);
  if (version === 1 && stranger === undefined) return;
  const what = stranger === undefined ? `format ${String(version)}` : stranger.name;
  throw new Error(
    `${file} was made by another version of this program (${what}): restore it with that. Nothing was touched.`,
  );
}

/** What reading says of bytes that are no gzip, or not all of it. */
const isDamage = (error: unknown): boolean =>
  error instanceof DamagedBackup ||
  (error instanceof Error && 'code' in error && /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code)));
