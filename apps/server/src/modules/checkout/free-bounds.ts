import { freeRefusal, type FreeOfDay } from '@kkumteo/domain/booking/order-bounds';
import type { FreeBoundRejection } from '@kkumteo/domain/booking/refusals';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

const TODAY = 'select orders, seats from free_today($1, $2, $3::date, null)';

/** Why a member's reservation may not be made free so far (PD-82), or null. Exact in a transaction that has the member's row locked. */
export async function freeBoundRefusal(
  sql: Sql,
  { memberKey, track, asked }: { readonly memberKey: number; readonly track: Track; readonly asked: FreeOfDay },
  now: Instant,
): Promise<FreeBoundRejection | null> {
  if (asked.orders === 0 && asked.seats === 0) return null;
  const [today] = await sql.query<FreeOfDay>(TODAY, [memberKey, track, kstDate(now)], 'free-today');
  return freeRefusal(track, today ?? { orders: 0, seats: 0 }, asked);
}
