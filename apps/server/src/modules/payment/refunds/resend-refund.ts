import { UNSETTLED_PAUSES_MS } from '@kkumteo/domain/payment/check-times';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { refundableReasons, settleableReasons, type ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import { cancelKey } from '../../../gateways/payment/port.ts';
import type { PaymentDeps, RefundDeps } from '../payment-deps.ts';
import { followDepositRefund } from './follow-deposit-refund.ts';
import { providerAccount, refund, sendRefund } from './refund.ts';
import { keepRefundAccount } from './refund-accounts.ts';
import { REQUESTED, takeTurn, type RequestedRefund } from './store.ts';

/**
 * part-at-the-bank: the provider would refund a second part. waits-its-turn: the jobs send it after another one.
 * not-refundable: no such refund waits for a person.
 */
export type RefundOutcome =
  | 'refunded'
  | 'not-refundable'
  | 'part-at-the-bank'
  | 'waits-its-turn'
  | 'still-open'
  | 'needs-review';

// The jobs leave it alone for so long while its answer is waited for here.
const [PAUSE_MS = 0] = UNSETTLED_PAUSES_MS;

const REVIEWED = `select refund_id from refund where attempt_id = $1 and state = 'needs-review' order by requested_at, refund_id`;
const LOCK = `select r.attempt_id, r.state, r.review_reason as reason, r.amount = a.amount as is_whole
  from payment_attempt a join refund r using (attempt_id) where r.refund_id = $1 for update of a`;
// Of two who ask at once the second finds it taken: what LOCK has read of the refund may be older.
const TAKE = `update refund r set state = 'requested', review_reason = null, turn_at = null, key = $2, tries = 0, next_check_at = to_timestamp($3::float8)
  from payment_attempt a where r.refund_id = $1 and r.state = 'needs-review' and a.attempt_id = r.attempt_id
  returning ${REQUESTED}`;
// While another refund of it waits for a person, the payment does as well; one of which a part goes back stays paid.
const GO_ON = `update payment_attempt set state = case state when 'paid' then 'paid' else 'refunding' end, review_reason = null,
    updated_at = to_timestamp($2::float8)
  where attempt_id = $1 and state in ('needs-review', 'paid') and review_reason = any ($3)
    and not exists (select from refund where attempt_id = $1 and state = 'needs-review')`;
const NOTE = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-by-' || $3::text, $2)`;
const STATE = 'select state from refund where refund_id = $1';

interface Reviewed extends Row<'refund', 'attemptId' | 'state'> {
  readonly reason: ReviewReason | null;
  readonly isWhole: boolean;
}

/** Refunds of a payment that wait for a person, the oldest first. */
export const reviewedRefunds = async (sql: Sql, attemptId: string): Promise<readonly string[]> =>
  (await sql.query<Row<'refund', 'refundId'>>(REVIEWED, [attemptId])).map(({ refundId }) => refundId);

/**
 * An operator or the buyer retries a refund that waits for a person, a deposit's to the given account. Refuses one
 * whose money may not be with us, and a part that the provider has accepted before. The sealed account is kept until
 * the refund has ended, for the site's own retries.
 */
export async function resendRefund(
  deps: RefundDeps,
  refundId: string,
  account: RefundAccount | null,
  by: 'operator' | 'member' = 'operator',
): Promise<RefundOutcome> {
  const taken = await deps.sql.transaction((tx) => takeReviewed(tx, deps, { refundId, account, by }));
  return typeof taken === 'string' ? taken : sendTaken(deps, taken, account);
}

/** Sends a refund that was taken, a deposit's to `account`, or to the one that is known for it. */
export async function sendTaken(
  deps: RefundDeps,
  taken: RequestedRefund,
  account: RefundAccount | null,
): Promise<Exclude<RefundOutcome, NotTaken>> {
  const { refundId } = taken;
  if (taken.method === 'virtual-account' && !(await takeTurn(deps.sql, refundId, deps.clock.now())))
    return 'waits-its-turn';
  await (account === null ? refund(deps, taken) : sendRefund(deps, taken, providerAccount(account)));
  // A provider that takes no second account leaves the refund where it was.
  await followDepositRefund(deps, taken.attemptId, await deps.providers.of(taken).find(taken.attemptId));
  const [row] = await deps.sql.query<Row<'refund', 'state'>>(STATE, [refundId]);
  if (row?.state === 'sent' || row?.state === 'done') return 'refunded';
  return row?.state === 'needs-review' ? 'needs-review' : 'still-open';
}

interface Resent {
  readonly refundId: string;
  readonly account: RefundAccount | null;
  /** On whose word. */
  readonly by: 'operator' | 'member';
}

type NotTaken = 'not-refundable' | 'part-at-the-bank';

/** Locks the payment of a refund and says why it can't be sent again; null where it can. */
export async function lockResendable(tx: Sql, refundId: string): Promise<NotTaken | null> {
  const [found] = await tx.query<Reviewed>(LOCK, [refundId]);
  if (found?.state !== 'needs-review' || found.reason === null) return 'not-refundable';
  if (!refundableReasons().includes(found.reason)) return 'not-refundable';
  return !found.isWhole && settleableReasons().includes(found.reason) ? 'part-at-the-bank' : null;
}

/** Takes a refund from the person that it waits for, to be sent after the commit. */
export async function takeReviewed(
  tx: Sql,
  { clock, seal }: Pick<PaymentDeps, 'clock' | 'seal'>,
  { refundId, account, by }: Resent,
): Promise<RequestedRefund | NotTaken> {
  const now = clock.now();
  const why = await lockResendable(tx, refundId);
  if (why !== null) return why;
  // A key of its own: the provider repeats what it has answered before.
  const key = cancelKey(`${refundId}:${randomUUID()}`);
  const [taken] = await tx.query<RequestedRefund>(TAKE, [refundId, key, (now + PAUSE_MS) / 1000]);
  if (taken === undefined) return 'not-refundable';
  await tx.query(GO_ON, [taken.attemptId, now / 1000, refundableReasons()]);
  await tx.query(NOTE, [now / 1000, taken.attemptId, by]);
  if (account !== null) await keepRefundAccount(tx, seal, { refundId, account }, now);
  return taken;
}

// Of two who say so at once the second finds it done: what LOCK has read of the refund may be older.
const SETTLE = `update refund set state = 'done', review_reason = null, done_at = to_timestamp($2::float8)
  where refund_id = $1 and state = 'needs-review' returning refund_id`;
const CLOSE = `update payment_attempt a set review_reason = null, updated_at = to_timestamp($2::float8),
    state = case when a.state = 'paid' then 'paid' when a.amount = (select sum(r.amount) from refund r where r.attempt_id = $1 and r.state in ('sent', 'done')) then 'refunded' else 'refunding' end
  where a.attempt_id = $1 and a.state in ('needs-review', 'paid') and a.review_reason = any ($3)
    and not exists (select from refund where attempt_id = $1 and state = 'needs-review')`;
const NOTE_SETTLED = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-settled-by-operator', $2)`;

/**
 * A person has paid a failed deposit refund by another way: the refund is done and its buyer is notified. False where
 * it is no such refund. The ledger stays: the provider owed nothing any more since it had taken the refund on.
 */
export const settleRefund = (
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  refundId: string,
): Promise<boolean> => sql.transaction((tx) => settleRefundIn(tx, refundId, clock.now()));

export async function settleRefundIn(tx: Sql, refundId: string, now: Instant): Promise<boolean> {
  const [found] = await tx.query<Reviewed>(LOCK, [refundId]);
  if (found?.state !== 'needs-review' || found.reason === null) return false;
  if (!settleableReasons().includes(found.reason)) return false;
  if ((await tx.query(SETTLE, [refundId, now / 1000])).length === 0) return false;
  await tx.query(CLOSE, [found.attemptId, now / 1000, settleableReasons()]);
  await tx.query(NOTE_SETTLED, [now / 1000, found.attemptId]);
  return true;
}
