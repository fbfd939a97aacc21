import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Actor } from './actor.ts';

/** What an entry of a look says where it shows people as they are. */
export const OPENED = { opened: true } as const;

const LAST = `select max(at) as at from staff_entry
  where staff_id = $1 and kind = 'look' and subjects @> array[$2] and facts @> '{"opened": true}'`;

/** When an actor opened the people of a subject last; null where they never did. */
export async function openedAt(sql: Sql, { staffKey }: Actor, subject: string): Promise<Instant | null> {
  const [row] = await sql.query<{ readonly at: Instant | null }>(LAST, [staffKey, subject]);
  return row?.at ?? null;
}
