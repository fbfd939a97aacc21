import { KEPT_DAYS } from '@kkumteo/domain/messages/sending-time';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

const AT_ONCE = 1_000;

// An event that is told once for as long as its reservation stands unpaid goes with that, not before.
const SWEEP = `delete from outbox where outbox_id = any (array(
    select o.outbox_id from outbox o
    where o.sent_at <= to_timestamp($1::float8)
      and not exists (select from message m where m.outbox_id = o.outbox_id and m.state in ('waiting', 'needs-review'))
      and not (o.topic = 'reservation.overdue' and exists (
        select from reservation r where r.reservation_no = o.payload ->> 'reservationNo' and r.status = 'provisional'
      ))
    order by o.sent_at limit ${AT_ONCE} for update of o skip locked
  )) returning 1`;

/** Forgets events that were done `KEPT_DAYS` ago, with their messages; what waits for a person stays. Answers how many. */
export async function sweepOutbox(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(SWEEP, [(now - KEPT_DAYS * DAY_MS) / 1000])).length;
}
