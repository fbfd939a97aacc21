import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { camelCase } from './connection.ts';
import type { Sql } from './pool.ts';

interface Table {
  readonly name: string;
  readonly purpose: string | null;
  readonly columns: readonly Column[];
  readonly rules: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly filled: string;
}

const TABLES = `
  select c.relname as name, obj_description(c.oid) as purpose,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'filled',
        concat_ws(', ', case when a.attnotnull then 'required' end, case when a.attidentity <> '' then 'counted' end,
          case when a.attgenerated <> '' then 'computed' else 'default ' || pg_get_expr(d.adbin, d.adrelid) end)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
      order by array_position(array['p', 'u', 'f', 'c']::"char"[], k.contype), 1) as rules,
    array(select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON \\S+ USING btree ', '\\1') from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid) order by 1)
      as indexes,
    array(select distinct t.tgfoid::regproc::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'schema\\_%' order by c.relname`;

/** The page of tables, with the functions and the files of the server that write each. */
export async function schemaPage(sql: Sql): Promise<string> {
  const tables = await sql.query<Table>(TABLES);
  const writers = await findWriters();
  return [HEAD, ...tables.map((table) => section(table, writers.get(table.name) ?? []))].join('\n');
}

const HEAD = `# Tables

Made by \`npm run schema\` from the migrations, the functions and the sources of the server; a database test compares it. Text, checks and indexes are
PostgreSQL's own words. Who writes: files of functions (\`functions/<name>.sql\`) and files below \`apps/server/src\` that insert, update or delete.
`;

function section({ name, purpose, columns, rules, indexes, triggers }: Table, writers: readonly string[]): string {
  const lines = [`## ${name}`, '', purpose ?? '', '', '| Column | Type | Filled |', '| --- | --- | --- |'];
  for (const column of columns) lines.push(`| ${column.name} | ${column.type} | ${cell(column.filled)} |`);
  lines.push('');
  for (const rule of rules) lines.push(`- \`${rule}\``);
  for (const index of indexes) lines.push(`- index \`${index}\``);
  if (triggers.length > 0) lines.push(`- triggers: ${quoted(triggers)}`);
  lines.push(`- written by: ${writers.length > 0 ? quoted(writers) : 'nobody'}`, '');
  return lines.join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

// The demo park is a list of tables with their rows.
const WRITES =
  /(?<!\bfor )\b(?:insert into|update|delete from|truncate) (\w+)|\binsert(?:Rows|Numbered)\(\s*\w+,\s*'(\w+)'|^ +\[\s*'(\w+)',/gm;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const SOURCES = new URL('../', import.meta.url);

async function findWriters(): Promise<ReadonlyMap<string, readonly string[]>> {
  const writers = new Map<string, string[]>();
  for (const path of (await readdir(fileURLToPath(SOURCES), { recursive: true })).sort()) {
    const file = path.replaceAll('\\', '/');
    if (!isProgram(file)) continue;
    const text = (await readFile(new URL(file, SOURCES), 'utf8')).replace(COMMENTS, '');
    const tables = [...text.matchAll(WRITES)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '');
    for (const table of new Set(tables)) writers.set(table, [...(writers.get(table) ?? []), writerName(file)]);
  }
  return writers;
}

const isProgram = (file: string): boolean =>
  /^db\/functions\/.*\.sql$|\.ts$/.test(file) && !/\.(test|test-support)\.ts$/.test(file);
const writerName = (file: string): string =>
  file.replace(/^db\/functions\/(\w+)\.sql$/, '$1').replace(/^modules\//, '');

const TYPES_HEAD = `/* Made by \`npm run schema\` from the migrated schema; a database test compares it. */

/** Columns of a table as the pool reads them. */
export type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

/** The same of a table that is joined where it has a row. */
export type Joined<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Name in Column]: Tables[Table][Name] | null;
};

/** Every table with its columns; a CHECK that lists values makes a union. */
interface Tables {
`;

/** The TypeScript of the tables in the database behind `sql`, as \`columnTypes\` and \`camelCase\` give their rows. */
export async function rowTypes(sql: Sql): Promise<string> {
  const tables = await sql.query<Table>(TABLES);
  const bodies = tables.map(({ name, columns, rules }) => {
    const lines = columns.map((column) => columnType(column, valuesOf(column, rules, tables)));
    return `  readonly ${name}: {\n${lines.join('')}  };\n`;
  });
  return `${TYPES_HEAD}${bodies.join('')}}\n`;
}

const TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^(bigint|integer|smallint|numeric|timestamp with time zone)$/, 'number'],
  [/^(text|uuid|date)$/, 'string'],
  [/^boolean$/, 'boolean'],
  [/^bytea$/, 'Buffer'],
  [/^(integer|smallint)\[\]$/, 'readonly number[]'],
  [/^text\[\]$/, 'readonly string[]'],
  [/^jsonb$/, 'unknown'],
];

function columnType({ name, type, filled }: Column, values: readonly string[]): string {
  const read = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (read === undefined) throw new Error(`no TypeScript for a column of ${type}`);
  const listed = values.map((value) => `'${value}'`);
  const union = listed.length === 0 ? [read] : type.endsWith('[]') ? [`readonly (${listed.join(' | ')})[]`] : listed;
  if (!filled.startsWith('required') && read !== 'unknown') union.push('null');
  const line = `    readonly ${camelCase(name)}: ${union.join(' | ')};\n`;
  return line.length <= 121
    ? line
    : `    readonly ${camelCase(name)}:\n${union.map((one) => `      | ${one}`).join('\n')};\n`;
}

/** The values that a CHECK of the column lists, its own or that of the column which it refers to. */
function valuesOf({ name }: Column, rules: readonly string[], tables: readonly Table[]): readonly string[] {
  const list = rules.map((rule) => LISTED.exec(rule)?.groups).find((groups) => groups?.['column'] === name);
  if (list !== undefined)
    return [...(list['values'] ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
  const [, , table, column] = rules.map((rule) => REFERS.exec(rule)).find((found) => found?.[1] === name) ?? [];
  const referred = tables.find((each) => each.name === table);
  const target = referred?.columns.find((each) => each.name === column);
  return referred === undefined || target === undefined ? [] : valuesOf(target, referred.rules, tables);
}

const LISTED =
  /^CHECK \(\(+(?<column>\w+) (?:= ANY|<@) \(?ARRAY\[(?<values>'[^\]]+)\]\)?(?:\) AND \(cardinality\(\w+\) > 0\))?\)+$/;
const REFERS = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\)/;
