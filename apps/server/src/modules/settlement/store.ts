import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';

const RESERVATION = `coalesce(
    (select r.reservation_no from reservation r where r.attempt_id = a.attempt_id),
    (select r.reservation_no from reservation r where r.reservation_id = a.target_reservation_id)
  ) as reservation_no`;

/** A refund as an act of staff needs it. */
export interface RefundOfOrder {
  readonly attemptId: string;
  readonly amount: Won;
  readonly method: PaymentMethod;
  /** Why it waits for a person; null where it doesn't. */
  readonly reason: ReviewReason | null;
  readonly reservationNo: string | null;
}

const REFUND = `select r.attempt_id, r.amount, r.method, r.review_reason as reason, ${RESERVATION}
  from refund r join payment_attempt a using (attempt_id) where r.refund_id = $1`;

export async function findRefund(sql: Sql, refundId: string): Promise<RefundOfOrder | null> {
  const [row] = await sql.query<RefundOfOrder>(REFUND, [refundId]);
  return row ?? null;
}

/** The reservation that an order pays for; null where there is none. */
export async function findReservationOf(sql: Sql, orderNo: string): Promise<string | null> {
  const text = `select ${RESERVATION} from payment_attempt a where a.attempt_id = $1`;
  const [row] = await sql.query<{ readonly reservationNo: string | null }>(text, [orderNo]);
  return row?.reservationNo ?? null;
}

const PROPOSED = `select facts ->> 'refundId' as refund_id from staff_proposal where kind = 'settlement.refund-account' and state = 'open'`;

/** Refunds whose other account waits for a second person. */
export const findProposed = async (sql: Sql): Promise<ReadonlySet<string>> =>
  new Set((await sql.query<{ readonly refundId: string }>(PROPOSED)).map(({ refundId }) => refundId));

const LEDGER = `select coalesce(-sum(amount) filter (where account = 'sales'), 0)::integer as paid,
    coalesce(sum(amount) filter (where account = 'refunds'), 0)::integer as refunded
  from ledger_entry where attempt_id = $1`;

/** What the ledger has of an order. */
export async function sumLedger(sql: Sql, orderNo: string): Promise<{ readonly paid: Won; readonly refunded: Won }> {
  const [row] = await sql.query<{ readonly paid: Won; readonly refunded: Won }>(LEDGER, [orderNo]);
  return row ?? { paid: 0, refunded: 0 };
}

interface DepositRow {
  readonly orderNo: string;
  readonly amount: Won;
  readonly dueAt: Instant;
  readonly isUnopened: boolean;
  /** Eight digits (decision 45); null where it has no reservation. */
  readonly bookingReference: number | null;
}

const DEPOSITS = `select a.attempt_id as order_no, a.amount, d.due_at, d.account_number is null as is_unopened,
    coalesce(r.booking_reference, (select p.booking_reference from reservation p where p.reservation_id = a.target_reservation_id)) as booking_reference
  from payment_attempt a join deposit_account d using (attempt_id) left join reservation r using (attempt_id)
  where a.state = 'awaiting-deposit' order by d.due_at, a.attempt_id limit 2000`;

/** Deposits that are awaited, the next deadline first; at most 2,000. */
export const findAwaited = (sql: Sql): Promise<readonly DepositRow[]> => sql.query<DepositRow>(DEPOSITS);
