import pg from 'pg';
import { lockTables } from './lock-tables.ts';
import { functionsIn, triggersIn } from './read-functions.ts';
import type { FunctionDefinition, FunctionFile, TriggerDefinition } from './read-functions.ts';
import { withFileInError } from './sql-file.ts';
import type { InTurn } from './take-turns.ts';

/* A row for each function, and for each trigger by the name of `trigger on table`. */
export const CREATE_FUNCTION_TABLE = `
  create table if not exists schema_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Replaces the functions and triggers that changed or are missing, and drops those that no file has any more; returns
 * the files applied. Functions change together in one transaction, the triggers of each table in one of their own.
 */
export async function applyFunctions(
  inTurn: InTurn,
  files: readonly FunctionFile[],
  afterSteps: boolean,
): Promise<readonly string[]> {
  const functions = files.flatMap(functionsIn);
  const triggers = files.flatMap(triggersIn);
  const { replaced, tables } = await inTurn(async (client) => {
    const applied = await readApplied(client);
    return {
      replaced: await replaceFunctions(client, applied, functions, afterSteps),
      tables: tablesToChange(await readApplied(client), functions, triggers),
    };
  });
  const changed = new Set(replaced);
  for (const table of tables)
    for (const name of await inTurn((client) => replaceTriggers(client, table, functions, triggers))) changed.add(name);
  return files.map(({ name }) => name).filter((name) => changed.has(name));
}

interface Applied {
  /** The checksum of each function and trigger that is there as it was applied. */
  readonly checksums: ReadonlyMap<string, string>;
  /** What was applied once, whether or not it is there. */
  readonly recorded: readonly string[];
  readonly triggers: readonly ExistingTrigger[];
}

interface ExistingTrigger {
  readonly name: string;
  readonly table: string;
  readonly functionName: string;
}

// A step may have dropped a function, or a table with its triggers.
const EXISTING_FUNCTIONS = `select distinct proname as name from pg_proc where pronamespace = current_schema()::regnamespace`;
const EXISTING_TRIGGERS = `
  select format('%s on %s', t.tgname, c.relname) as name, c.relname as table, p.proname as function_name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = current_schema()::regnamespace and p.pronamespace = c.relnamespace and not t.tgisinternal`;

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<Pick<FunctionDefinition, 'name' | 'checksum'>>(
    'select name, checksum from schema_function',
  );
  const functions = await client.query<{ readonly name: string }>(EXISTING_FUNCTIONS);
  const triggers = await client.query<ExistingTrigger>(EXISTING_TRIGGERS);
  const there = new Set([...functions.rows, ...triggers.rows].map(({ name }) => name));
  return {
    checksums: new Map(rows.filter(({ name }) => there.has(name)).map(({ name, checksum }) => [name, checksum])),
    recorded: rows.map(({ name }) => name),
    triggers: triggers.rows,
  };
}

const isChanged = (
  { checksums }: Applied,
  { name, checksum }: Pick<FunctionDefinition, 'name' | 'checksum'>,
): boolean => checksums.get(name) !== checksum;

async function replaceFunctions(
  client: pg.Client,
  applied: Applied,
  functions: readonly FunctionDefinition[],
  afterSteps: boolean,
): Promise<readonly string[]> {
  const names = new Set(functions.map(({ name }) => name));
  const gone = applied.recorded.filter((name) => !name.includes(' ') && !names.has(name));
  const changed = functions.filter((definition) => isChanged(applied, definition));
  if (changed.length === 0 && gone.length === 0 && !afterSteps) return [];
  const before = await versionsOf(client, changed);
  // Functions call each other in any order: their bodies are checked when all of them are there.
  await client.query(`set local check_function_bodies = off`);
  for (const definition of changed) await replaceFunction(client, definition);
  await client.query(`set local check_function_bodies = on`);
  const after = new Set(await versionsOf(client, changed));
  // An overload that was not replaced is in no file any more.
  const left = before.filter((version) => after.has(version)).map((version) => version.split(' ')[0]);
  await drop(client, `oid = any ($1::oid[])`, left);
  await drop(client, `proname = any ($1)`, gone);
  await checkBodies(client, functions);
  await record(client, changed, gone);
  return changed.map(({ file }) => file.name);
}

/** Each function of these names with the transaction that wrote it. */
async function versionsOf(client: pg.Client, functions: readonly FunctionDefinition[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly version: string }>(
    `select format('%s %s', oid, xmin) as version from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [functions.map(({ name }) => name)],
  );
  return rows.map(({ version }) => version);
}

const INVALID_FUNCTION_DEFINITION = '42P13';

// Only so may the names of parameters and the result change. A function that a column depends on stays, with an error.
async function replaceFunction(client: pg.Client, { name, file, statements }: FunctionDefinition): Promise<void> {
  const create = async (): Promise<void> => {
    for (const sql of statements) await withFileInError({ ...file, sql }, () => client.query(sql));
  };
  await client.query('savepoint replacing');
  try {
    await create();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== INVALID_FUNCTION_DEFINITION) throw error;
    await client.query('rollback to replacing');
    await drop(client, `proname = any ($1)`, [name]);
    await create();
  }
  await client.query('release replacing');
}

const dropsOf = (which: string): string => `
  with gone as (select oid from pg_proc where pronamespace = current_schema()::regnamespace and ${which})
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, 1 as place from pg_trigger
  where tgfoid in (select oid from gone) and not tgisinternal
  union all
  select format('drop function %s', oid::regprocedure), 2 from gone
  order by place`;

async function drop(client: pg.Client, which: string, values: readonly unknown[]): Promise<void> {
  if (values.length === 0) return;
  const { rows } = await client.query<{ readonly drop: string }>(dropsOf(which), [values]);
  await lockTables(client, []);
  for (const row of rows) await client.query(row.drop);
}

const CHECK = `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = current_schema()::regnamespace and p.proname = $1`;

/** A function that calls a dropped one is refused now, not when it is called. */
async function checkBodies(client: pg.Client, functions: readonly FunctionDefinition[]): Promise<void> {
  for (const { name, file } of functions) await withFileInError(file, () => client.query(CHECK, [name]));
}

/** The tables of which a trigger changed, is missing, or is in no file any more. */
function tablesToChange(
  applied: Applied,
  functions: readonly FunctionDefinition[],
  triggers: readonly TriggerDefinition[],
): readonly string[] {
  const changed = triggers.filter((trigger) => isChanged(applied, trigger));
  return [...new Set([...changed, ...goneTriggers(applied, functions, triggers)].map(({ table }) => table))];
}

function goneTriggers(
  { triggers: existing }: Applied,
  functions: readonly FunctionDefinition[],
  triggers: readonly TriggerDefinition[],
): readonly ExistingTrigger[] {
  const names = new Set(triggers.map(({ name }) => name));
  const ours = new Set(functions.map(({ name }) => name));
  return existing.filter(({ name, functionName }) => ours.has(functionName) && !names.has(name));
}

// One table is locked, and nothing is held while that lock is waited for: it can be in no deadlock.
async function replaceTriggers(
  client: pg.Client,
  table: string,
  functions: readonly FunctionDefinition[],
  triggers: readonly TriggerDefinition[],
): Promise<readonly string[]> {
  const applied = await readApplied(client);
  const changed = triggers.filter((trigger) => trigger.table === table && isChanged(applied, trigger));
  const gone = goneTriggers(applied, functions, triggers).filter((trigger) => trigger.table === table);
  const drops = [...gone, ...changed.filter(({ isConstraint }) => isConstraint)].map(({ name }) => name);
  await lockTables(client, [{ table, mode: drops.length > 0 ? 'access exclusive' : 'share row exclusive' }]);
  const { rows } = await client.query<{ readonly drop: string }>(TRIGGER_DROPS, [drops]);
  for (const row of rows) await client.query(row.drop);
  for (const { file, sql } of changed) await withFileInError({ ...file, sql }, () => client.query(sql));
  await record(
    client,
    changed,
    gone.map(({ name }) => name),
  );
  return changed.map(({ file }) => file.name);
}

const TRIGGER_DROPS = `
  select format('drop trigger %I on %I', t.tgname, c.relname) as drop from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    and format('%s on %s', t.tgname, c.relname) = any ($1)`;

async function record(
  client: pg.Client,
  changed: readonly Pick<FunctionDefinition, 'name' | 'checksum'>[],
  gone: readonly string[],
): Promise<void> {
  await client.query('delete from schema_function where name = any ($1)', [gone]);
  await client.query(
    `insert into schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  );
}
