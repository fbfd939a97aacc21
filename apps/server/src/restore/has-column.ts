import type { Sql } from '../db/pool.ts';

const HAS_COLUMN = `select exists (select from pg_attribute where attrelid = to_regclass($1) and attname = $2) as has`;

/** Whether a database has this column: a new database has no tables, and one of an earlier version lacks some. */
export async function hasColumn(sql: Sql, table: string, column: string): Promise<boolean> {
  const [row] = await sql.query<{ readonly has: boolean }>(HAS_COLUMN, [table, column]);
  return row?.has ?? false;
}
