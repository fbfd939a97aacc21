import { CHARGED_ATTEMPTS } from '@kkumteo/domain/payment/attempt';
import { mayBeChargedReasons } from '@kkumteo/domain/payment/review-reason';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

const UNDER_WAY = 'select payment_under_way($1, null, $2, $3) as under_way';

/** Whether a payment for the reservation is being charged now, or may have been. Advice: confirming looks again under its lock. */
export async function paymentUnderWay(sql: Sql, reservationKey: number): Promise<boolean> {
  const [row] = await sql.query<{ readonly underWay: boolean }>(
    UNDER_WAY,
    [reservationKey, CHARGED_ATTEMPTS, mayBeChargedReasons()],
    'pay-later-under-way',
  );
  return row?.underWay ?? false;
}

/** An attempt to pay for a reservation; its buyer and its lines stand in `booking`, for the window and for messages. Amount in won. */
export interface PayLaterAttempt {
  readonly attemptId: string;
  readonly memberId: number;
  readonly track: Track;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly amount: number;
  /** The key of the reservation. */
  readonly reservationKey: number;
  readonly expiresAt: Instant;
  readonly booking: object;
}

/** Opens the attempt, or answers the one that another tab opened to pay the same in the same way; it holds no seats, as the reservation has its own. */
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
