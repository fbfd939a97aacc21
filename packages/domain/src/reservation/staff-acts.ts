import { hasBegun } from '../schedule/bookable.ts';
import type { Won } from '../shared/money.ts';
import { kstDate, type Instant } from '../shared/time.ts';
import { can, type Ability, type LineFacts } from './can.ts';
import type { DeskPaymentRefusal, DeskRefundRefusal } from './desk-payment.ts';
import { EXCEPTION_GROUNDS, type ExceptionRefusal } from './refund-exception.ts';

/** Why staff cancel for a visitor by the visitor's own rules. */
export const CANCEL_GROUNDS = ['visitor-request', 'mistaken-booking'] as const;
export type CancelGround = (typeof CANCEL_GROUNDS)[number];

/** Why money goes back beyond the rules: on proof (reservation spec §9), or because the park could not keep the visit. */
export const REFUND_GROUNDS = [...EXCEPTION_GROUNDS, 'park-fault'] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

/** An exception above it needs a second person (PD-167). */
export const EXCEPTION_ALONE_UP_TO: Won = 30_000;

export const needsSecondPerson = (refunded: Won): boolean => refunded > EXCEPTION_ALONE_UP_TO;

/** Whether nothing has been paid for the line yet, so that its price moves no money. */
const isUnpaid = ({ status }: Pick<LineFacts, 'status'>): boolean => status === 'provisional' || status === 'pledged';

/** Whose rules decide about a line: a member's own (`can`), or those of staff. */
export interface LineRules {
  changeLine(line: LineFacts, now: Instant): Ability;
  cancelLine(line: LineFacts, now: Instant): Ability;
}

/** What staff may do with a line of a visitor beyond `can` (PD-166). */
export const staffCan: LineRules = {
  /** Until the round begins; what is not paid until the day of the visit is over, as heads are counted at the desk. */
  changeLine(line: LineFacts, now: Instant): Ability {
    const own = can.changeLine(line, now);
    if (own.allowed || own.rejection.code !== 'reservation.change-closed') return own;
    const isOpen = isUnpaid(line) ? kstDate(now) <= line.visitDate : !hasBegun(line.visitDate, line.startMinute, now);
    return isOpen ? { allowed: true } : own;
  },

  /** What is not paid at any time; of what is paid nothing goes back after its end, which is an exception's. */
  cancelLine(line: LineFacts, now: Instant): Ability {
    return isUnpaid(line) ? { allowed: true } : can.cancelLine(line, now);
  },
};

type DeskReason = Exclude<DeskPaymentRefusal | DeskRefundRefusal, 'amount-differs' | 'approval-missing'>;

export type ReservationActRejection =
  | { readonly code: 'reservation-act.ended' }
  | { readonly code: 'reservation-act.at-desk' }
  | { readonly code: 'reservation-act.proof-missing'; readonly field: string }
  | { readonly code: 'reservation-act.desk-amount-differs'; readonly amount: Won }
  | { readonly code: 'reservation-act.desk-received-too-little'; readonly field: string }
  | { readonly code: 'reservation-act.desk-approval-missing'; readonly field: string }
  | { readonly code: 'reservation-act.desk-way-missing'; readonly field: string }
  | { readonly code: `reservation-act.desk-${DeskReason}` }
  | { readonly code: 'reservation-act.no-pledge' }
  | { readonly code: 'reservation-act.pledge-approved' }
  | { readonly code: `reservation-act.exception-${ExceptionRefusal}` };
