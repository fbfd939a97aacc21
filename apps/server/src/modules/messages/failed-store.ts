import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { Channel } from './dispatch-events.ts';
import type { ClaimedMessage } from './store.ts';

/** A message that waits for a person, with what its other channel did. */
export interface FailedRow extends ClaimedMessage, Row<'message', 'dueAt'> {
  readonly code: string;
  readonly reservationNo: string | null;
  /** Eight digits (decision 45). */
  readonly bookingReference: number | null;
  readonly inquiryReference: number | null;
  readonly otherChannel: Channel | null;
  readonly otherState: Row<'message', 'state'>['state'] | null;
  readonly otherVia: Row<'message', 'via'>['via'];
}

// A refund's message names the refund alone.
const FAILED = `select m.message_id, m.message_key, m.channel, m.tries, m.provider_ref, m.due_at, coalesce(m.last_code, '') as code,
    o.topic, o.payload, r.reservation_no, r.booking_reference, i.inquiry_reference,
    x.channel as other_channel, x.state as other_state, x.via as other_via
  from message m join outbox o using (outbox_id)
    left join lateral (
      select r.reservation_no from refund f join payment_attempt a using (attempt_id)
        join reservation r on r.attempt_id = a.attempt_id or r.reservation_id = a.target_reservation_id
      where f.refund_id = o.payload ->> 'refundId' limit 1
    ) refunded on true
    left join reservation r on r.reservation_no = coalesce(o.payload ->> 'reservationNo', refunded.reservation_no)
    left join inquiry i on i.inquiry_id = (o.payload ->> 'inquiryId')::bigint
    left join lateral (
      select channel, state, via from message x where x.outbox_id = m.outbox_id and x.message_id <> m.message_id limit 1
    ) x on true
  where m.state = 'needs-review'`;

const MOST_LISTED = 500;

/** Messages that wait for a person, the newest first. */
export const findFailed = (sql: Sql): Promise<readonly FailedRow[]> =>
  sql.query<FailedRow>(
    `${FAILED} order by m.due_at desc, m.message_id desc limit ${MOST_LISTED}`,
    [],
    'messages-failed-list',
  );

export async function countFailed(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ readonly waiting: number }>(
    `select count(*)::integer as waiting from message where state = 'needs-review'`,
  );
  return row?.waiting ?? 0;
}

/** Locks those of the messages that still wait for a person, and reads them. */
export const lockFailed = (tx: Sql, messageIds: readonly string[]): Promise<readonly FailedRow[]> =>
  tx.query<FailedRow>(`${FAILED} and m.message_id = any ($1::bigint[]) order by m.message_id for update of m`, [
    messageIds.filter((id) => /^\d{1,18}$/.test(id)),
  ]);

/** Ends messages that a person has said by another way. */
export async function settleFailed(tx: Sql, messageIds: readonly number[], now: Instant): Promise<void> {
  await tx.query(
    `update message set state = 'dropped', last_code = 'settled', ended_at = to_timestamp($2::float8) where message_id = any ($1::bigint[])`,
    [messageIds, now / 1000],
  );
}
