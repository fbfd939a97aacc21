import type { Sql } from '../db/pool.ts';

/** Three halls of another park, each with the rules of a hall of the demo park; the third has all that the others leave. */
export const OTHER_HALLS = [
  { hall: 'meadow', like: 'child', name: '들판관', short_name: '들판' },
  { hall: 'harbour', like: 'teen', name: '항구관', short_name: '항구' },
  { hall: 'forge-2', like: 'makive', name: '대장간', short_name: '대장간' },
] as const;

/** Makes the demo park one with these halls alone, by its rows: in place of `child` and `teen`, and of all others. */
export async function giveOtherHalls(sql: Sql): Promise<void> {
  for (const { like, ...columns } of OTHER_HALLS)
    await sql.query('insert into hall select (jsonb_populate_record(h, $2::jsonb)).* from hall h where h.hall = $1', [
      like,
      JSON.stringify(columns),
    ]);
  for (const table of ['notice', 'street', 'room', 'component', 'product', 'coupon', 'reservation_line'])
    await sql.query(
      `update ${table} set hall = case hall when 'child' then 'meadow' when 'teen' then 'harbour' else 'forge-2' end
        where hall is not null`,
    );
  await sql.query('delete from hall where hall <> all ($1)', [OTHER_HALLS.map(({ hall }) => hall)]);
}
