import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';

/** A file of SQL: its name without folder, its text with \n alone, the checksum of that text. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export async function readSqlFiles(folder: URL): Promise<readonly SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readSqlFile(folder, name)));
}

async function readSqlFile(folder: URL, name: string): Promise<SqlFile> {
  // Checked out on Windows the same file may have other line ends.
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Runs `act`; adds the name of `file`, and the line where it is known, to an error of the database. */
export async function withFileInError<T>(file: SqlFile, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    const at = cause instanceof pg.DatabaseError ? offsetOf(cause, file.sql) : undefined;
    const line = at === undefined ? '' : `, line ${file.sql.slice(0, at).split('\n').length}`;
    throw new Error(`${file.name}${line}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

// What is wrong with the body of a function is reported by its place in that body.
function offsetOf({ position, internalPosition, internalQuery }: pg.DatabaseError, sql: string): number | undefined {
  if (position !== undefined) return Number(position);
  const body = internalQuery === undefined ? -1 : sql.indexOf(internalQuery);
  return body === -1 || internalPosition === undefined ? undefined : body + Number(internalPosition);
}
