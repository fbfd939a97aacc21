import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { CatalogueTables } from './tables.ts';

export interface Version extends Row<'catalogue_version', 'version' | 'note' | 'publishedAt'> {
  readonly tables: CatalogueTables;
}

const COLUMNS = 'version, published_at, note, tables';

export async function latestVersion(sql: Sql): Promise<Version | null> {
  const [row] = await sql.query<Version>(`select ${COLUMNS} from catalogue_version order by version desc limit 1`);
  return row ?? null;
}

export async function findVersion(sql: Sql, version: number): Promise<Version | null> {
  const [row] = await sql.query<Version>(`select ${COLUMNS} from catalogue_version where version = $1`, [version]);
  return row ?? null;
}

/** All versions, the newest first. */
export const listVersions = (sql: Sql): Promise<readonly Omit<Version, 'tables'>[]> =>
  sql.query('select version, published_at, note from catalogue_version order by version desc');

export async function insertVersion(tx: Sql, { version, publishedAt, note, tables }: Version): Promise<void> {
  await tx.query(
    'insert into catalogue_version (version, published_at, note, tables) values ($1, to_timestamp($2::float8), $3, $4::jsonb)',
    [version, publishedAt / 1000, note, JSON.stringify(tables)],
  );
}

/** The publication that waits for its time. */
export interface Pending extends Row<'catalogue_pending', 'dueAt' | 'note' | 'failedAt' | 'failure'> {
  readonly tables: CatalogueTables;
  /** The catalogue on which it was made. */
  readonly madeOn: CatalogueTables;
}

const PENDING = 'select due_at, note, failed_at, failure, tables, made_on from catalogue_pending';

export async function findPending(sql: Sql): Promise<Pending | null> {
  const [row] = await sql.query<Pending>(PENDING);
  return row ?? null;
}

/** Why the publication that waits was not published when it was due; null where none has failed. */
export async function findFailure(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<Pick<Pending, 'failure'>>('select failure from catalogue_pending');
  return row?.failure ?? null;
}

const DUE = 'due_at <= to_timestamp($1::float8) and failed_at is null';

/** Whether a publication waits that is due; locks nothing. */
export async function isDue(sql: Sql, now: Instant): Promise<boolean> {
  const rows = await sql.query(`select 1 from catalogue_pending where ${DUE}`, [now / 1000], 'due-publication');
  return rows.length > 0;
}

/** The publication that waits, where it is due and no other process publishes it right now; locked until the transaction ends. */
export async function lockDue(tx: Sql, now: Instant): Promise<Pending | null> {
  const [row] = await tx.query<Pending>(`${PENDING} where ${DUE} for update skip locked`, [now / 1000]);
  return row ?? null;
}

/** False where one waits already. */
export async function insertPending(
  sql: Sql,
  { dueAt, note, tables, madeOn }: Pick<Pending, 'dueAt' | 'note' | 'tables' | 'madeOn'>,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into catalogue_pending (due_at, note, tables, made_on) values (to_timestamp($1::float8), $2, $3::jsonb, $4::jsonb)
    on conflict do nothing returning 1`,
    [dueAt / 1000, note, JSON.stringify(tables), JSON.stringify(madeOn)],
  );
  return rows.length > 0;
}

/** False where none waits. */
export const deletePending = async (sql: Sql): Promise<boolean> =>
  (await sql.query('delete from catalogue_pending returning 1')).length > 0;

export async function savePendingFailure(sql: Sql, failure: string, now: Instant): Promise<void> {
  await sql.query('update catalogue_pending set failed_at = to_timestamp($2::float8), failure = $1', [
    failure,
    now / 1000,
  ]);
}
