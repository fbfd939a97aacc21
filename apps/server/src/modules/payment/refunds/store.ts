import { nextRefundCheck, UNSETTLED_PAUSES_MS } from '@kkumteo/domain/payment/check-times';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { cancelKey, type DepositAccount } from '../../../gateways/payment/port.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';
import type { DepositRefundReason, RefundReason } from '@kkumteo/domain/payment/refund';

export interface RequestedRefund extends Row<'refund', 'refundId' | 'attemptId' | 'amount' | 'method' | 'reason'> {
  /** The provider's idempotency key of this try: it repeats its first answer to it, a refusal too. */
  readonly key: string;
  readonly providerKey: string;
  readonly isWhole: boolean;
}

export interface Refundable {
  readonly attemptId: string;
  readonly amount: Won;
  readonly method: PaymentMethod;
  readonly providerKey: string;
}

const BEGIN = 'select begin_refund($1, $2::jsonb, to_timestamp($3::float8)) as done';
const BEGIN_DEPOSIT = `select case when bump_version($1, $4) then begin_deposit_refund($1, $2::jsonb, to_timestamp($3::float8)) else false end as done`;
const [FIRST_PAUSE_MS = 0] = UNSETTLED_PAUSES_MS;

/**
 * Requests the refund of a captured payment, and keeps the account that it came into; null where the payment is no
 * longer being confirmed.
 */
export const beginRefund = (
  sql: Sql,
  paid: Refundable & { readonly account?: DepositAccount },
  reason: RefundReason,
  now: Instant,
): Promise<RequestedRefund | null> => begin(sql, BEGIN, { ...paid, reason }, now);

/**
 * Requests the refund of a late deposit without seats, and books its charge; null where it is no longer late, or
 * another answer about its account has been acted on since the one of `version`.
 */
export const beginDepositRefund = (
  sql: Sql,
  paid: Refundable & { readonly version: number },
  now: Instant,
): Promise<RequestedRefund | null> => begin(sql, BEGIN_DEPOSIT, { ...paid, reason: 'seats-gone' }, now);

interface Begun extends Refundable, Pick<RequestedRefund, 'reason'> {
  /** Of the answer about a deposit's account. */
  readonly version?: number;
  readonly account?: DepositAccount;
}

async function begin(
  sql: Sql,
  text: string,
  { attemptId, amount, method, providerKey, reason, version, account }: Begun,
  now: Instant,
): Promise<RequestedRefund | null> {
  const refundId = opaqueNumber();
  const key = cancelKey(refundId);
  const row = JSON.stringify({ refundId, key, reason, method, nextCheckAt: now + FIRST_PAUSE_MS, account });
  const values = [attemptId, row, now / 1000];
  const begun =
    version === undefined
      ? await done(sql, text, values)
      : await done(sql, text, [...values, version], 'deposit-refund-begin');
  return begun ? { refundId, attemptId, amount, method, reason, key, providerKey, isWhole: true } : null;
}

/** A refund of `amount` won for cancelled or changed lines, to be saved with them. */
export function newRefund(amount: Won, reason: 'lines-cancelled' | 'lines-changed', now: Instant): NewRefund {
  const refundId = opaqueNumber();
  return { refundId, key: cancelKey(refundId), reason, amount, nextCheckAt: now + FIRST_PAUSE_MS };
}

export interface NewRefund {
  readonly refundId: string;
  readonly key: string;
  readonly reason: RefundReason;
  readonly amount: Won;
  readonly nextCheckAt: Instant;
}

const LEFT = `select a.amount - coalesce((select sum(r.amount) from refund r where r.attempt_id = a.attempt_id and r.state <> 'failed'), 0)::integer as won
  from payment_attempt a where a.attempt_id = $1`;

/** What is left of a payment in won: what was paid less every refund that has not failed. */
export async function leftOfPayment(sql: Sql, attemptId: string): Promise<Won> {
  const [row] = await sql.query<{ readonly won: Won }>(LEFT, [attemptId], 'refund-left');
  return row?.won ?? 0;
}

const done = async (sql: Sql, text: string, values: readonly unknown[], name?: string): Promise<boolean> => {
  const [row] = await sql.query<{ readonly done: boolean }>(text, values, name);
  return row?.done ?? false;
};

/** Columns of a `RequestedRefund`, of the row `r` of the attempt `a`. */
export const REQUESTED = `r.refund_id, r.attempt_id, r.amount, r.method, r.reason, r.key,
    a.provider_key, r.amount = a.amount as is_whole`;

/** The refund of that number, as the provider is asked for it; null where it is no longer requested. */
export async function findRequestedRefund(sql: Sql, refundId: string): Promise<RequestedRefund | null> {
  const text = `select ${REQUESTED} from refund r join payment_attempt a using (attempt_id) where r.refund_id = $1 and r.state = 'requested'`;
  const [row] = await sql.query<RequestedRefund>(text, [refundId], 'refund-find');
  return row ?? null;
}

export const REFUNDS_AT_ONCE = 10;

// Claimed by moving `next_check_at`: no lock is held while the provider is asked, and no two processes ask for one
// refund.
const CLAIM_REQUESTED = `update refund r set tries = least(r.tries + 1, 30000),
    next_check_at = to_timestamp($1::float8) + make_interval(secs => ($2::float8[])[least(r.tries + 2, cardinality($2::float8[]))])
  from payment_attempt a
  where a.attempt_id = r.attempt_id and r.refund_id in (
    select refund_id from refund where state = 'requested' and next_check_at <= to_timestamp($1::float8)
    order by next_check_at limit ${REFUNDS_AT_ONCE} for update skip locked
  )
  returning ${REQUESTED}`;
const PAUSES = UNSETTLED_PAUSES_MS.map((ms) => ms / 1000);

/** Refunds that the provider is to be asked for again now, some at a time. */
export const claimRequestedRefunds = (sql: Sql, now: Instant): Promise<readonly RequestedRefund[]> =>
  sql.query<RequestedRefund>(CLAIM_REQUESTED, [now / 1000, PAUSES], 'refund-claim');

/** From now on the refund is asked for by another key, unless another process has changed it meanwhile. */
export async function changeRefundKey(
  sql: Sql,
  refundId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const text = `update refund set key = $3 where refund_id = $1 and state = 'requested' and key = $2`;
  await sql.query(text, [refundId, from, to], 'refund-key');
}

/** The refund of a deposit is the one of its payment that the provider is asked for now; false while another one is. */
export const takeTurn = (sql: Sql, refundId: string, now: Instant): Promise<boolean> =>
  done(sql, 'select take_refund_turn($1, to_timestamp($2::float8)) as done', [refundId, now / 1000]);

/** The provider has not accepted the refund and is asked again later: other parts may go first. */
export async function releaseRefundSlot(sql: Sql, refundId: string): Promise<void> {
  await sql.query(`update refund set turn_at = null where refund_id = $1 and state = 'requested'`, [refundId]);
}

/** The provider has given the money back, or has taken a deposit's way back on. False where that is known. */
export const finishRefund = (sql: Sql, refundId: string, now: Instant): Promise<boolean> =>
  done(sql, 'select finish_refund($1, to_timestamp($2::float8)) as done', [refundId, now / 1000]);

/** A requested refund can't be sent by itself: it needs a person. False where it is no longer requested. */
export const reviewRefund = (sql: Sql, refundId: string, reason: ReviewReason, now: Instant): Promise<boolean> =>
  done(sql, `select review_refund($1, 'requested', $2, to_timestamp($3::float8)) as done`, [
    refundId,
    reason,
    now / 1000,
  ]);

/** A refund of a deposit that the provider has taken on and its bank has not paid out yet. */
export interface SentRefund {
  readonly refundId: string;
  readonly attemptId: string;
  readonly sentAt: Instant;
}

const SENT = `select refund_id, attempt_id, sent_at from refund
  where attempt_id = $1 and state = 'sent' order by sent_at limit 1`;

/** The refund of an attempt that is at the bank; null where none is. */
export async function findSentRefund(sql: Sql, attemptId: string): Promise<SentRefund | null> {
  const [row] = await sql.query<SentRefund>(SENT, [attemptId], 'deposit-refund-find');
  return row ?? null;
}

const SENT_AT_ONCE = 20;

// A process has so long to say when its claimed accounts are next due; after a crash they wait as long.
const LEASE_MS = 60_000;

const CLAIM_SENT = `update refund set next_check_at = to_timestamp($2::float8)
  where refund_id in (
    select refund_id from refund where state = 'sent' and next_check_at <= to_timestamp($1::float8)
    order by next_check_at limit ${SENT_AT_ONCE} for update skip locked
  )
  returning refund_id, attempt_id, sent_at`;
const PLAN = `update refund r set next_check_at = to_timestamp(p.at)
  from unnest($1::text[], $2::float8[]) p (refund_id, at) where r.refund_id = p.refund_id and r.state = 'sent'`;

/** Claims refunds that are due, each for one process; `nextRefundCheck` says when they are due next. */
export async function claimSentRefunds(sql: Sql, now: Instant): Promise<readonly SentRefund[]> {
  const claimed = await sql.query<SentRefund>(
    CLAIM_SENT,
    [now / 1000, (now + LEASE_MS) / 1000],
    'deposit-refund-claim',
  );
  const refundIds = claimed.map(({ refundId }) => refundId);
  const next = claimed.map(({ sentAt }) => nextRefundCheck(sentAt, now) / 1000);
  if (claimed.length > 0) await sql.query(PLAN, [refundIds, next], 'deposit-refund-plan');
  return claimed;
}

/** The bank has paid the refund out; its buyer is notified. False where that is known. */
export const finishDepositRefund = (sql: Sql, refundId: string, now: Instant): Promise<boolean> =>
  done(sql, 'select finish_deposit_refund($1, to_timestamp($2::float8)) as done', [refundId, now / 1000]);

/** The refund came back, or its end is unknown: it needs a person. False where it is no longer at the bank. */
export const failDepositRefund = (
  sql: Sql,
  refundId: string,
  reason: DepositRefundReason,
  now: Instant,
): Promise<boolean> =>
  done(sql, 'select fail_deposit_refund($1, $2, to_timestamp($3::float8)) as done', [refundId, reason, now / 1000]);
