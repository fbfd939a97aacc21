import type { Sql } from '../db/pool.ts';

interface TextColumn {
  readonly table: string;
  readonly columns: readonly string[];
}

const COLUMNS = `select table_name as table, array_agg(column_name::text order by column_name) as columns from information_schema.columns
  where table_schema = current_schema() and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea', 'date')
    and table_name in (select tablename from pg_tables where schemaname = current_schema())
  group by table_name`;

/** Each text, document and date column of any table in which one of the words is, as `table.column`. */
export async function columnsWith(sql: Sql, ...words: readonly string[]): Promise<readonly string[]> {
  const patterns = words.map((word) => `%${word.replace(/[%_\\]/gu, String.raw`\$&`)}%`);
  const tables = await sql.query<TextColumn>(COLUMNS);
  const found = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const isIn = columns.map((column, at) => `bool_or("${column}"::text like any ($1)) as c${at}`);
      const [row] = await sql.query<Readonly<Record<string, boolean | null>>>(
        `select ${isIn.join(', ')} from "${table}"`,
        [patterns],
      );
      return columns.filter((_column, at) => row?.[`c${at}`] === true).map((column) => `${table}.${column}`);
    }),
  );
  return found.flat().toSorted();
}
