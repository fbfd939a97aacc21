import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { CountRow } from './store.ts';

/** Experiencers who have come in, by round. */
export const countArrived = (sql: Sql, day: KstDate): Promise<readonly CountRow[]> =>
  sql.query<CountRow>(
    `select l.round_id, sum(a.experiencers)::integer as people
      from reservation_line l join admission a using (line_id) where l.visit_date = $1 and l.state = 'open' group by l.round_id`,
    [day],
    'day-arrived',
  );

/** The same by line. */
export async function countArrivedOfLines(sql: Sql, lineKeys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sql.query<Row<'admission', 'experiencers'> & { readonly lineKey: number }>(
    'select line_id as line_key, experiencers from admission where line_id = any($1)',
    [lineKeys],
    'day-arrived-of-lines',
  );
  return new Map(rows.map(({ lineKey, experiencers }) => [lineKey, experiencers]));
}
