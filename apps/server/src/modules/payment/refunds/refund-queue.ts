import { businessDaysWaited, refundDueDay, type RefundState } from '@kkumteo/domain/payment/refund';
import type { ReviewReason } from '@kkumteo/domain/payment/review-reason';
import type { Won } from '@kkumteo/domain/shared/money';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

interface OpenRefund extends Row<'refund', 'refundId' | 'attemptId' | 'amount' | 'method' | 'reason' | 'requestedAt'> {
  readonly state: Extract<RefundState, 'requested' | 'sent' | 'needs-review'>;
  readonly paid: Won;
  /** Why a person has to look; null where it goes on by itself. */
  readonly review: ReviewReason | null;
  readonly lines: number;
  /** Eight digits (decision 45); null where it has no reservation. */
  readonly bookingReference: number | null;
}

/** A refund that is not over, and whether it is within the term of PD-42. */
export interface WaitingRefund extends OpenRefund {
  readonly dueOn: KstDate;
  /** Business days since the day of its request. */
  readonly waited: number;
  readonly isLate: boolean;
}

const OPEN = `select r.refund_id, r.attempt_id, r.state, r.amount, a.amount as paid, r.method, r.reason,
    r.review_reason as review, r.requested_at, (select count(*) from refund_line l where l.refund_id = r.refund_id)::integer as lines,
    coalesce(b.booking_reference, (select p.booking_reference from reservation p where p.reservation_id = a.target_reservation_id)) as booking_reference
  from refund r join payment_attempt a using (attempt_id) left join reservation b using (attempt_id)
  where r.state in ('requested', 'sent', 'needs-review') order by r.requested_at, r.refund_id limit 500`;
// The park's own closed days (kind 2) are no holidays of banks (PD-47).
const HOLIDAYS = `select to_char(day, 'YYYY-MM-DD') as day from park_calendar() where kind not in (0, 2) and day >= $1::date`;

/** Refunds that are not over, the longest waiting first; at most 500. */
export async function waitingRefunds(sql: Sql, now: Instant): Promise<readonly WaitingRefund[]> {
  const open = await sql.query<OpenRefund>(OPEN);
  const [first] = open;
  if (first === undefined) return [];
  const rows = await sql.query<Row<'calendar_day', 'day'>>(HOLIDAYS, [kstDate(first.requestedAt)]);
  const holidays = new Set(rows.map(({ day }) => day));
  const today = kstDate(now);
  return open.map((refund) => {
    const from = kstDate(refund.requestedAt);
    const dueOn = refundDueDay(from, holidays);
    return { ...refund, dueOn, waited: businessDaysWaited(from, today, holidays), isLate: today > dueOn };
  });
}
