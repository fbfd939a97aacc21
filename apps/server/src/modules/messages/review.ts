import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** A message that no further try is made of; nothing of its recipient. */
export interface MessageForReview
  extends Row<'message', 'messageId' | 'channel' | 'tries' | 'dueAt'>, Row<'outbox', 'topic'> {
  /** The reservation that it tells of, by its eight digits (decision 45); null where it tells of none. */
  readonly bookingReference: number | null;
  /** The question that it carries, by its eight digits; null for any other message. */
  readonly inquiryReference: number | null;
  readonly code: string;
}

/** Messages that wait for a person, oldest first. */
export const listForReview = (sql: Sql): Promise<readonly MessageForReview[]> =>
  sql.query<MessageForReview>(
    `select m.message_id, o.topic, r.booking_reference,
        i.inquiry_reference, m.channel, m.tries,
        coalesce(m.last_code, '') as code, m.due_at
      from message m join outbox o using (outbox_id) left join reservation r on r.reservation_no = o.payload ->> 'reservationNo'
        left join inquiry i on i.inquiry_id = (o.payload ->> 'inquiryId')::bigint
      where m.state = 'needs-review' order by m.due_at, m.message_id limit 200`,
  );

/** Puts a message back into the queue with all its tries, once what was wrong is mended; false where it does not wait for a person. */
export async function sendAgain(sql: Sql, messageId: number, now: Instant): Promise<boolean> {
  const rows = await sql.query(
    `update message set state = 'waiting', tries = 0, available_at = to_timestamp($2::float8), leased_until = null
      where message_id = $1 and state = 'needs-review' returning 1`,
    [messageId, now / 1000],
  );
  return rows.length === 1;
}
