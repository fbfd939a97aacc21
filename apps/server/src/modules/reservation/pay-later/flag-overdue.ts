import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

// One message each, whoever runs this and however often: its key says so.
const FLAG = `with overdue as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'reservation.overdue:' || reservation_no, 'reservation.overdue', jsonb_build_object('reservationNo', reservation_no),
      to_timestamp($1::float8), to_timestamp($1::float8)
    from reservation where status = 'provisional' and pay_due_at <= to_timestamp($1::float8)
      and not exists (select from outbox o where o.message_key = 'reservation.overdue:' || reservation_no)
    on conflict (message_key) do nothing
    returning payload
  )
  insert into audit_entry (at, action, subject) select to_timestamp($1::float8), 'reservation.overdue', payload ->> 'reservationNo' from overdue
  returning subject`;

/** Tells once of each provisional reservation whose day of payment has passed; it stays, with its seats (PD-26). Answers how many. */
export async function flagOverdue(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(FLAG, [now / 1000])).length;
}
