import type { ActDone, DeskPaymentAsked, DeskRefundAsked } from '@kkumteo/contract/office/reservation-acts';
import type { DeskTaking } from '@kkumteo/domain/payment/desk-money';
import type { DeskPaymentRefusal, DeskRefundRefusal } from '@kkumteo/domain/reservation/desk-payment';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Won } from '@kkumteo/domain/shared/money';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteStaffAct } from '../act/store.ts';
import { payAtDeskIn, refundAtDeskIn } from '../pay-later/desk.ts';
import { asOnePress, findOwned } from './one-press.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Refusal = ReservationActRejection | ReservationRejection;

/** Books what a pledged reservation pays at the desk, in cash or by the card terminal (PD-59). */
export const staffPayAtDesk = (
  { db, clock }: Deps,
  by: Actor,
  { number, amount, reason, pressKey, ...asked }: DeskPaymentAsked & { readonly number: string },
): Promise<Decision<ActDone, Refusal>> =>
  asOnePress(db, { by, pressKey }, async (): Promise<Decision<unknown, Refusal>> => {
    const own = await findOwned(db, number);
    if (!own.ok) return own;
    const missing = takingRefusal(asked, amount);
    if (missing !== null) return refuse(missing);
    const { reservationNo } = own.value;
    const taken = { staffKey: by.staffKey, taking: takingOf(asked) };
    const now = clock.now();
    return db.transaction(async (tx): Promise<Decision<null, Refusal>> => {
      const paid = await payAtDeskIn(tx, { reservationNo, received: amount, taken }, now);
      if (paid === null) return refuse({ code: 'reservation.not-found' });
      if (paid.outcome !== 'paid') return refuse(deskRefusal(paid.outcome, paid.owed));
      const facts = { received: amount, way: asked.way };
      await noteStaffAct(
        tx,
        { by, reason, pressKey },
        { act: 'reservation.take-desk-money', reservationNo, facts },
        now,
      );
      return accept(null);
    });
  });

/** Pays out what the desk has received for a reservation, the way that it was paid, and cancels it (PD-118). */
export const staffRefundAtDesk = (
  { db, clock }: Deps,
  by: Actor,
  { number, amount, approvalNo, reason, pressKey }: DeskRefundAsked & { readonly number: string },
): Promise<Decision<ActDone, Refusal>> =>
  asOnePress(db, { by, pressKey }, async (): Promise<Decision<unknown, Refusal>> => {
    const own = await findOwned(db, number);
    if (!own.ok) return own;
    const { reservationNo } = own.value;
    const now = clock.now();
    return db.transaction(async (tx): Promise<Decision<null, Refusal>> => {
      const paid = { staffKey: by.staffKey, approvalNo };
      const payout = { reservationNo, paidOut: amount, by: by.name, requestId: by.requestId ?? pressKey, paid };
      const refunded = await refundAtDeskIn(tx, payout, now);
      if (refunded === null) return refuse({ code: 'reservation.not-found' });
      if (refunded.outcome !== 'refunded') return refuse(deskRefusal(refunded.outcome, refunded.atDesk));
      const facts = { refunded: amount };
      await noteStaffAct(
        tx,
        { by, reason, pressKey },
        { act: 'reservation.refund-desk-money', reservationNo, facts },
        now,
      );
      return accept(null);
    });
  });

type Taken = Pick<DeskPaymentAsked, 'way' | 'received' | 'approvalNo'>;

export const takingOf = ({ way, received, approvalNo }: Taken): DeskTaking =>
  way === 'cash' ? { way, received, cashReceipt: approvalNo } : { way, approvalNo };

export function takingRefusal({ way, received, approvalNo }: Taken, amount: Won): ReservationActRejection | null {
  if (way === 'card')
    return approvalNo === '' ? { code: 'reservation-act.desk-approval-missing', field: 'approvalNo' } : null;
  return received < amount ? { code: 'reservation-act.desk-received-too-little', field: 'received' } : null;
}

/** `amount`: what it costs, or what the desk has. */
export function deskRefusal(why: DeskPaymentRefusal | DeskRefundRefusal, amount: Won): ReservationActRejection {
  if (why === 'amount-differs') return { code: 'reservation-act.desk-amount-differs', amount };
  if (why === 'approval-missing') return { code: 'reservation-act.desk-approval-missing', field: 'approvalNo' };
  return { code: `reservation-act.desk-${why}` };
}
