import { bankNameOf } from '@kkumteo/contract/payment/banks';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { UNSETTLED_PAUSES_MS } from '@kkumteo/domain/payment/check-times';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { refundableReasons, settleableReasons, type ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { RefundState } from '@kkumteo/domain/payment/refund-state';
import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { cancelKey, type LookupOutcome, type ProviderPayment } from '../../../gateways/payment/port.ts';
import { followDepositRefund } from './follow-deposit-refund.ts';
import { providerAccount, sendRefund } from './refund.ts';
import { keepRefundAccount } from './refund-accounts.ts';
import { REQUESTED, type RequestedRefund } from './store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentProviders } from '../payment-providers.ts';

/** A payment that needs a person, and those that have not come to an end by themselves yet. */
export interface WaitingPayment {
  readonly attemptId: string;
  readonly state: 'needs-review' | 'confirming' | 'refunding' | 'awaiting-deposit' | 'paid';
  readonly method: PaymentMethod;
  readonly amount: number;
  /** Why a person has to look; null where it goes on by itself. */
  readonly reason: ReviewReason | null;
  /** Won that went back of it already. */
  readonly refunded: number;
  /** The provider has taken its refund on, and the bank has not paid it out yet. */
  readonly atTheBank: boolean;
  readonly since: Instant;
  readonly dueAt: Instant | null;
  /** The reservation that it pays for, by its eight digits (decision 45). */
  readonly bookingReference: number | null;
}

// A deposit whose refund its bank has not paid out yet is on its way back for the person who asks.
const WAITING = `select a.attempt_id as "attemptId", case a.state when 'refunded' then 'refunding' else a.state end as state, a.method, a.amount,
    a.review_reason as reason, a.state = 'refunded' as "atTheBank", a.updated_at as since,
    (select coalesce(sum(f.amount), 0) from refund f where f.attempt_id = a.attempt_id and f.state in ('sent', 'done')) as refunded, d.due_at as "dueAt",
    coalesce(r.booking_reference, (select p.booking_reference from reservation p where p.reservation_id = a.target_reservation_id))
      as "bookingReference"
  from payment_attempt a left join deposit_account d using (attempt_id) left join reservation r using (attempt_id)
  where a.state in ('needs-review', 'confirming', 'refunding', 'awaiting-deposit')
    or a.review_reason is not null or a.attempt_id in (select f.attempt_id from refund f where f.state = 'sent')
  order by a.review_reason is null, a.updated_at limit 500`;

/** Payments that wait, those for a person first, the longest waiting first; at most 500. */
export const waitingPayments = (sql: Sql): Promise<readonly WaitingPayment[]> => sql.query<WaitingPayment>(WAITING);

/** What the provider has under the order, as one word and its won. */
export async function askProvider(
  providers: PaymentProviders,
  payment: Pick<WaitingPayment, 'attemptId' | 'method'>,
): Promise<string> {
  return describe(await providers.of(payment).find(payment.attemptId));
}

function describe(found: LookupOutcome): string {
  switch (found.kind) {
    case 'approved':
    case 'part-cancelled':
    case 'cancelled':
      return `${found.kind}, ${found.payment.balance} won charged${refundWords(found.payment)}`;
    case 'awaiting-deposit':
      return `${found.kind}, ${found.deposit.amount} won expected`;
    case 'failed':
      return `failed (${found.code})`;
    case 'none':
    case 'ready':
    case 'expired':
      return found.kind;
    case 'unreachable':
      return `could not be asked (${found.reason})`;
  }
}

const refundWords = ({ depositRefund, refundAccount }: ProviderPayment): string => {
  if (depositRefund === null) return '';
  // Enough to tell the account from another one, no more.
  const account =
    refundAccount === null
      ? ''
      : ` to an account at ${bankNameOf(refundAccount.bankCode)} ending ${refundAccount.accountNumber.slice(-4)}`;
  return `, refund${account} ${depositRefund}`;
};

export type RefundOutcome = 'refunded' | 'not-refundable' | 'still-open' | 'needs-review';

// The jobs leave it alone for so long while its answer is waited for here.
const [PAUSE_MS = 0] = UNSETTLED_PAUSES_MS;
// Of several refunds of one payment the oldest that waits; the payment goes on waiting while another does, and stays paid where only a part goes back.
const OLDEST = `select refund_id from refund where attempt_id = $1 and state = 'needs-review' order by requested_at, refund_id limit 1`;
const TAKEN = `update payment_attempt a set updated_at = to_timestamp($2::float8),
      state = case when a.state = 'paid' then 'paid' when o.others > 0 then 'needs-review' else $4 end,
      review_reason = case when o.others > 0 then a.review_reason end
    from (select count(*) - 1 as others from refund where attempt_id = $1 and state = 'needs-review') o
    where a.attempt_id = $1 and a.state in ('needs-review', 'paid') and a.review_reason = any ($3)
    returning a.attempt_id, a.amount, a.provider_key`;
const TAKE = `with taken as (${TAKEN})
  update refund r set state = 'requested', key = $5, tries = 0, next_check_at = to_timestamp($6::float8)
  from taken a where r.attempt_id = a.attempt_id and r.refund_id = (${OLDEST})
  returning ${REQUESTED}`;
const STATE = `select state from refund where refund_id = $1`;

/**
 * An operator sends the money of a stuck refund back, a deposit to the account that its owner told them. Refuses an attempt whose money is
 * not known to be with us. The account is kept, sealed, until the refund has ended: the site goes on asking with it.
 */
export async function refundByHand(
  deps: PaymentDeps & { readonly sql: Database },
  attemptId: string,
  account: RefundAccount | null,
): Promise<RefundOutcome> {
  const now = deps.clock.now();
  // A key of its own: the provider repeats what it has answered before.
  const key = cancelKey(`${attemptId}:${randomUUID()}`);
  const values = [attemptId, now / 1000, refundableReasons(), 'refunding', key, (now + PAUSE_MS) / 1000];
  const taken = await deps.sql.transaction(async (tx) => {
    const [row] = await tx.query<RequestedRefund>(TAKE, values);
    if (row === undefined) return undefined;
    await tx.query(NOTE, [now / 1000, attemptId]);
    if (account !== null) await keepRefundAccount(tx, deps.seal, { refundId: row.refundId, account }, now);
    return row;
  });
  if (taken === undefined) return 'not-refundable';
  await sendRefund(deps, taken, account === null ? null : providerAccount(account));
  // A provider that takes no second account leaves the refund where it was.
  await followDepositRefund(deps, attemptId, await deps.providers.of(taken).find(attemptId));
  const [row] = await deps.sql.query<{ readonly state: RefundState }>(STATE, [taken.refundId]);
  if (row?.state === 'done' || row?.state === 'sent') return 'refunded';
  return row?.state === 'needs-review' ? 'needs-review' : 'still-open';
}

const SETTLE = `with settled as (${TAKEN})
  update refund r set state = 'done', done_at = to_timestamp($2::float8)
  from settled a where r.attempt_id = a.attempt_id and r.refund_id = (${OLDEST}) returning 1`;
const NOTE_SETTLED = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-settled-by-operator', $2)`;

/**
 * A person has paid a deposit that its bank could not pay out by another way: the payment leaves the queue and its buyer is told. False where it
 * is no such refund. The ledger stays: the provider owed nothing any more since it had taken the refund on.
 */
export async function settleByHand(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  attemptId: string,
): Promise<boolean> {
  const now = clock.now();
  return sql.transaction(async (tx) => {
    const settled = await tx.query(SETTLE, [attemptId, now / 1000, settleableReasons(), 'refunded']);
    if (settled.length > 0) await tx.query(NOTE_SETTLED, [now / 1000, attemptId]);
    return settled.length > 0;
  });
}

const NOTE = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-by-operator', $2)`;
