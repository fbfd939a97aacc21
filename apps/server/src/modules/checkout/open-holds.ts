import { holdsRefusal } from '@kkumteo/domain/schedule/hold';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

const OPEN = `select count(*) as open from payment_attempt
  where member_id = $1 and state in ('created', 'confirming') and expires_at > to_timestamp($2::float8)`;

// Those of one site that are on their way to its database, so that many windows at once don't all find room.
const underWayAt = new WeakMap<Sql, Map<number, number>>();

/** Does `act`, which opens a payment of the member's, unless they have as many open as one may have. */
export async function withinOpenHolds<T, Refusal extends Rejection>(
  sql: Sql,
  { memberKey, now }: { readonly memberKey: number; readonly now: Instant },
  act: () => Promise<Decision<T, Refusal>>,
): Promise<Decision<T, Refusal | ScheduleRejection>> {
  const underWay = underWayAt.get(sql) ?? new Map<number, number>();
  underWayAt.set(sql, underWay);
  const before = underWay.get(memberKey) ?? 0;
  underWay.set(memberKey, before + 1);
  try {
    const [row] = await sql.query<{ open: number }>(OPEN, [memberKey, now / 1000], 'open-holds');
    const rejection = holdsRefusal((row?.open ?? 0) + before);
    return rejection ? refuse(rejection) : await act();
  } finally {
    const left = (underWay.get(memberKey) ?? 1) - 1;
    if (left === 0) underWay.delete(memberKey);
    else underWay.set(memberKey, left);
  }
}
