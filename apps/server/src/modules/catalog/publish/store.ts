import type { Sql } from '../../../db/pool.ts';
import { insertRows } from '../../../db/insert-rows.ts';
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
  await tx.query(`lock table ${[...CATALOGUE_TABLES.keys()].join(', ')} in share row exclusive mode`);
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

/** Writes what was planned: new and changed rows in the order of the tables, then what goes in the reverse order. */
export async function saveWrites(tx: Sql, writes: readonly TableWrites[]): Promise<void> {
  const inOrder = [...CATALOGUE_TABLES.keys()].flatMap((name) => writes.find(({ table }) => table === name) ?? []);
  for (const { table, inserted, updated } of inOrder) {
    await insertRows(tx, table, inserted);
    if (inserted.length > 0) await skipCounted(tx, table);
    if (updated.length > 0) {
      const columns = [...new Set(updated.flatMap((change) => change.columns))];
      const set = columns.map((column) => `${column} = n.${column}`).join(', ');
      await atRows(
        tx,
        table,
        updated.map(({ after }) => after),
        `update ${table} t set ${set} from`,
      );
    }
  }
  for (const { table, marked, deleted } of inOrder.toReversed()) {
    await atRows(tx, table, marked, `update ${table} t set removed = true from`);
    await atRows(tx, table, deleted, `delete from ${table} t using`);
  }
}

/** Runs a statement on the stored rows `t` that have the keys of these rows, which are `n`. */
async function atRows(tx: Sql, table: string, rows: readonly Row[], statement: string): Promise<void> {
  if (rows.length === 0) return;
  const keys = tableOf(table).key.map((column) => `t.${column} = n.${column}`);
  const text = `${statement} jsonb_populate_recordset(null::${table}, $1::jsonb) n where ${keys.join(' and ')}`;
  await tx.query(text, [JSON.stringify(rows)]);
}

/** What the database counts by itself goes on after the numbers that came with the rows. */
async function skipCounted(tx: Sql, table: string): Promise<void> {
  const { counted } = tableOf(table);
  if (counted === undefined) return;
  await tx.query(
    `select setval(pg_get_serial_sequence('${table}', '${counted}'), (select max(${counted}) from ${table}))`,
  );
}
