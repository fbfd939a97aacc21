import type { SettlementList, SettlementWork } from '@kkumteo/contract/office/settlement';
import { isRefundForPerson } from '@kkumteo/domain/day/needs';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { isAccountOverdue, isWorkOfRefund, paymentActs, refundActs } from '@kkumteo/domain/settlement/work';
import type { Instant } from '@kkumteo/domain/shared/time';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import { waitingFindings, type WaitingFinding } from '../payment/comparison/findings.ts';
import { lastComparedAt } from '../payment/comparison/store.ts';
import { waitingRefunds } from '../payment/refunds/refund-queue.ts';
import { waitingPayments } from '../payment/refunds/review-queue.ts';
import { findProposed } from './store.ts';

const NOTHING = {
  refundId: null,
  paid: null,
  theirs: null,
  dueOn: null,
  waited: null,
  isLate: false,
  isProposed: false,
};

export const referenceOf = (digits: number | null): string | null =>
  digits === null ? null : formatBookingReference(digits);

export const differenceId = ({ orderNo, providerKey }: Pick<WaitingFinding, 'orderNo' | 'providerKey'>): string =>
  `difference:${orderNo}:${providerKey}`;

/** Payments and differences that need a person, the oldest first; a payment whose refund needs one is listed by that. */
export async function readPaymentWork(sql: Sql, now: Instant): Promise<readonly SettlementWork[]> {
  const payments = (await waitingPayments(sql)).flatMap((payment): readonly SettlementWork[] => {
    const { attemptId, method, amount, since, bookingReference } = payment;
    const reason = payment.reason ?? (isAccountOverdue(payment, now) ? 'account-unopened' : null);
    if (reason === null || (reason !== 'account-unopened' && isWorkOfRefund(reason))) return [];
    return [
      {
        ...NOTHING,
        workId: `payment:${attemptId}`,
        kind: 'payment',
        reason,
        orderNo: attemptId,
        method,
        amount,
        since,
        bookingReference: referenceOf(bookingReference),
        acts: paymentActs(reason),
      },
    ];
  });
  const differences = (await waitingFindings(sql)).map(
    ({ orderNo, providerKey, kind, ours, theirs, method, foundAt, bookingReference }): SettlementWork => ({
      ...NOTHING,
      workId: differenceId({ orderNo, providerKey }),
      kind: 'difference',
      reason: kind,
      orderNo,
      method,
      amount: ours,
      theirs,
      since: foundAt,
      bookingReference: referenceOf(bookingReference),
      acts: ['explained'],
    }),
  );
  return [...payments, ...differences].toSorted((one, other) => one.since - other.since);
}

/** Refunds that need a person, or are late, the oldest first. */
export async function readRefundWork(sql: Sql, now: Instant): Promise<readonly SettlementWork[]> {
  const refunds = (await waitingRefunds(sql, now)).filter(isRefundForPerson);
  const proposed = refunds.length === 0 ? new Set<string>() : await findProposed(sql);
  return refunds.map((refund) => ({
    ...NOTHING,
    workId: `refund:${refund.refundId}`,
    kind: 'refund',
    reason: refund.review ?? 'late',
    orderNo: refund.attemptId,
    refundId: refund.refundId,
    method: refund.method,
    amount: refund.amount,
    paid: refund.amount === refund.paid ? null : refund.paid,
    since: refund.requestedAt,
    dueOn: refund.dueOn,
    waited: refund.waited,
    isLate: refund.isLate,
    bookingReference: referenceOf(refund.bookingReference),
    acts: refundActs(refund.review, refund.amount === refund.paid),
    isProposed: proposed.has(refund.refundId),
  }));
}

/** What of both a role may see. */
export async function readWork(sql: Sql, role: StaffRole, now: Instant): Promise<SettlementList> {
  const refunds = await readRefundWork(sql, now);
  if (!may(role, 'settlement.read')) return { now, comparedAt: null, work: refunds };
  const payments = await readPaymentWork(sql, now);
  return { now, comparedAt: await lastComparedAt(sql), work: [...payments, ...refunds] };
}
