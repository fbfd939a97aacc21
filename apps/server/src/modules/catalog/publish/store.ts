import type { Sql } from '../../../db/pool.ts';
import type { ForeignKey, TableWrites } from './plan-writes.ts';
import { CATALOGUE_TABLES, tableOf, type Row } from './tables.ts';

/** How long each statement of a publication waits for what another holds, in milliseconds: less than PostgreSQL takes to end an order as a deadlock. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Lets one publication after the other go on, and no one else write to these tables until the transaction ends. Orders
 * and bookings refer to their rows and wait for nothing.
 */
export async function lockCatalogue(tx: Sql): Promise<void> {
  await tx.query(`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtext('kkumteo catalogue'))`);
  await tx.query(`select set_config('lock_timeout', $1, true)`, [String(LOCK_TIMEOUT_MS)]);
  await tx.query('select lock_catalogue($1)', [[...CATALOGUE_TABLES.keys()]]);
}

const FOREIGN_KEYS = `select child.relname as "table", a.attname as column, parent.relname as names
  from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and child.relnamespace = current_schema()::regnamespace
    and child.relname = any ($1) and parent.relname = any ($1)
  order by child.relname, a.attname`;

/** Which columns of the catalogue's tables refer to which of its tables. */
export const findForeignKeys = (sql: Sql): Promise<readonly ForeignKey[]> =>
  sql.query<ForeignKey>(FOREIGN_KEYS, [[...CATALOGUE_TABLES.keys()]]);

const INSERT = 'select insert_catalogue_rows($1, $2, $3::jsonb)';
const UPDATE = 'select update_catalogue_rows($1, $2, $3, $4::jsonb)';
const DELETE = 'select delete_catalogue_rows($1, $2, $3::jsonb)';

/** Writes what was planned: new and changed rows in the order of the tables, then what goes in the reverse order. */
export async function saveWrites(tx: Sql, writes: readonly TableWrites[]): Promise<void> {
  for (const { table, inserted, updated } of writes) {
    const { key } = tableOf(table);
    if (inserted.length > 0) await tx.query(INSERT, [table, columnsOf(inserted), JSON.stringify(inserted)]);
    const columns = [...new Set(updated.flatMap((change) => change.columns))];
    const rows = updated.map(({ after }) => after);
    if (rows.length > 0) await tx.query(UPDATE, [table, key, columns, JSON.stringify(rows)]);
  }
  for (const { table, marked, deleted } of writes.toReversed()) {
    const { key } = tableOf(table);
    const removed = marked.map((row) => ({ ...row, removed: true }));
    if (removed.length > 0) await tx.query(UPDATE, [table, key, ['removed'], JSON.stringify(removed)]);
    if (deleted.length > 0) await tx.query(DELETE, [table, key, JSON.stringify(deleted)]);
  }
  // A sequence is not rolled back: a publication that is only tried moves it where it has to.
  if (writes.some(({ table, inserted }) => table === 'organisation' && inserted.length > 0)) await tx.query(COUNT_ON);
}

const columnsOf = (rows: readonly Row[]): readonly string[] => [...new Set(rows.flatMap(Object.keys))];

/** The database numbers organisations after those that came with their numbers. */
const COUNT_ON = `select setval(pg_get_serial_sequence('organisation', 'organisation_id'), max(organisation_id)) from organisation`;
