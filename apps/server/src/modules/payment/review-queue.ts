import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { CardFinding, CardGateway, CardPayment, RefundAccount } from '../../gateways/card/port.ts';
import { followDepositRefund } from './follow-deposit-refund.ts';
import { sendBack } from './give-money-back.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** A payment that needs a person, and those that have not come to an end by themselves yet. */
export interface WaitingPayment {
  readonly attemptId: string;
  readonly state: 'needs-review' | 'confirming' | 'refunding' | 'awaiting-deposit';
  readonly method: string;
  readonly amount: number;
  /** What it came to a stop with; empty where it goes on by itself. */
  readonly reason: string;
  readonly since: Instant;
  readonly dueAt: Instant | null;
  readonly reservationNo: string | null;
}

// A deposit whose refund its bank has not paid out yet is on its way back for the person who asks.
const WAITING = `select a.attempt_id as "attemptId", case a.state when 'refunded' then 'refunding' else a.state end as state, a.method, a.amount,
    case a.state when 'refunded' then 'at the bank' else coalesce(a.failure_code, '') end as reason, a.updated_at as since,
    d.due_at as "dueAt",
    coalesce(r.reservation_no, (select p.reservation_no from reservation p where p.reservation_id = a.pays)) as "reservationNo"
  from payment_attempt a left join deposit_account d using (attempt_id) left join reservation r using (attempt_id)
  where a.state in ('needs-review', 'confirming', 'refunding', 'awaiting-deposit')
    or a.attempt_id in (select f.attempt_id from deposit_refund f where f.state = 'pending')
  order by a.state <> 'needs-review', a.updated_at limit 500`;

/** Payments that wait, those for a person first, the longest waiting first; at most 500. */
export const waitingPayments = (sql: Sql): Promise<readonly WaitingPayment[]> => sql.query<WaitingPayment>(WAITING);

/** What the provider has under the order, as one word and its won. */
export async function askProvider(card: Pick<CardGateway, 'find'>, attemptId: string): Promise<string> {
  return describe(await card.find(attemptId));
}

function describe(found: CardFinding): string {
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

const refundWords = ({ depositRefund, refundAccount }: CardPayment): string => {
  if (depositRefund === null) return '';
  // Enough to tell the account from another one, no more.
  const account =
    refundAccount === null
      ? ''
      : ` to an account at bank ${refundAccount.bankCode} ending ${refundAccount.accountNumber.slice(-4)}`;
  return `, refund${account} ${depositRefund}`;
};

export type RefundOutcome = 'refunded' | 'not-refundable' | 'still-open' | 'needs-review';

const TAKE = `update payment_attempt set state = 'refunding', refund_tries = 0, updated_at = to_timestamp($2::float8)
  where attempt_id = $1 and state = 'needs-review' and failure_code like 'refund:%'
  returning provider_key as "providerKey"`;
const STATE = `select state from payment_attempt where attempt_id = $1`;

/**
 * An operator sends the money of a stuck refund back, a deposit to the account that its owner told them. Refuses an attempt whose money is
 * not known to be with us. The account is handed to the provider and kept nowhere.
 */
export async function refundByHand(
  deps: PaymentDeps & { readonly sql: Database },
  attemptId: string,
  account: RefundAccount | null,
): Promise<RefundOutcome> {
  const now = deps.clock.now();
  const providerKey = await deps.sql.transaction(async (tx) => {
    const [taken] = await tx.query<{ readonly providerKey: string }>(TAKE, [attemptId, now / 1000]);
    if (taken !== undefined) await tx.query(NOTE, [now / 1000, attemptId]);
    return taken?.providerKey;
  });
  if (providerKey === undefined) return 'not-refundable';
  await sendBack(deps, { attemptId, providerKey, account, refundKey: randomUUID() });
  // A provider that takes no second account leaves the refund where it was.
  await followDepositRefund(deps, attemptId, await deps.card.find(attemptId));
  const [row] = await deps.sql.query<{ readonly state: string }>(STATE, [attemptId]);
  if (row?.state === 'refunded') return 'refunded';
  return row?.state === 'needs-review' ? 'needs-review' : 'still-open';
}

const SETTLE = `update payment_attempt a set state = 'refunded', updated_at = to_timestamp($2::float8)
  where attempt_id = $1 and state = 'needs-review' and failure_code like 'refund:bank-%'
  returning tell_of_refund(a, to_timestamp($2::float8))`;
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
    const settled = await tx.query(SETTLE, [attemptId, now / 1000]);
    if (settled.length > 0) await tx.query(NOTE_SETTLED, [now / 1000, attemptId]);
    return settled.length > 0;
  });
}

const NOTE = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-by-operator', $2)`;
