import { completeLaterRefusal } from '@kkumteo/domain/reservation/pay-later';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/pool.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { PayLaterOrder } from '../../checkout/existing-reservation.ts';
import { loadPayLater, type PayLaterRefusal } from './load-pay-later.ts';
import { lockReservation, markPaidWithoutCharge } from './store.ts';
import { findReservation } from '../read/store.ts';

export interface CompletePayLaterDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly methods: SupportedMethods;
}

/** Completes the member's own reservation that costs nothing; answers its number, also where that was done before. */
export async function completePayLater(
  deps: CompletePayLaterDeps,
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
    await markPaidWithoutCharge(tx, row.reservationKey, now);
    return accept(row.reservationNo);
  });
}
