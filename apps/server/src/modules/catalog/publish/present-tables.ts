import type { Sql } from '../../../db/pool.ts';
import { CATALOGUE_TABLES, keyOf, ownerKeyOf, rowsOf, type CatalogueTables, type Row } from './tables.ts';

/** The rows of all catalogue tables without those that are removed and what belongs to them. */
export const presentTables = async (sql: Sql): Promise<CatalogueTables> => withoutRemoved(await storedTables(sql));

/** All rows of all catalogue tables; those of marked tables have the column `removed`. */
export async function storedTables(sql: Sql): Promise<CatalogueTables> {
  const tables: (readonly [string, readonly Row[]])[] = [];
  for (const [table, { key }] of CATALOGUE_TABLES) {
    const rows = await sql.query<{ readonly row: Row }>('select catalogue_rows($1, $2) as row', [table, key]);
    tables.push([table, rows.map(({ row }) => row)]);
  }
  return tables;
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
