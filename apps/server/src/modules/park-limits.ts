import { limitsOf, type ParkLimits } from '@kkumteo/domain/catalog/limits';
import type { Sql } from '../db/pool.ts';

const LIMITS = `select settings -> 'limits' as limits from operator_settings`;

/** The limits of the park as they are published, for acts without the catalogue at hand. */
export async function readLimits(sql: Sql): Promise<ParkLimits> {
  const [row] = await sql.query<{ readonly limits: Parameters<typeof limitsOf>[0] | null }>(LIMITS, [], 'park-limits');
  return limitsOf(row?.limits ?? {});
}
