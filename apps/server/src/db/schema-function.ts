import type pg from 'pg';
import type { FunctionDefinition } from './read-functions.ts';

/* A row for each function, and for each trigger by the name of `trigger on table`. */
export const CREATE_FUNCTION_TABLE = `
  create table if not exists schema_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_function'::regclass and attname = 'build') then
      alter table schema_function add build text not null default '';
    end if;
  end $$`;

/** What the database has of functions and triggers. */
export interface Applied {
  /** The checksum of each function and trigger that is there as it was applied. */
  readonly checksums: ReadonlyMap<string, string>;
  /** What was applied once, whether or not it is there. */
  readonly recorded: readonly string[];
  /** The builds that applied them. */
  readonly builds: readonly string[];
  /** The functions of triggers, which no program calls. */
  readonly ofTriggers: ReadonlySet<string>;
  readonly isThere: (name: string) => boolean;
  /** Whether a step on which builds before stop was applied since. */
  readonly buildsBeforeStopped: boolean;
  readonly triggers: readonly ExistingTrigger[];
}

export interface ExistingTrigger {
  readonly name: string;
  readonly table: string;
  readonly functionName: string;
}

// A step may have dropped a function, or a table with its triggers.
const EXISTING_FUNCTIONS = `
  select proname as name, bool_or(prorettype = 'trigger'::regtype) as "ofTriggers" from pg_proc
  where pronamespace = current_schema()::regnamespace group by proname`;
const BUILDS_BEFORE_STOPPED = `
  select coalesce((select max(applied_at) from schema_migration where not builds_before_run)
    > (select max(applied_at) from schema_function), false) as stopped`;
const EXISTING_TRIGGERS = `
  select format('%s on %s', t.tgname, c.relname) as name, c.relname as table, p.proname as function_name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = current_schema()::regnamespace and p.pronamespace = c.relnamespace and not t.tgisinternal`;

export async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<Pick<FunctionDefinition, 'name' | 'checksum'> & { readonly build: string }>(
    'select name, checksum, build from schema_function',
  );
  const functions = await client.query<{ readonly name: string; readonly ofTriggers: boolean }>(EXISTING_FUNCTIONS);
  const triggers = await client.query<ExistingTrigger>(EXISTING_TRIGGERS);
  const before = await client.query<{ readonly stopped: boolean }>(BUILDS_BEFORE_STOPPED);
  const there = new Set([...functions.rows, ...triggers.rows].map(({ name }) => name));
  return {
    checksums: new Map(rows.filter(({ name }) => there.has(name)).map(({ name, checksum }) => [name, checksum])),
    recorded: rows.map(({ name }) => name),
    builds: [...new Set(rows.map(({ build }) => build))],
    ofTriggers: new Set(functions.rows.filter(({ ofTriggers }) => ofTriggers).map(({ name }) => name)),
    isThere: (name) => there.has(name),
    buildsBeforeStopped: before.rows[0]?.stopped === true,
    triggers: triggers.rows,
  };
}

interface Change {
  readonly changed: readonly Pick<FunctionDefinition, 'name' | 'checksum'>[];
  readonly gone: readonly string[];
  readonly build: string;
}

/** Notes what `build` has applied, and that all functions are its own now. */
export async function record(client: pg.Client, { changed, gone, build }: Change): Promise<void> {
  await client.query('delete from schema_function where name = any ($1)', [gone]);
  await client.query(
    `insert into schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  );
  await client.query('update schema_function set build = $1 where build <> $1', [build]);
}
