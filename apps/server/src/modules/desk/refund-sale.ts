import type { RefundSale } from '@kkumteo/contract/office/desk';
import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import type { DeskRefundRefusal } from '@kkumteo/domain/reservation/desk-payment';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { refundAtDeskIn } from '../reservation/pay-later/desk.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';

const REFUSALS: Readonly<Record<DeskRefundRefusal, DeskRejection>> = {
  'not-confirmed': { code: 'desk.nothing-to-refund' },
  'not-paid-at-desk': { code: 'desk.nothing-to-refund' },
  'amount-differs': { code: 'desk.nothing-to-refund' },
  'approval-missing': { code: 'desk.approval-missing', field: 'approvalNo' },
  'drawer-closed': { code: 'desk.drawer-closed' },
  'drawer-short': { code: 'desk.drawer-short' },
};

/**
 * Refunds what the desk was paid for a reservation, all of it and the same way: cash out of the drawer of who pays it
 * out, a card by the terminal's cancel. A sale that cost nothing is cancelled.
 */
export const refundSale = (
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  by: Actor,
  reservationNo: string,
  { amount, approvalNo, reason }: RefundSale,
): Promise<Decision<null, DeskRejection>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const payout = { reservationNo, paidOut: amount, by: by.name, requestId: by.requestId ?? '' };
    const refunded = await refundAtDeskIn(tx, { ...payout, paid: { staffKey: by.staffKey, approvalNo } }, now);
    if (refunded === null) return refuse({ code: 'desk.sale-unknown' });
    if (refunded.outcome !== 'refunded') return refuse(REFUSALS[refunded.outcome]);
    const subjects = [reservationSubject(reservationNo)];
    await noteEntry(
      tx,
      by,
      { act: 'reservation.refund-desk-money', kind: 'act', subjects, reason, facts: { refunded: amount } },
      now,
    );
    return accept(null);
  });
