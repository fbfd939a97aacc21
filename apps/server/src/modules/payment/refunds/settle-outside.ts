import { refundedAtProviderReasons, type ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';

/**
 * kept: all money is refunded and the reservation stays. cancelled: the reservation is cancelled and its seats are
 * released. part-kept: a part is refunded, the rest stays paid. part-refused: it is unknown which seats the part was
 * for. no-reservation: there is none to cancel.
 */
export type OutsideSettlement = 'kept' | 'cancelled' | 'part-kept' | 'part-refused' | 'no-reservation' | 'not-waiting';

const WAITING = `select review_reason as reason from payment_attempt where attempt_id = $1 and review_reason = any ($2) for update`;
// A refund of ours that waits for a person goes on to wait.
const CLOSE = `update payment_attempt set state = case state when 'needs-review' then 'refunded' else state end, updated_at = to_timestamp($2::float8),
    review_reason = case state when 'paid' then (
      select review_reason from refund where attempt_id = $1 and state = 'needs-review' order by requested_at, refund_id limit 1
    ) end
  where attempt_id = $1`;
const CANCEL = 'select cancel_refunded_reservation($1, to_timestamp($2::float8)) as number';
const NOTE = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($1::float8), 'payment.outside-cancel-settled-by-operator', $2, $3::jsonb)`;

/**
 * A person settles a reservation whose money was refunded at the provider (PD-77): it stays, or, if all was refunded
 * and `givesSeatsBack`, it is cancelled and its buyer is notified. The ledger stays, it has followed the money already.
 */
export const settleOutsideCancel = (
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  attemptId: string,
  givesSeatsBack: boolean,
): Promise<OutsideSettlement> =>
  sql.transaction((tx) => settleOutsideCancelIn(tx, { attemptId, givesSeatsBack }, clock.now()));

export async function settleOutsideCancelIn(
  tx: Sql,
  { attemptId, givesSeatsBack }: { readonly attemptId: string; readonly givesSeatsBack: boolean },
  now: Instant,
): Promise<OutsideSettlement> {
  const values = [attemptId, refundedAtProviderReasons()];
  const [waiting] = await tx.query<{ readonly reason: ReviewReason }>(WAITING, values);
  if (waiting === undefined) return 'not-waiting';
  const isPart = waiting.reason === 'part-cancelled-at-provider';
  if (isPart && givesSeatsBack) return 'part-refused';
  if (givesSeatsBack) {
    const [cancelled] = await tx.query<{ readonly number: string | null }>(CANCEL, [attemptId, now / 1000]);
    if (cancelled?.number == null) return 'no-reservation';
  }
  await tx.query(CLOSE, [attemptId, now / 1000]);
  await tx.query(NOTE, [now / 1000, attemptId, JSON.stringify({ reason: waiting.reason, givesSeatsBack })]);
  return isPart ? 'part-kept' : givesSeatsBack ? 'cancelled' : 'kept';
}
