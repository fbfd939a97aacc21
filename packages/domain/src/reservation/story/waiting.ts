import type { Instant } from '../../shared/time.ts';
import type { ReservationStatus } from '../status.ts';

/** What of a reservation may wait for a person, the most urgent first. */
export const WAITING_KINDS = [
  'payment-review',
  'refund-review',
  'overdue',
  'pledge-approval',
  'deposit',
  'unpaid',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

interface ReservationNow {
  readonly status: ReservationStatus;
  readonly paymentNeedsReview: boolean;
  readonly refundNeedsReview: boolean;
  readonly payDueAt: Instant | null;
  /** The pledge counts as approved by its day (PD-57). */
  readonly isPledgeApproved: boolean;
}

/** The one thing of a reservation that waits for a person, the most urgent first; null where nothing does. */
export function waitingOf(reservation: ReservationNow, now: Instant): WaitingKind | null {
  const { status, paymentNeedsReview, refundNeedsReview, payDueAt, isPledgeApproved } = reservation;
  if (paymentNeedsReview) return 'payment-review';
  if (refundNeedsReview) return 'refund-review';
  if (status === 'provisional') return payDueAt !== null && payDueAt <= now ? 'overdue' : 'unpaid';
  if (status === 'awaiting-deposit') return 'deposit';
  return status === 'pledged' && !isPledgeApproved ? 'pledge-approval' : null;
}
