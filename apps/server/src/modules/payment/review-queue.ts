import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../db/pool.ts';
import type { CardFinding, CardGateway, RefundAccount } from '../../gateways/card/port.ts';
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

const WAITING = `select a.attempt_id as "attemptId", a.state, a.method, a.amount, coalesce(a.failure_code, '') as reason, a.updated_at as since,
    d.due_at as "dueAt", r.reservation_no as "reservationNo"
  from payment_attempt a left join deposit_account d using (attempt_id) left join reservation r using (attempt_id)
  where a.state in ('needs-review', 'confirming', 'refunding', 'awaiting-deposit')
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
      return `${found.kind}, ${found.payment.balance} won charged`;
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
  const [row] = await deps.sql.query<{ readonly state: string }>(STATE, [attemptId]);
  if (row?.state === 'refunded') return 'refunded';
  return row?.state === 'needs-review' ? 'needs-review' : 'still-open';
}

const NOTE = `insert into audit_entry (at, action, subject) values (to_timestamp($1::float8), 'payment.refund-by-operator', $2)`;
