import type pg from 'pg';
import { withFileInError, readSqlFiles } from './sql-file.ts';
import type { SqlFile } from './sql-file.ts';

/**
 * A file with the one current definition of some functions, all their overloads, and the triggers that execute them.
 */
export interface FunctionFile extends SqlFile {
  readonly functionNames: readonly string[];
}

const CREATED = /^create (?:or replace )?function (\w+)/gm;
const EXECUTED = /\bexecute function (\w+)/g;

/**
 * Reads the files of functions. Refuses a file that is not named after one of its functions, a trigger that executes a
 * function of another file, and a function that two files create.
 */
export async function readFunctions(folder: URL): Promise<readonly FunctionFile[]> {
  const files = (await readSqlFiles(folder)).map((file) => {
    const functionNames = [...new Set(namesIn(file, CREATED))];
    if (!functionNames.includes(file.name.replace(/\.sql$/, '')))
      throw new Error(`A file of functions is called after one of them: ${file.name} has ${functionNames.join(', ')}.`);
    const foreign = namesIn(file, EXECUTED).find((name) => !functionNames.includes(name));
    if (foreign !== undefined) throw new Error(`The triggers of ${foreign} belong to its file, not to ${file.name}.`);
    return { ...file, functionNames };
  });
  const names = namesOf(files);
  const double = names.find((name, at) => names.indexOf(name) < at);
  if (double !== undefined) throw new Error(`The function ${double} is in two files.`);
  return files;
}

const namesIn = ({ sql }: SqlFile, pattern: RegExp): readonly string[] =>
  [...sql.matchAll(pattern)].map(([, name = '']) => name);

const namesOf = (files: readonly FunctionFile[]): readonly string[] =>
  files.flatMap(({ functionNames }) => functionNames);

export const CREATE_FUNCTION_TABLE = `
  create table if not exists schema_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Creates the functions of changed or of all files again and drops the others; returns the files applied. */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  all: boolean,
): Promise<readonly string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_function');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const there = new Set(namesOf(files));
  const gone = [...applied.keys()].filter((name) => !there.has(name));
  // A function that calls a dropped one is refused now, not when it is called.
  const every = all || gone.length > 0;
  const changed = files.filter(
    ({ functionNames, checksum }) => every || functionNames.some((name) => applied.get(name) !== checksum),
  );
  if (changed.length === 0 && gone.length === 0) return [];
  await drop(client, [...gone, ...namesOf(changed)]);
  await create(client, changed);
  await record(client, changed, gone);
  return changed.map(({ name }) => name);
}

// Dropped, not replaced: parameters, results and triggers may change. A function that a column depends on stays, with an
// error.
const DROPS = `
  with gone as (
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any ($1)
  )
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, 1 as place from pg_trigger
  where tgfoid in (select oid from gone) and not tgisinternal
  union all
  select format('drop function %s', oid::regprocedure), 2 from gone
  order by place`;

async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ readonly drop: string }>(DROPS, [names]);
  for (const row of rows) await client.query(row.drop);
}

// Functions call each other in any order: their bodies are checked when all of them are there.
async function create(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query(`set local check_function_bodies = off`);
  for (const file of files) await withFileInError(file, () => client.query(file.sql));
  await client.query(`set local check_function_bodies = on`);
  for (const file of files) await withFileInError(file, () => client.query(CHECK, [file.functionNames]));
}

const CHECK = `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = current_schema()::regnamespace and p.proname = any ($1)`;

async function record(client: pg.Client, files: readonly FunctionFile[], gone: readonly string[]): Promise<void> {
  await client.query('delete from schema_function where name = any ($1)', [gone]);
  await client.query(
    `insert into schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [namesOf(files), files.flatMap(({ functionNames, checksum }) => functionNames.map(() => checksum))],
  );
}
