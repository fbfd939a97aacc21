import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

/** A message that no further try is made of; nothing of its recipient. */
export interface MessageForReview {
  readonly messageId: number;
  readonly messageKey: string;
  readonly channel: string;
  readonly tries: number;
  readonly code: string;
  readonly dueAt: Instant;
}

/** Messages that wait for a person, oldest first. */
export const listForReview = (sql: Sql): Promise<readonly MessageForReview[]> =>
  sql.query<MessageForReview>(
    `select message_id::float8 as "messageId", message_key as "messageKey", channel, tries, coalesce(last_code, '') as code, due_at as "dueAt"
      from message where state = 'needs-review' order by due_at, message_id limit 200`,
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
