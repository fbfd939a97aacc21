import { daytimeFrom, DEPOSIT_REMINDER_MS } from '@kkumteo/domain/messages/sending-time';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

// One each, whoever runs this and however often: its key says so. An account that took the place of another is reminded of by itself.
const KEY = `'reservation.deposit-reminder:' || r.reservation_no || case a.target when 'existing-reservation' then ':' || a.attempt_id else '' end`;
const REMIND = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select ${KEY}, 'reservation.deposit-reminder',
    jsonb_build_object('reservationNo', r.reservation_no), to_timestamp($1::float8), to_timestamp($2::float8)
  from reservation r join payment_attempt a using (attempt_id)
  where r.status = 'awaiting-deposit' and r.pay_due_at > to_timestamp($1::float8) and r.pay_due_at <= to_timestamp($3::float8)
    and not exists (select from outbox o where o.message_key = ${KEY})
  on conflict (message_key) do nothing
  returning 1`;

/** Reminds once of each deposit whose last day has begun, by day. Answers how many. */
export async function remindDeposits(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(REMIND, [now / 1000, daytimeFrom(now) / 1000, (now + DEPOSIT_REMINDER_MS) / 1000])).length;
}
