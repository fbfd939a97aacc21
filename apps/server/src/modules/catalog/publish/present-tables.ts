import type { Sql } from '../../../db/pool.ts';
import { CATALOGUE_TABLES, keyOf, ownerKeyOf, rowsOf, type CatalogueTables, type Row } from './tables.ts';

/** The rows of all catalogue tables without those that are removed and what belongs to them. */
export const presentTables = async (sql: Sql): Promise<CatalogueTables> => withoutRemoved(await storedTables(sql));

const STORED = `select t.name, (select coalesce(jsonb_agg(r), '[]') from catalogue_rows(t.name, t.key) r) as rows
  from jsonb_to_recordset($1::jsonb) t (name text, key text[])`;

/** All rows of all catalogue tables; those of marked tables have the column `removed`. */
export async function storedTables(sql: Sql): Promise<CatalogueTables> {
  const asked = [...CATALOGUE_TABLES].map(([name, { key }]) => ({ name, key }));
  const found = await sql.query<{ readonly name: string; readonly rows: readonly Row[] }>(STORED, [
    JSON.stringify(asked),
  ]);
  const rows = new Map(found.map((table) => [table.name, table.rows]));
  return asked.map(({ name }) => [name, rows.get(name) ?? []]);
}

export function withoutRemoved(stored: CatalogueTables): CatalogueTables {
  const present = new Map<string, readonly Row[]>();
  for (const [table, { of }] of CATALOGUE_TABLES) {
    const owners = of === undefined ? null : new Set((present.get(of) ?? []).map((row) => keyOf(of, row)));
    const rows = rowsOf(stored, table).filter(
      (row) => row['removed'] !== true && (owners === null || owners.has(ownerKeyOf(table, row) ?? '')),
    );
    present.set(
      table,
      rows.map(({ removed: _removed, ...row }) => row),
    );
  }
  return [...present];
}
