import { bankNameOf } from '@kkumteo/contract/payment/banks';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { LookupOutcome, ProviderPayment } from '../../../gateways/payment/port.ts';
import type { PaymentProviders } from '../payment-providers.ts';

/** A payment that needs a person, and those that have not come to an end by themselves yet. */
export interface WaitingPayment extends Row<'payment_attempt', 'attemptId' | 'method' | 'amount'> {
  readonly state: 'needs-review' | 'confirming' | 'refunding' | 'awaiting-deposit' | 'paid';
  /** Why a person has to look; null where it goes on by itself. */
  readonly reason: ReviewReason | null;
  /** Won that went back of it already. */
  readonly refunded: number;
  /** The provider has taken its refund on, and the bank has not paid it out yet. */
  readonly atTheBank: boolean;
  /** Its account was to take the place of another one, and the provider has opened none. */
  readonly isUnopened: boolean;
  readonly since: Instant;
  readonly dueAt: Instant | null;
  /** The reservation that it pays for, by its eight digits (decision 45). */
  readonly bookingReference: number | null;
}

// Each part has an index of few rows; one condition with `or` would read every payment that was ever made.
const OPEN = `select attempt_id from payment_attempt where state in ('needs-review', 'confirming', 'refunding')
  union select attempt_id from payment_attempt where state = 'awaiting-deposit'
  union select attempt_id from payment_attempt where review_reason is not null
  union select attempt_id from refund where state = 'sent'`;
// A deposit whose refund its bank has not paid out yet is on its way back for the person who asks.
const WAITING = `with open as (${OPEN}), waiting as materialized (
    select a.attempt_id, a.state, a.method, a.amount, a.review_reason, a.updated_at, a.target_reservation_id, d.due_at,
      a.state = 'awaiting-deposit' and d.account_number is null as is_unopened
    from open join payment_attempt a using (attempt_id) left join deposit_account d using (attempt_id)
    order by a.review_reason is null, not (a.state = 'awaiting-deposit' and d.account_number is null), a.updated_at limit 500
  )
  select w.attempt_id, case w.state when 'refunded' then 'refunding' else w.state end as state, w.method, w.amount,
    w.review_reason as reason, w.state = 'refunded' as at_the_bank, w.is_unopened, w.updated_at as since,
    (select coalesce(sum(f.amount), 0) from refund f where f.attempt_id = w.attempt_id and f.state in ('sent', 'done')) as refunded, w.due_at,
    coalesce(r.booking_reference, (select p.booking_reference from reservation p where p.reservation_id = w.target_reservation_id)) as booking_reference
  from waiting w left join reservation r using (attempt_id)
  order by w.review_reason is null, not w.is_unopened, w.updated_at`;

/** Payments that wait: first those for a person, then those without an account, oldest first; at most 500. */
export const waitingPayments = (sql: Sql): Promise<readonly WaitingPayment[]> => sql.query<WaitingPayment>(WAITING);

const OUTSIDE: readonly (ReviewReason | null)[] = ['cancelled-at-provider', 'part-cancelled-at-provider'];

/** Payments that were partly refunded in the provider's console (PD-77) and that no person has settled; at most 500. */
export const cancelledOutside = async (sql: Sql): Promise<readonly WaitingPayment[]> =>
  (await waitingPayments(sql)).filter(({ reason }) => OUTSIDE.includes(reason));

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
