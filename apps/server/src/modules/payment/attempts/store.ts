import { sameBookingSince } from '@kkumteo/domain/booking/order-bounds';
import {
  CHARGED_ATTEMPTS,
  type AttemptState,
  type PaymentTarget,
  type PaymentTargetKind,
} from '@kkumteo/domain/payment/attempt';
import { mayBeChargedReasons, type ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { ClosingVisit } from '@kkumteo/domain/payment/payment-closing';
import { PAYABLE_LATER } from '@kkumteo/domain/reservation/can';
import type { ParkLimits } from '@kkumteo/domain/catalog/limits';
import { kstDate, kstMinute, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { chargedBounds, seatBounds } from '../../booking/order-bounds.ts';

export interface Attempt extends Row<
  'payment_attempt',
  | 'attemptId'
  | 'memberId'
  | 'track'
  | 'method'
  | 'state'
  | 'amount'
  | 'providerKey'
  | 'failureMessage'
  | 'confirmTries'
  | 'expiresAt'
  | 'extended'
  | 'createdAt'
> {
  readonly productNames: readonly string[];
  readonly windowOpened: boolean;
  /** The earliest visit of the list. */
  readonly visitDate: KstDate | null;
  /** What is paid, as far as it decides when payment closes. */
  readonly visits: readonly ClosingVisit[];
  /** Until when its account can be paid into; null where none was opened. */
  readonly depositDueAt: Instant | null;
  /** Counts the answers of the provider about its account that were acted on; null where none was opened. */
  readonly depositVersion: number | null;
  /** When the provider was last asked to close its account. */
  readonly depositClosingSince: Instant | null;
  /** It is being closed so that another one takes its place. */
  readonly depositReissuing: boolean;
  /** The provider has opened its account, and we have its number. */
  readonly depositOpened: boolean;
  /** Its account waits for another amount than its reservation costs. */
  readonly depositDiffers: boolean;
  /** The reservation that it has become, or has paid. */
  readonly reservationNo: string | null;
  readonly target: PaymentTarget;
}

const COLUMNS = `a.attempt_id, a.member_id, a.track, a.method, a.state, a.amount, a.provider_key,
  a.failure_message, array(select l ->> 'productName' from jsonb_array_elements(a.booking -> 'lines') l) as product_names,
  a.confirm_tries, a.expires_at, a.extended,
  a.window_opened_at is not null as window_opened, a.created_at, coalesce(r.reservation_no,
    (select e.reservation_no from reservation e where e.reservation_id = d.replaced_for)) as reservation_no,
  json_strip_nulls(json_build_object('kind', a.target, 'reservationNo',
    (select p.reservation_no from reservation p where p.reservation_id = a.target_reservation_id))) as target,
  (select min(l ->> 'visitDate') from jsonb_array_elements(a.booking -> 'lines') l) as visit_date,
  array(select jsonb_build_object('paidBeforeDay', coalesce(h.paid_before_day, false), 'visitDate', l -> 'visitDate',
      'startMinute', l -> 'startMinute')
    from jsonb_array_elements(a.booking -> 'lines') l left join hall h on h.hall = l ->> 'hall') as visits, d.due_at as deposit_due_at,
  d.version as deposit_version, d.closing_since as deposit_closing_since,
  coalesce(d.replacing, false) as deposit_reissuing, d.account_number is not null as deposit_opened,
  d.attempt_id is not null and coalesce(r.pay_total <> a.amount, false) as deposit_differs`;
const FROM = `payment_attempt a left join reservation r using (attempt_id)
  left join deposit_account d using (attempt_id)`;

/** The attempt of that number, of any member. */
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

const BEGIN =
  'select begin_confirming($1, $2, to_timestamp($3::float8), $5::jsonb, to_timestamp($4::float8), $6::jsonb) as answer';
const BEGIN_LATER =
  'select begin_pay_later($1, $2, to_timestamp($3::float8), to_timestamp($4::float8), $5, $6, $7, $8::jsonb) as answer';

interface Answer {
  readonly answer: Begun;
}

export type Begun =
  | AttemptState
  | 'in-progress'
  | 'no-seats'
  | 'same-booking'
  | 'not-owed'
  | 'closed'
  | 'reserved'
  | 'unknown';

/**
 * Makes the attempt `confirming` under the buyer's key and takes the seats again where the hold has ended; committed
 * before the provider is asked (architecture, money law). Answers `confirming`; `in-progress` while the approval of
 * another window is being confirmed; `no-seats`; `same-booking` where the group has booked the same meanwhile;
 * `not-owed` where its reservation owes nothing; `closed` where payment has closed (PD-128); `reserved` where its
 * account has expired; or the state that does not allow it.
 */
export async function beginConfirming(
  sql: Sql,
  wish: {
    readonly attemptId: string;
    readonly target: { readonly kind: PaymentTargetKind };
    readonly providerKey: string;
    readonly holdUntil: Instant;
    readonly now: Instant;
    readonly limits: ParkLimits;
    /** Already charged, or its account opened: the closing time and the same booking are not checked. */
    readonly charged?: boolean;
  },
): Promise<Begun> {
  const values = [wish.attemptId, wish.providerKey, wish.holdUntil / 1000, wish.now / 1000];
  const clock = wish.charged ? null : closingClock(wish.now);
  const boundsOf = wish.charged ? chargedBounds : seatBounds;
  const [row] =
    wish.target.kind === 'existing-reservation'
      ? await sql.query<Answer>(
          BEGIN_LATER,
          [...values, PAYABLE_LATER, CHARGED_ATTEMPTS, mayBeChargedReasons(), clock],
          'attempt-begin_pay_later',
        )
      : await sql.query<Answer>(BEGIN, [...values, boundsOf(wish.limits, wish.now), clock], 'attempt-begin_confirming');
  return row?.answer ?? 'unknown';
}

/** The reservation for which a group's attempt is refused as the same booking; null where there is none. */
export async function findSameBooking(sql: Sql, attemptId: string, now: Instant): Promise<string | null> {
  const text = `select s.beside from payment_attempt a, same_booking(a.booking, to_timestamp($2::float8)) s where a.attempt_id = $1`;
  const [row] = await sql.query<{ readonly beside: string | null }>(text, [attemptId, sameBookingSince(now) / 1000]);
  return row?.beside ?? null;
}

const closingClock = (now: Instant): string => JSON.stringify({ today: kstDate(now), minute: kstMinute(now) });

export interface Ending {
  /** The state in which it has to be still: `created` before the provider was asked, `confirming` after its no. */
  readonly from: 'created' | 'confirming';
  readonly state: 'declined' | 'abandoned' | 'expired';
  readonly code: string;
  readonly message: string;
}

/** Ends attempts in the state `ending.from` without a charge and releases their seats. Returns which. */
export async function endAttempts(
  sql: Sql,
  attemptIds: readonly string[],
  ending: Ending,
  now: Instant,
): Promise<readonly string[]> {
  const hold = ending.state === 'expired' ? 'lapsed' : 'released';
  const [row] = await sql.query<{ readonly ended: readonly string[] }>(
    `select end_attempts($1, $2, $3, $4, $5, $6, to_timestamp($7::float8)) as ended`,
    [attemptIds, [ending.from], ending.state, hold, ending.code, ending.message, now / 1000],
    'attempt-end',
  );
  return row?.ended ?? [];
}

/** For an operator: nothing moves by itself any more, seats and money stay as they are. */
export async function markForReview(sql: Sql, attemptId: string, reason: ReviewReason, now: Instant): Promise<void> {
  await sql.query(
    `update payment_attempt set state = 'needs-review', review_reason = $2, updated_at = to_timestamp($3::float8)
      where attempt_id = $1 and state = 'confirming'`,
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

/** Gives the buyer time until `until`, once; false where that was done before or the time is over. */
export async function extendWindow(sql: Sql, attemptId: string, until: Instant, now: Instant): Promise<boolean> {
  const rows = await sql.query(
    `update payment_attempt set expires_at = to_timestamp($2::float8), extended = true
      where attempt_id = $1 and state = 'created' and not extended and expires_at > to_timestamp($3::float8)
      returning 1`,
    [attemptId, until / 1000, now / 1000],
  );
  return rows.length > 0;
}
