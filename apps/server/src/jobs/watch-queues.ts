import type { Clock } from '../clock.ts';
import type { Sql } from '../db/pool.ts';
import type { Metrics, QueueName } from '../observe/metrics.ts';

// The moment since which the oldest entry of each queue has waited; a hold waits from the moment at which it should
// have been released.
const OLDEST: Readonly<Record<QueueName, string>> = {
  // From the moment at which it should have been sent, however often it was tried since.
  outbox: `select min(since) as since from (
      select min(available_at) as since from outbox where sent_at is null and available_at <= to_timestamp($1::float8)
      union all select min(due_at) from message where state = 'waiting' and due_at <= to_timestamp($1::float8)) waiting`,
  'messages-for-review': `select min(due_at) as since from message where state = 'needs-review' and to_timestamp($1::float8) is not null`,
  // Requested or sent refunds, and those that wait for a person: the park has three business days (PD-42).
  refunds: `select min(requested_at) as since from refund where state in ('requested', 'sent', 'needs-review') and to_timestamp($1::float8) is not null`,
  // One part for each of the two small indexes of open attempts.
  holds: `select min(since) as since from (
      select expires_at as since, hold_id from payment_attempt where state = 'created' and expires_at <= to_timestamp($1::float8)
      union all select expires_at, hold_id from payment_attempt
      where state in ('confirming', 'refunding', 'needs-review') and expires_at <= to_timestamp($1::float8)) a
    join seat_hold h using (hold_id) where h.state = 'active'`,
  attempts: `select min(confirming_since) as since from payment_attempt where state in ('confirming', 'refunding', 'needs-review')
    and to_timestamp($1::float8) is not null`,
};

/** Adds to the metrics how long messages, expired holds and unsettled payments have waited. */
export function watchQueues(sql: Sql, clock: Clock, metrics: Metrics): void {
  for (const [queue, text] of Object.entries(OLDEST) as [QueueName, string][]) {
    metrics.watchQueueAge(queue, async () => {
      const now = clock.now();
      const [row] = await sql.query<{ readonly since: number | null }>(text, [now / 1000]);
      return row?.since == null ? 0 : Math.max(0, (now - row.since) / 1000);
    });
  }
}
