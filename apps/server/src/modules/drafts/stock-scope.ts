import { isKstDate, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueDifference } from '../catalog/publish/difference.ts';
import type { Row } from '../catalog/publish/tables.ts';
import { wholeStock, type StockScope } from '../schedule/stock/in-the-way.ts';

/** Tables whose rows say of which products, components and rounds the days and seats change. */
const NAMING: ReadonlySet<string> = new Set([
  'product',
  'exception_date',
  'round',
  'round_component',
  'component',
  'component_round',
  'component_capacity',
  'component_room',
  'room_capacity',
]);

/** Tables that change days or seats of the whole park. */
const OF_THE_PARK: ReadonlySet<string> = new Set(['hall', 'room']);

/** The stock that a difference can change, before it is written. */
export async function scopeOf(tx: Sql, difference: CatalogueDifference, now: Instant): Promise<StockScope> {
  const whole = wholeStock(now);
  const rowsIn = (isWanted: (table: string) => boolean): readonly Row[] =>
    difference
      .filter(({ table }) => isWanted(table))
      .flatMap(({ added, changed, removed }) => [
        ...added,
        ...removed,
        ...changed.flatMap(({ before, after }) => [before, after]),
      ]);
  if (difference.some(({ table }) => OF_THE_PARK.has(table))) return whole;
  const days = rowsIn((table) => table === 'park_day').flatMap(({ day }) =>
    typeof day === 'string' && isKstDate(day) && day >= kstDate(now) ? [day] : [],
  );
  const rows = rowsIn((table) => NAMING.has(table));
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from !== undefined && to !== undefined) return rows.length > 0 ? whole : { from, to, componentRounds: null };
  const named = (column: string): readonly number[] => [
    ...new Set(rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))),
  ];
  const found = await tx.query<{ readonly componentRoundId: number }>(COMPONENT_ROUNDS, [
    named('product_id'),
    named('component_id'),
    named('round_id'),
    named('component_round_id'),
  ]);
  return { ...whole, componentRounds: found.map(({ componentRoundId }) => componentRoundId) };
}

const COMPONENT_ROUNDS = `
select component_round_id from component_round where component_id = any ($2)
union select component_round_id from round_component join round using (round_id) where product_id = any ($1) or round_id = any ($3)
union select unnest($4::int[])`;
