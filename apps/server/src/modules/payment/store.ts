import type { Track } from '@kkumteo/domain/catalog/hall';
import type { AttemptState } from '@kkumteo/domain/payment/attempt';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { isPayLaterNumber } from './numbers.ts';

/** A payment attempt with its hold, as the use cases read it. */
export interface Attempt {
  readonly attemptId: string;
  readonly memberId: number;
  readonly track: Track;
  readonly method: PaymentMethod;
  readonly state: AttemptState;
  readonly amount: Won;
  readonly providerKey: string | null;
  readonly failureMessage: string | null;
  readonly productNames: readonly string[];
  readonly confirmTries: number;
  readonly refundTries: number;
  readonly holdState: 'active' | 'converted' | 'released' | 'lapsed';
  readonly expiresAt: Instant;
  readonly extended: boolean;
  readonly windowOpened: boolean;
  readonly createdAt: Instant;
  /** The earliest visit of the list. */
  readonly visitDate: KstDate | null;
  /** Until when its account can be paid into; null where none was opened. */
  readonly depositDueAt: Instant | null;
  /** How many looks at its account have been acted on; null where none was opened. */
  readonly depositLooks: number | null;
  /** When the provider was last asked to close its account. */
  readonly depositClosingSince: Instant | null;
  /** The reservation that it has become, or has paid. */
  readonly reservationNo: string | null;
  /** The reservation that it is to pay; null for one that becomes a reservation. */
  readonly paysFor: string | null;
}

const COLUMNS = `a.attempt_id as "attemptId", a.member_id as "memberId", a.track, a.method, a.state, a.amount, a.provider_key as "providerKey",
  a.failure_message as "failureMessage", array(select l ->> 'productName' from jsonb_array_elements(a.booking -> 'lines') l) as "productNames",
  a.confirm_tries as "confirmTries", a.refund_tries as "refundTries", h.state as "holdState", h.expires_at as "expiresAt", h.extended,
  a.window_opened_at is not null as "windowOpened", a.created_at as "createdAt", r.reservation_no as "reservationNo",
  (select p.reservation_no from reservation p where p.reservation_id = a.pays) as "paysFor",
  (select min(l ->> 'visitDate') from jsonb_array_elements(a.booking -> 'lines') l) as "visitDate", d.due_at as "depositDueAt",
  d.looks as "depositLooks", d.closing_since as "depositClosingSince"`;
const FROM = `payment_attempt a join seat_hold h using (hold_id) left join reservation r using (attempt_id)
  left join deposit_account d using (attempt_id)`;

/** The attempt of that number, whoever it belongs to. */
export async function findAttempt(sql: Sql, attemptId: string): Promise<Attempt | null> {
  const text = `select ${COLUMNS} from ${FROM} where a.attempt_id = $1`;
  const [row] = await sql.query<Attempt>(text, [attemptId], 'attempt-find');
  return row ?? null;
}

/** The member's own attempt; another member's is not there. */
export async function findOwnAttempt(sql: Sql, attemptId: string, memberKey: number): Promise<Attempt | null> {
  const attempt = await findAttempt(sql, attemptId);
  return attempt?.memberId === memberKey ? attempt : null;
}

export type Begun = AttemptState | 'in-progress' | 'no-seats' | 'not-owed' | 'reserved' | 'unknown';

/**
 * Makes the attempt `confirming` under the buyer's key, taking the seats again where the hold has ended; committed before the provider is
 * asked (money law). Answers `confirming`, `in-progress` where the approval of another window is being confirmed, `no-seats`, `not-owed` where
 * it pays for a reservation that owes nothing (more), `reserved` where an account was opened for it and its time is over, or the state that does
 * not allow it.
 */
export async function beginConfirming(
  sql: Sql,
  wish: {
    readonly attemptId: string;
    readonly providerKey: string;
    readonly holdUntil: Instant;
    readonly now: Instant;
  },
): Promise<Begun> {
  const begin = isPayLaterNumber(wish.attemptId) ? 'begin_paying_later' : 'begin_confirming';
  const [row] = await sql.query<{ readonly answer: Begun }>(
    `select ${begin}($1, $2, to_timestamp($3::float8), to_timestamp($4::float8)) as answer`,
    [wish.attemptId, wish.providerKey, wish.holdUntil / 1000, wish.now / 1000],
    `attempt-${begin}`,
  );
  return row?.answer ?? 'unknown';
}

export interface Ending {
  readonly state: 'declined' | 'abandoned' | 'expired';
  readonly code: string;
  readonly message: string;
}

/** Ends attempts that will not be charged, where they are still in one of the states `allowed`, and gives their seats back. */
export async function endAttempts(
  sql: Sql,
  attemptIds: readonly string[],
  allowed: readonly AttemptState[],
  ending: Ending,
  now: Instant,
): Promise<readonly string[]> {
  const hold = ending.state === 'expired' ? 'lapsed' : 'released';
  const [row] = await sql.query<{ readonly ended: readonly string[] }>(
    `select end_attempts($1, $2, $3, $4, $5, $6, to_timestamp($7::float8)) as ended`,
    [attemptIds, allowed, ending.state, hold, ending.code, ending.message, now / 1000],
    'attempt-end',
  );
  return row?.ended ?? [];
}

/** For an operator: nothing moves by itself any more, seats and money stay as they are. */
export async function markForReview(sql: Sql, attemptId: string, reason: string, now: Instant): Promise<void> {
  await sql.query(
    `update payment_attempt set state = 'needs-review', failure_code = $2, updated_at = to_timestamp($3::float8)
      where attempt_id = $1 and state in ('confirming', 'refunding')`,
    [attemptId, reason, now / 1000],
  );
}

/** Notes that the payment window was shown: from now on the provider is asked before the attempt expires. */
export async function markWindowOpened(sql: Sql, attemptId: string, now: Instant): Promise<void> {
  await sql.query(
    `update payment_attempt set window_opened_at = to_timestamp($2::float8) where attempt_id = $1 and window_opened_at is null`,
    [attemptId, now / 1000],
  );
}

/** Holds the seats longer, once; false where that was done before or the hold is over. */
export async function extendHold(sql: Sql, attemptId: string, byMs: number, now: Instant): Promise<boolean> {
  const rows = await sql.query(
    `update seat_hold h set expires_at = h.expires_at + make_interval(secs => $2::float8), extended = true
      from payment_attempt a
      where a.attempt_id = $1 and h.hold_id = a.hold_id and a.state = 'created' and h.state = 'active' and not h.extended
        and h.expires_at > to_timestamp($3::float8)
      returning 1`,
    [attemptId, byMs / 1000, now / 1000],
  );
  return rows.length > 0;
}

/** The money of a captured payment starts its way back. */
export async function beginRefund(sql: Sql, attemptId: string, now: Instant): Promise<boolean> {
  const text = `select begin_refund($1, to_timestamp($2::float8)) as begun`;
  const [row] = await sql.query<{ readonly begun: boolean }>(text, [attemptId, now / 1000]);
  return row?.begun ?? false;
}

/** The provider gave the money back; `refundId` tells the refunds of one attempt apart. */
export async function finishRefund(sql: Sql, attemptId: string, refundId: string, now: Instant): Promise<boolean> {
  const text = `select finish_refund($1, $2, to_timestamp($3::float8)) as finished`;
  const [row] = await sql.query<{ readonly finished: boolean }>(text, [attemptId, refundId, now / 1000]);
  return row?.finished ?? false;
}
