import type { PaymentMethod } from '../payment/method.ts';
import type { Won } from '../shared/money.ts';
import { addDays, kstDate, type Instant, type KstDate } from '../shared/time.ts';
import type { LineState, ReservationStatus } from './status.ts';

/** Why money goes back after a round has begun (reservation spec §9). */
export const EXCEPTION_GROUNDS = [
  'bereavement',
  'infectious-disease',
  'illness-or-injury',
  'disaster-or-transport',
] as const;
export type ExceptionGround = (typeof EXCEPTION_GROUNDS)[number];

/** The last day on which proof for a visit counts: within three days, the day of the visit included. */
export const lastProofDay = (visitDate: KstDate): KstDate => addDays(visitDate, 2);

export interface ExceptionLine {
  readonly status: ReservationStatus;
  readonly state: LineState;
  readonly visitDate: KstDate;
  readonly amount: Won;
  readonly method: PaymentMethod | null;
  /** The payment was made through a provider, which can refund it. */
  readonly isWithProvider: boolean;
  /** Nothing else of the payment would remain. */
  readonly isWhole: boolean;
  /** The payment is given back until then; null where its provider names no moment. */
  readonly refundClosesAt: Instant | null;
}

export type ExceptionRefusal =
  | 'not-paid'
  | 'line-cancelled'
  | 'proof-ahead'
  | 'proof-late'
  | 'nothing-paid'
  | 'paid-at-desk'
  | 'card-in-part'
  | 'card-closed'
  | 'account-missing';

/**
 * Why a line can't be refunded by exception, or null; `proofOn` is the day of the proof, null where it needs none, `today`
 * in Korea.
 */
export function exceptionRefusal(
  line: ExceptionLine,
  { proofOn, hasAccount }: { readonly proofOn: KstDate | null; readonly hasAccount: boolean },
  today: KstDate,
): ExceptionRefusal | null {
  if (line.state !== 'open') return 'line-cancelled';
  if (line.status !== 'confirmed') return 'not-paid';
  if (proofOn !== null && proofOn > today) return 'proof-ahead';
  if (proofOn !== null && proofOn > lastProofDay(line.visitDate)) return 'proof-late';
  if (line.amount === 0) return 'nothing-paid';
  if (!line.isWithProvider) return 'paid-at-desk';
  if (line.method === 'experience-card' && !line.isWhole) return 'card-in-part';
  if (line.refundClosesAt !== null && kstDate(line.refundClosesAt) < today) return 'card-closed';
  return line.method === 'virtual-account' && !hasAccount ? 'account-missing' : null;
}
