import pg from 'pg';
import { lockTables } from './lock-tables.ts';
import { isLaterBuild } from './newer-database.ts';
import { functionsIn, triggersIn } from './read-functions.ts';
import type { FunctionDefinition, FunctionFile, TriggerDefinition } from './read-functions.ts';
import { withFileInError } from './sql-file.ts';
import { type Applied, type ExistingTrigger, readApplied, record } from './schema-function.ts';
import type { InTurn } from './take-turns.ts';

export interface ApplyOptions {
  /** Whether steps were applied before. */
  readonly afterSteps: boolean;
  /** The name of the build whose functions these are. */
  readonly build: string;
  readonly log: (line: string) => void;
}

/**
 * Replaces the functions and triggers that changed or are missing; returns the files applied. Triggers that no file has
 * any more go. A function or overload that builds before call stays until a step on which they stop (decision 83).
 * Functions of a later build are left. Functions change together in one transaction, the triggers of each table in one
 * of their own.
 */
export async function applyFunctions(
  inTurn: InTurn,
  files: readonly FunctionFile[],
  { afterSteps, build, log }: ApplyOptions,
): Promise<readonly string[]> {
  const functions = files.flatMap(functionsIn);
  const triggers = files.flatMap(triggersIn);
  const { later, replaced, tables } = await inTurn(async (client) => {
    const applied = await readApplied(client);
    const later = afterSteps ? undefined : applied.builds.find((name) => isLaterBuild(name, build));
    if (later !== undefined) return { later, replaced: [], tables: [] };
    return {
      later,
      replaced: await replaceFunctions(client, applied, functions, { afterSteps, build }),
      tables: tablesToChange(await readApplied(client), functions, triggers),
    };
  });
  if (later !== undefined) log(`database: its functions are those of the later build ${later}, and stay`);
  const changed = new Set(replaced);
  for (const table of tables)
    for (const name of await inTurn((client) => replaceTriggers(client, { table, build }, functions, triggers)))
      changed.add(name);
  return files.map(({ name }) => name).filter((name) => changed.has(name));
}

const isChanged = (
  { checksums }: Applied,
  { name, checksum }: Pick<FunctionDefinition, 'name' | 'checksum'>,
): boolean => checksums.get(name) !== checksum;

async function replaceFunctions(
  client: pg.Client,
  applied: Applied,
  functions: readonly FunctionDefinition[],
  { afterSteps, build }: Pick<ApplyOptions, 'afterSteps' | 'build'>,
): Promise<readonly string[]> {
  const { buildsBeforeStopped } = applied;
  const names = new Set(functions.map(({ name }) => name));
  const inNoFile = applied.recorded.filter((name) => !name.includes(' ') && !names.has(name));
  const gone = inNoFile.filter((name) => buildsBeforeStopped || applied.ofTriggers.has(name) || !applied.isThere(name));
  // Where overloads of builds before may go, all are written again: what was not is one of those.
  const changed = functions.filter((definition) => buildsBeforeStopped || isChanged(applied, definition));
  if (changed.length === 0 && gone.length === 0 && !afterSteps) return [];
  const before = await versionsOf(client, changed);
  // Functions call each other in any order: their bodies are checked when all of them are there.
  await client.query(`set local check_function_bodies = off`);
  for (const definition of changed) await replaceFunction(client, definition);
  await client.query(`set local check_function_bodies = on`);
  const after = new Set((await versionsOf(client, changed)).map(({ version }) => version));
  const left = before.filter(({ version }) => after.has(version));
  const isReplaced = ({ name, parameters }: Version): boolean =>
    changed.some((one) => one.name === name && one.overloads.some((overload) => overload.parameters === parameters));
  const dropped = left.filter((version) => buildsBeforeStopped || isReplaced(version));
  await drop(
    client,
    `oid = any ($1::oid[])`,
    dropped.map(({ version }) => version.split(' ')[0]),
  );
  await drop(client, `proname = any ($1)`, gone);
  await checkBodies(client, functions);
  await record(client, { changed, gone, build });
  return changed.filter((definition) => isChanged(applied, definition)).map(({ file }) => file.name);
}

interface Version {
  readonly name: string;
  readonly parameters: number;
  /** The function with the transaction that wrote it. */
  readonly version: string;
}

async function versionsOf(client: pg.Client, functions: readonly FunctionDefinition[]): Promise<readonly Version[]> {
  const { rows } = await client.query<Version>(
    `select proname as name, pronargs::integer as parameters, format('%s %s', oid, xmin) as version from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [functions.map(({ name }) => name)],
  );
  return rows;
}

const INVALID_FUNCTION_DEFINITION = '42P13';

async function replaceFunction(client: pg.Client, { name, file, overloads }: FunctionDefinition): Promise<void> {
  for (const { sql, parameters } of overloads) await replaceOverload(client, { ...file, sql }, `${name} ${parameters}`);
}

// Only so may the names of parameters and the result change. A function that a column depends on stays, with an error.
async function replaceOverload(client: pg.Client, file: FunctionFile, called: string): Promise<void> {
  const create = async (): Promise<void> => void (await withFileInError(file, () => client.query(file.sql)));
  await client.query('savepoint replacing');
  try {
    await create();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof pg.DatabaseError) || cause.code !== INVALID_FUNCTION_DEFINITION) throw error;
    await client.query('rollback to replacing');
    await drop(client, `concat(proname, ' ', pronargs) = any ($1)`, [called]);
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
  { table, build }: { readonly table: string; readonly build: string },
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
  await record(client, { changed, gone: gone.map(({ name }) => name), build });
  return changed.map(({ file }) => file.name);
}

const TRIGGER_DROPS = `
  select format('drop trigger %I on %I', t.tgname, c.relname) as drop from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    and format('%s on %s', t.tgname, c.relname) = any ($1)`;
