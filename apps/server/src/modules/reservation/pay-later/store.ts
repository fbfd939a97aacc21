import { CHARGED_ATTEMPTS } from '@kkumteo/domain/payment/attempt';
import { mayBeChargedReasons } from '@kkumteo/domain/payment/review-reason';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

const UNDER_WAY = 'select payment_under_way($1, null, $2, $3) as under_way';

/**
 * Whether a payment for the reservation is being charged, or may have been. Advice: confirming checks again under its
 * lock.
 */
export async function paymentUnderWay(sql: Sql, reservationKey: number): Promise<boolean> {
  const [row] = await sql.query<{ readonly underWay: boolean }>(
    UNDER_WAY,
    [reservationKey, CHARGED_ATTEMPTS, mayBeChargedReasons()],
    'pay-later-under-way',
  );
  return row?.underWay ?? false;
}

/** An attempt to pay for a reservation; `booking` has the buyer and lines for the window and for messages. */
export interface PayLaterAttempt {
  readonly attemptId: string;
  readonly memberId: number;
  readonly track: Track;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly amount: number;
  readonly reservationKey: number;
  readonly expiresAt: Instant;
  readonly booking: object;
}

/** Opens the attempt, or answers the open one of another tab with the same amount and method. */
export async function openPayLater(
  sql: Sql,
  attempt: PayLaterAttempt,
  now: Instant,
): Promise<Pick<PayLaterAttempt, 'attemptId' | 'expiresAt'>> {
  const text = `select attempt_id, expires_at from open_pay_later($1::jsonb, to_timestamp($2::float8))`;
  const [opened] = await sql.query<Row<'payment_attempt', 'attemptId' | 'expiresAt'>>(
    text,
    [JSON.stringify(attempt), now / 1000],
    'pay-later-open',
  );
  if (opened === undefined) throw new Error('an attempt was not answered');
  return opened;
}

/** A reservation that costs nothing is paid, without a method. */
export async function markPaidWithoutCharge(tx: Sql, reservationKey: number, now: Instant): Promise<void> {
  const text = 'select mark_reservation_paid($1, null, null, to_timestamp($2::float8))';
  await tx.query(text, [reservationKey, now / 1000]);
}

// The message key allows one message each, for any number of runs and processes.
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

/** Announces each provisional reservation past its payment deadline once (PD-26). Answers how many. */
export async function flagOverdue(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(FLAG, [now / 1000])).length;
}

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
  group by r.reservation_id order by r.pay_due_at limit 500`;

/** Provisional reservations past their payment deadline, oldest first, at most 500; the park decides about their seats. */
export const findOverdue = (sql: Sql, now: Instant): Promise<readonly OverdueReservation[]> =>
  sql.query<OverdueReservation>(OVERDUE, [now / 1000]);
