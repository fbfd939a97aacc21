import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import {
  EXCEPTION_GROUNDS,
  exceptionRefusal,
  type ExceptionGround,
  type ExceptionLine,
  type ExceptionRefusal,
} from '@kkumteo/domain/reservation/refund-exception';
import { needsSecondPerson, type RefundGround } from '@kkumteo/domain/reservation/staff-acts';
import type { Won } from '@kkumteo/domain/shared/money';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { lockPayment, lockReservation } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { newRefund, type NewRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { takeRefund } from '../act/money.ts';
import { saveCancel } from '../act/store.ts';

/** The decision of a person of the park, with the account for a deposit. */
export interface Exception {
  readonly reservationNo: string;
  /** Numbers of lines, or their places from 1 in the order of the reservation. */
  readonly lines: readonly string[];
  readonly ground: RefundGround;
  /** Null for the park's own fault, which needs no proof. */
  readonly proofOn: KstDate | null;
  readonly account: RefundAccount | null;
}

export type NotGranted = { readonly kind: 'refused'; readonly why: ExceptionRefusal | 'no-such-line' };

export type ExceptionOutcome =
  | { readonly kind: 'granted'; readonly refundId: string; readonly amount: Won }
  | { readonly kind: 'refused'; readonly why: NotGranted['why'] | 'needs-second-person' };

interface FoundLine extends ExceptionLine, Row<'reservation', 'attemptId'> {
  readonly reservationKey: number;
  readonly lineKey: number;
  readonly excepted: Won;
}

/** Lines that can be refunded by exception, under the locks of payment and reservation. */
interface Known {
  readonly kind: 'known';
  readonly found: readonly FoundLine[];
  /** What goes back for all of them together. */
  readonly amount: Won;
  /** What exceptions of this reservation have given back before. */
  readonly excepted: Won;
}

const FIND = `select r.reservation_id as reservation_key, l.line_id as line_key, r.attempt_id, r.status, l.state,
    to_char(l.visit_date, 'YYYY-MM-DD') as visit_date, r.payment_method as method, a.attempt_id is not null and (t.amount <= g.left or at_desk(r.reservation_id) = 0) as is_with_provider,
    case when a.attempt_id is null then t.amount else least(t.amount, g.left) end::integer as amount, coalesce(g.left = t.amount, false) as is_whole,
    a.refund_closes_at, e.excepted
  from reservation r join lateral (
      select *, row_number() over (order by position) as place from reservation_line where reservation_id = r.reservation_id
    ) l on l.line_no = any ($2) or l.place::text = any ($2)
    cross join lateral (
      select sum(c.amount) as amount from (
        select amount, line_no, row_number() over (order by position)::text as place from reservation_line where reservation_id = r.reservation_id
      ) c where c.line_no = any ($2) or c.place = any ($2)
    ) t
    left join payment_attempt a on a.attempt_id = r.attempt_id
    left join lateral (
      select a.amount - coalesce(sum(f.amount), 0) as left from refund f where f.attempt_id = a.attempt_id and f.state <> 'failed'
    ) g on true
    cross join lateral (
      select coalesce(sum(f.amount), 0)::integer as excepted from refund f
      where f.state <> 'failed' and f.refund_id in (
        select facts ->> 'refundId' from audit_entry where subject = r.reservation_no and action = 'reservation.refund-exception-by-operator'
      )
    ) e
  where r.reservation_no = $1 order by l.position`;
const RECORD = `insert into refund_exception (line_id, ground, proof_on, refund_id, decided_at)
  select l, $2, $3, $4, to_timestamp($5::float8) from unnest($1::bigint[]) l`;
const NOTE = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($1::float8), 'reservation.refund-exception-by-operator', $2, jsonb_build_object('refundId', $3::text))`;

interface Deps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly refunds: Refunds;
}

/**
 * Refunds lines beyond the rules, also after their round has begun: in one transaction the lines are cancelled, the
 * others keep their price, and the refund is written with its ground; then it is sent. Refuses what `exceptionRefusal`
 * refuses, an unknown line, and what needs a second person.
 */
export async function grantException(deps: Deps, exception: Exception): Promise<ExceptionOutcome> {
  const now = deps.clock.now();
  const granted = await deps.db.transaction(async (tx) => {
    const known = await lockException(tx, exception, now);
    if (known.kind === 'refused') return known;
    if (needsSecondPerson(known.amount + known.excepted)) return NEEDS_SECOND_PERSON;
    return grant(tx, deps.refunds, { exception, known, requestId: 'office' }, now);
  });
  if ('kind' in granted) return granted;
  await deps.refunds.send(granted);
  return { kind: 'granted', refundId: granted.refundId, amount: granted.amount };
}

const NEEDS_SECOND_PERSON = { kind: 'refused', why: 'needs-second-person' } as const;

/** What an exception would refund; locks nothing. */
export async function previewException(sql: Sql, exception: Exception, now: Instant): Promise<Known | NotGranted> {
  return decide(exception, await sql.query<FoundLine>(FIND, [exception.reservationNo, exception.lines]), now);
}

/** The same under the locks of payment and reservation. */
export async function lockException(tx: Sql, exception: Exception, now: Instant): Promise<Known | NotGranted> {
  const asked = [exception.reservationNo, exception.lines];
  const [seen] = await tx.query<FoundLine>(FIND, asked);
  if (seen === undefined) return { kind: 'refused', why: 'no-such-line' };
  if (seen.attemptId !== null) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const found = await tx.query<FoundLine>(FIND, asked);
  return decide(exception, found[0]?.attemptId === seen.attemptId ? found : [], now);
}

function decide({ lines, proofOn, account }: Exception, found: readonly FoundLine[], now: Instant): Known | NotGranted {
  const [first] = found;
  if (first === undefined || found.length < new Set(lines).size) return { kind: 'refused', why: 'no-such-line' };
  for (const line of found) {
    const why = exceptionRefusal(line, { proofOn, hasAccount: account !== null }, kstDate(now));
    if (why !== null) return { kind: 'refused', why };
  }
  return { kind: 'known', found, amount: first.amount, excepted: first.excepted };
}

interface Granting {
  readonly exception: Exception;
  readonly known: Known;
  readonly requestId: string;
  /** With a number that was made before; a new one unless given. */
  readonly refund?: NewRefund | null;
}

/** Writes an exception in the transaction that has locked it; answers the refund to send. */
export async function grant(
  tx: Sql,
  refunds: Pick<Refunds, 'keepAccount'>,
  { exception, known, requestId, refund = null }: Granting,
  now: Instant,
): Promise<RequestedRefund> {
  const made = refund ?? newRefund(known.amount, 'lines-cancelled', now);
  const [first] = known.found;
  if (first === undefined) throw new Error('an exception has a line');
  const lines = known.found.map(({ lineKey }) => lineKey);
  const gone = { reservationKey: first.reservationKey, gone: lines, stays: [], prices: [], refund: made };
  await saveCancel(tx, { ...gone, memberKey: null, requestId }, now);
  const asked = await takeRefund(tx, refunds, { refund: made, method: first.method, account: exception.account }, now);
  await record(tx, lines, exception, { refundId: made.refundId, at: now });
  if (asked === null) throw new Error(`refund ${made.refundId} is gone`);
  return asked;
}

async function record(
  tx: Sql,
  lines: readonly number[],
  { reservationNo, ground, proofOn }: Exception,
  { refundId, at }: { readonly refundId: string; readonly at: Instant },
): Promise<void> {
  if (isOnProof(ground)) await tx.query(RECORD, [lines, ground, proofOn, refundId, at / 1000]);
  await tx.query(NOTE, [at / 1000, reservationNo, refundId]);
}

const isOnProof = (ground: RefundGround): ground is ExceptionGround =>
  EXCEPTION_GROUNDS.some((known) => known === ground);

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
