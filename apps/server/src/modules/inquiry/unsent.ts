import type { Sql } from '../../db/pool.ts';
import type { Joined, Row } from '../../db/tables.ts';

/** A question whose mail has not reached the park; nothing of whoever asks it. */
export interface UnsentInquiry extends Row<'inquiry', 'topic' | 'askedAt'> {
  /** Eight digits. */
  readonly reference: number;
  /** What came of its mail last; empty before its first try. */
  readonly code: string;
  readonly needsPerson: boolean;
}

// An event without a message yet waits for the next run of the job; one that was told long ago may be forgotten.
const UNSENT = `select i.inquiry_reference as reference, i.topic, i.asked_at, coalesce(m.last_code, '') as code,
    coalesce(m.state in ('needs-review', 'dropped'), false) as needs_person
  from inquiry i join outbox o on o.message_key = 'inquiry.asked:' || i.inquiry_id left join message m using (outbox_id)
  where m.state is distinct from 'sent' order by i.asked_at, i.inquiry_id limit 200`;

/** Questions that wait to go out to the park or could not, oldest first. */
export const listUnsent = (sql: Sql): Promise<readonly UnsentInquiry[]> => sql.query<UnsentInquiry>(UNSENT);

/** A question with whoever asks it, for a person of the park who answers it. */
export interface InquiryToAnswer
  extends
    Row<'inquiry', 'topic' | 'askedAt'>,
    Row<'member', 'name' | 'email'>,
    Joined<'reservation', 'bookingReference'> {
  readonly text: string;
}

const READ = `select i.topic, i.body as text, i.asked_at, m.name, m.email, r.booking_reference
  from inquiry i join member m using (member_id) left join reservation r using (reservation_id) where i.inquiry_reference = $1`;

/** A question by its eight digits; null where nobody asked it, or it is not kept any more. */
export async function readInquiry(sql: Sql, reference: number): Promise<InquiryToAnswer | null> {
  const [row] = await sql.query<InquiryToAnswer>(READ, [reference]);
  return row ?? null;
}
