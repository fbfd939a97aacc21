import type { DrawerRefusal } from '../payment/desk-money.ts';
import type { Won } from '../shared/money.ts';
import type { ReservationStatus } from './status.ts';

export interface DeskPayment {
  readonly status: ReservationStatus;
  /** What its open lines cost, in won. */
  readonly owed: Won;
  readonly received: Won;
  readonly paymentUnderWay: boolean;
}

export type DeskPaymentRefusal = 'not-pledged' | 'under-way' | 'amount-differs' | DrawerRefusal;

/** Why the money can't be booked, or null: a pledged reservation is paid at the desk once, in full (PD-59). */
export function deskPaymentRefusal({
  status,
  owed,
  received,
  paymentUnderWay,
}: DeskPayment): DeskPaymentRefusal | null {
  if (status !== 'pledged') return 'not-pledged';
  if (paymentUnderWay) return 'under-way';
  return received === owed ? null : 'amount-differs';
}

export interface DeskRefund {
  readonly status: ReservationStatus;
  /** What was received for it at the desk and is still there, in won; 0 for every other way of payment. */
  readonly atDesk: Won;
  readonly paidOut: Won;
  /** Sold at the desk for nothing: it is cancelled there without money. */
  readonly isFreeSale: boolean;
}

/** `approval-missing`: the terminal's cancel has a number. */
export type DeskRefundRefusal =
  | 'not-confirmed'
  | 'not-paid-at-desk'
  | 'amount-differs'
  | 'approval-missing'
  | DrawerRefusal;

/** Why the payout can't be booked, or null: what was paid at the desk is paid out once, in full (PD-118). */
export function deskRefundRefusal({ status, atDesk, paidOut, isFreeSale }: DeskRefund): DeskRefundRefusal | null {
  if (status !== 'confirmed') return 'not-confirmed';
  if (atDesk === 0 && !isFreeSale) return 'not-paid-at-desk';
  return paidOut === atDesk ? null : 'amount-differs';
}
