import type { Sql } from './pool.ts';

export type Row = Readonly<Record<string, unknown>>;

const CHUNK = 5_000;

/** Inserts rows by their keys, thousands at a time; the first row names the columns of all. */
export async function insertRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await sql.query(insertStatement(table, rows), [JSON.stringify(rows.slice(from, from + CHUNK))]);
  }
}

/** The same for a table that numbers its rows: answers those numbers by a column that is unique. */
export async function insertNumbered(
  sql: Sql,
  table: string,
  columns: { readonly number: string; readonly key: string },
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const inserted = await sql.query<{ readonly number: number; readonly key: string }>(
      `${insertStatement(table, rows)} returning ${columns.number} as number, ${columns.key} as key`,
      [JSON.stringify(rows.slice(from, from + CHUNK))],
    );
    for (const { key, number } of inserted) numbers.set(key, number);
  }
  return numbers;
}

function insertStatement(table: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
}
