import { completeLaterRefusal } from '@kkumteo/domain/reservation/pay-later';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/pool.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { PayLaterOrder } from '../../checkout/existing-reservation.ts';
import { loadPayLater, type PayLaterRefusal } from './load-pay-later.ts';
import { lockOwn } from '../act/lock-own.ts';
import { markPaidWithoutCharge } from './store.ts';

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
    const row = await lockOwn(tx, { memberKey: order.member.memberKey, reservationNo: order.reservationNo });
    if (row === null) return refuse({ code: 'reservation.not-found' });
    const { wish } = await loadPayLater(tx, deps, { ...order, row }, now);
    if (row.status === 'confirmed' && row.payTotal === 0) return accept(row.reservationNo);
    const rejection = completeLaterRefusal(wish);
    if (rejection) return refuse(rejection);
    await markPaidWithoutCharge(tx, row.reservationKey, now);
    return accept(row.reservationNo);
  });
}
