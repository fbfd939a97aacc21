import type { DepositRefundReason } from '@kkumteo/domain/payment/deposit-refund';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

/** A refund of a deposit that the provider has taken on and its bank has not paid out yet. */
export interface PendingRefund {
  readonly attemptId: string;
  readonly sentAt: Instant;
}

const PENDING = `select attempt_id as "attemptId", sent_at as "sentAt" from deposit_refund where attempt_id = $1 and state = 'pending'`;

/** The pending refund of an attempt; null where none is on its way. */
export async function findPendingRefund(sql: Sql, attemptId: string): Promise<PendingRefund | null> {
  const [row] = await sql.query<PendingRefund>(PENDING, [attemptId], 'deposit-refund-find');
  return row ?? null;
}

export const REFUNDS_AT_ONCE = 20;

// Claimed by moving `ask_at`, so that no two processes ask for the same refund: every minute at first, every hour after some of them.
const CLAIM = `update deposit_refund set ask_at = to_timestamp($1::float8)
    + least(interval '1 hour', greatest(interval '1 minute', (to_timestamp($1::float8) - sent_at) / 10))
  where attempt_id in (
    select attempt_id from deposit_refund where state = 'pending' and ask_at <= to_timestamp($1::float8)
    order by ask_at limit ${REFUNDS_AT_ONCE} for update skip locked
  )
  returning attempt_id as "attemptId", sent_at as "sentAt"`;

/** Refunds about which the provider is to be asked now. */
export const claimPendingRefunds = (sql: Sql, now: Instant): Promise<readonly PendingRefund[]> =>
  sql.query<PendingRefund>(CLAIM, [now / 1000], 'deposit-refund-claim');

const done = async (sql: Sql, text: string, values: readonly unknown[]): Promise<boolean> => {
  const [row] = await sql.query<{ readonly done: boolean }>(text, values);
  return row?.done ?? false;
};

/** The bank has paid the refund out; its buyer is told. False where that is known. */
export const finishDepositRefund = (sql: Sql, attemptId: string, now: Instant): Promise<boolean> =>
  done(sql, 'select finish_deposit_refund($1, to_timestamp($2::float8)) as done', [attemptId, now / 1000]);

/** The refund came back, or nobody knows: the attempt needs a person. False where it is no longer pending. */
export const failDepositRefund = (
  sql: Sql,
  attemptId: string,
  reason: DepositRefundReason,
  now: Instant,
): Promise<boolean> =>
  done(sql, 'select fail_deposit_refund($1, $2, to_timestamp($3::float8)) as done', [attemptId, reason, now / 1000]);
