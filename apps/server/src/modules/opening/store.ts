import type { OpeningFacts } from '@kkumteo/domain/opening/opening-steps';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

const BEGIN = `insert into park_opening (begun_at, begun_by) values (to_timestamp($1::float8), $2)`;

/** From now on the park sells nothing until it is opened. */
export async function insertOpening(tx: Sql, begunBy: number, now: Instant): Promise<void> {
  await tx.query(BEGIN, [now / 1000, begunBy]);
}

export async function lockOpening(tx: Sql): Promise<boolean> {
  return (await tx.query('select from park_opening where opened_at is null for update')).length > 0;
}

export async function saveOpened(tx: Sql, openedBy: number, now: Instant): Promise<void> {
  await tx.query('update park_opening set opened_at = to_timestamp($1::float8), opened_by = $2', [
    now / 1000,
    openedBy,
  ]);
}

export async function readOpenedAt(sql: Sql): Promise<Instant | null> {
  const [row] = await sql.query<Row<'park_opening', 'openedAt'>>('select opened_at from park_opening');
  return row?.openedAt ?? null;
}

/** Says of a version who published it. */
export async function notePublisher(tx: Sql, version: number, staffKey: number): Promise<void> {
  await tx.query('update catalogue_version set published_by = $2 where version = $1', [version, staffKey]);
}

export interface SoldProduct extends Row<'product', 'name'> {
  readonly isPriced: boolean;
  readonly isPaid: boolean;
}

const SOLD = `select name,
    free_application or exists (select from price_row r where r.product_id = p.product_id and r.role = 'experiencer' and not r.removed) as is_priced,
    exists (select from price_row r where r.product_id = p.product_id and r.fee > 0 and not r.removed) as is_paid
  from product p where not removed and sale_to >= $1 order by position, product_id`;

/** Published products that are sold on a day from this one on. */
export const findSold = (sql: Sql, today: KstDate): Promise<readonly SoldProduct[]> =>
  sql.query<SoldProduct>(SOLD, [today]);

export interface Counted {
  readonly drafts: number;
  readonly openDays: number;
  readonly firstDay: KstDate | null;
  readonly lastDay: KstDate | null;
  readonly active: OpeningFacts['staff'];
  readonly invited: number;
}

const COUNTED = `select
    (select count(*)::int from catalogue_draft d where state in ('open', 'proposed', 'scheduled') and subject like 'product/%'
      and not exists (select from product p where 'product/' || p.product_id = d.subject)) as drafts,
    (select count(*)::int from staff_member where state = 'active') as active,
    (select count(*)::int from staff_member where state = 'invited') as invited,
    s.open_days, s.first_day, s.last_day
  from (select count(distinct visit_date)::int as open_days, min(visit_date) as first_day, max(visit_date) as last_day
    from seat_stock where visit_date >= $1 and capacity > held + sold) s`;

export async function countPark(sql: Sql, today: KstDate): Promise<Counted> {
  const [row] = await sql.query<Counted>(COUNTED, [today]);
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}
