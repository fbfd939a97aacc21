import type pg from 'pg';
import { TABLE_ORDER } from './locks.ts';

type Mode = 'access exclusive' | 'share row exclusive';

export interface TableLock {
  readonly table: string;
  readonly mode: Mode;
}

/**
 * How long a transaction waits for all its table locks together, in milliseconds. Less than PostgreSQL's
 * `deadlock_timeout` of one second: an order that waits for these locks, and is waited for, is never the one that is
 * ended as a deadlock.
 */
const ALL_LOCKS_MS = 900;

/** The locks on existing tables that the statements of a step need, so that all are taken before the first of them. */
export async function locksOf(client: pg.Client, sql: string): Promise<readonly TableLock[]> {
  const statements = sql.replaceAll(/--.*$/gm, '');
  const words = [...new Set(statements.match(/\w+/g) ?? [])];
  const { rows } = await client.query<{ readonly table: string }>(TABLES, [words]);
  return rows.map(({ table }) => ({
    table,
    mode: isAltered(statements, table) ? 'access exclusive' : 'share row exclusive',
  }));
}

const TABLES = `
  select relname as table from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname = any ($1)`;

const isAltered = (statements: string, table: string): boolean =>
  new RegExp(`\\b(?:alter table|drop table|truncate)(?: table| if exists| only)* ${table}\\b`, 'i').test(statements) ||
  new RegExp(`\\bdrop trigger [\\w ]+ on ${table}\\b`, 'i').test(statements);

/** Locks tables in the order of docs/rules/locks.md, the others after them by name; fails where one stays locked. */
export async function lockTables(client: pg.Client, locks: readonly TableLock[]): Promise<void> {
  // What follows may need a lock more, which waits as long as one of these.
  const each = Math.max(1, Math.floor(ALL_LOCKS_MS / (locks.length + 1)));
  const sorted = locks.toSorted(inOrder);
  const values = [sorted.map(({ table }) => table), sorted.map(({ mode }) => mode), each];
  const { rows } = await client.query<{ readonly lock: string }>(LOCKS, values);
  // In one message: orders wait meanwhile.
  for (const row of rows) await client.query(row.lock);
}

const LOCKS = `
  select concat_ws(';', format('set local lock_timeout = %s', $3::integer),
    string_agg(format('lock table %I in %s mode', name, mode), ';' order by place)) as lock
  from unnest($1::text[], $2::text[]) with ordinality as wanted (name, mode, place)`;

const inOrder = (one: TableLock, other: TableLock): number =>
  placeOf(one.table) - placeOf(other.table) || (one.table < other.table ? -1 : 1);

function placeOf(table: string): number {
  const place = TABLE_ORDER.indexOf(table);
  return place === -1 ? TABLE_ORDER.length : place;
}
