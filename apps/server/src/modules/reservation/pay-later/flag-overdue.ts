import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

// Its key allows one message each, for any number of runs and processes.
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

/** A reservation that nobody paid by its day. */
export interface OverdueReservation extends Row<'reservation', 'bookingReference'> {
  readonly visitDate: KstDate;
  readonly people: number;
  readonly organisation: string | null;
  readonly amount: Won;
  readonly dueAt: Instant;
}

const OVERDUE = `select r.booking_reference, min(l.visit_date) as visit_date, sum(l.experiencer_count)::integer as people,
    r.organisation_name as organisation, r.pay_total as amount, r.pay_due_at as due_at
  from reservation r join reservation_line l using (reservation_id)
  where r.status = 'provisional' and r.pay_due_at <= to_timestamp($1::float8) and l.state = 'open'
  group by r.reservation_id order by r.pay_due_at`;

/** Provisional reservations past their day of payment, which keep their seats until the park decides; oldest first. */
export const findOverdue = (sql: Sql, now: Instant): Promise<readonly OverdueReservation[]> =>
  sql.query<OverdueReservation>(OVERDUE, [now / 1000]);
