import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import {
  exceptionRefusal,
  type ExceptionGround,
  type ExceptionLine,
  type ExceptionRefusal,
} from '@kkumteo/domain/reservation/refund-exception';
import type { Won } from '@kkumteo/domain/shared/money';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { lockPayment, lockReservation } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { takeRefund } from '../act/money.ts';
import { saveCancel } from '../act/store.ts';

/** The decision of a person of the park, with the account for a deposit. */
export interface Exception {
  readonly reservationNo: string;
  /** From 1, in the order of the reservation. */
  readonly position: number;
  readonly ground: ExceptionGround;
  readonly proofOn: KstDate;
  readonly account: RefundAccount | null;
}

export type ExceptionOutcome =
  | { readonly kind: 'granted'; readonly refundId: string; readonly amount: Won }
  | { readonly kind: 'refused'; readonly why: ExceptionRefusal | 'no-such-line' };

interface Found extends ExceptionLine, Row<'reservation', 'attemptId'> {
  readonly reservationKey: number;
  readonly lineKey: number;
}

const FIND = `select r.reservation_id as reservation_key, l.line_id as line_key, r.attempt_id, r.status, l.state,
    to_char(l.visit_date, 'YYYY-MM-DD') as visit_date, r.payment_method as method, a.attempt_id is not null as is_with_provider,
    case when a.attempt_id is null then l.amount else least(l.amount, g.left) end::integer as amount, coalesce(g.left = l.amount, false) as is_whole,
    a.refund_closes_at
  from reservation r join lateral (
      select *, row_number() over (order by position) as place from reservation_line where reservation_id = r.reservation_id
    ) l on l.place = $2
    left join payment_attempt a on a.attempt_id = r.attempt_id
    left join lateral (
      select a.amount - coalesce(sum(f.amount), 0) as left from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed'
    ) g on true
  where r.reservation_no = $1`;
const RECORD = `insert into refund_exception (line_id, ground, proof_on, refund_id, decided_at) values ($1, $2, $3, $4, to_timestamp($5::float8))`;
const NOTE = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($1::float8), 'reservation.refund-exception-by-operator', $2, jsonb_build_object('refundId', $3::text))`;

interface Deps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly refunds: Refunds;
}

/**
 * Refunds a line on proof, also after its round has begun: in one transaction the line is cancelled, the others keep
 * their price, and the refund is written with its ground; then it is sent. Refuses what `exceptionRefusal` refuses, and
 * an unknown line.
 */
export async function grantException(deps: Deps, exception: Exception): Promise<ExceptionOutcome> {
  const granted = await deps.db.transaction((tx) => grant(tx, deps, exception));
  if ('kind' in granted) return granted;
  await deps.refunds.send(granted);
  return { kind: 'granted', refundId: granted.refundId, amount: granted.amount };
}

async function grant(
  tx: Sql,
  { clock, refunds }: Deps,
  exception: Exception,
): Promise<RequestedRefund | Extract<ExceptionOutcome, { kind: 'refused' }>> {
  const now = clock.now();
  const found = await lockLine(tx, exception);
  if (found === undefined) return { kind: 'refused', why: 'no-such-line' };
  const { proofOn, account } = exception;
  const why = exceptionRefusal(found, { proofOn, hasAccount: account !== null }, kstDate(now));
  if (why !== null) return { kind: 'refused', why };
  const refund = newRefund(found.amount, 'lines-cancelled', now);
  const gone = { reservationKey: found.reservationKey, gone: [found.lineKey], stays: [], prices: [], refund };
  await saveCancel(tx, { ...gone, memberKey: null, requestId: 'office' }, now);
  const asked = await takeRefund(tx, refunds, { refund, method: found.method, account }, now);
  await record(tx, found.lineKey, exception, { refundId: refund.refundId, at: now });
  if (asked === null) throw new Error(`refund ${refund.refundId} is gone`);
  return asked;
}

async function lockLine(tx: Sql, { reservationNo, position }: Exception): Promise<Found | undefined> {
  const [seen] = await tx.query<Found>(FIND, [reservationNo, position]);
  if (seen === undefined) return undefined;
  if (seen.attemptId !== null) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const [found] = await tx.query<Found>(FIND, [reservationNo, position]);
  return found?.attemptId === seen.attemptId ? found : undefined;
}

async function record(
  tx: Sql,
  lineKey: number,
  { reservationNo, ground, proofOn }: Exception,
  { refundId, at }: { readonly refundId: string; readonly at: Instant },
): Promise<void> {
  await tx.query(RECORD, [lineKey, ground, proofOn, refundId, at / 1000]);
  await tx.query(NOTE, [at / 1000, reservationNo, refundId]);
}

/** An exception as it was decided; the number of its reservation is of eight digits (decision 45). */
export type GrantedException = Row<'reservation', 'bookingReference'> &
  Row<'reservation_line', 'productName' | 'visitDate'> &
  Row<'refund_exception', 'ground' | 'proofOn' | 'decidedAt'> &
  Row<'refund', 'amount' | 'state'>;

const GRANTED = `select r.booking_reference, l.product_name, to_char(l.visit_date, 'YYYY-MM-DD') as visit_date,
    e.ground, to_char(e.proof_on, 'YYYY-MM-DD') as proof_on, e.decided_at, f.amount, f.state
  from refund_exception e join reservation_line l using (line_id) join reservation r using (reservation_id) join refund f using (refund_id)
  order by e.decided_at desc, e.line_id limit 500`;

/** Exceptions that were decided, the newest first; at most 500. */
export const grantedExceptions = (sql: Sql): Promise<readonly GrantedException[]> =>
  sql.query<GrantedException>(GRANTED);
