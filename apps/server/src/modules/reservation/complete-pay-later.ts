import { completeLaterRefusal } from '@kkumteo/domain/reservation/pay-later';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { loadPayLater, type PayLaterOrder, type PayLaterRefusal } from './load-pay-later.ts';
import { lockReservation, markPaidForNothing } from './pay-later-store.ts';
import type { PayLaterDeps } from './prepare-pay-later.ts';
import { findReservation } from './read-store.ts';

/** Completes the member's own reservation that costs nothing; answers its number, also where that was done before. */
export async function completePayLater(
  deps: PayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<string, PayLaterRefusal>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const seen = await findReservation(tx, order.member.memberKey, order.reservationNo);
    if (seen === null) return refuse({ code: 'reservation.not-found' });
    await lockReservation(tx, seen.reservationKey);
    const known = await loadPayLater(tx, deps, order, now);
    if (known === null) return refuse({ code: 'reservation.not-found' });
    const { row, wish } = known;
    if (row.status === 'confirmed' && row.payTotal === 0) return accept(row.reservationNo);
    const rejection = completeLaterRefusal(wish);
    if (rejection) return refuse(rejection);
    await markPaidForNothing(tx, row.reservationKey, now);
    return accept(row.reservationNo);
  });
}
