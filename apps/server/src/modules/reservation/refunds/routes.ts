import { reservationParams } from '@kkumteo/contract/reservation/order';
import { refundPatterns, refundsAnswer } from '@kkumteo/contract/reservation/refunds';
import { memberOf, type Api } from '../../../http/api.ts';
import type { Database } from '../../../db/pool.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orReject } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { findReservation } from '../read/store.ts';
import { findCardRefund, readRefunds } from './read-refunds.ts';

interface Deps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly refunds: Pick<Refunds, 'retry'>;
}

const schema = { tags: ['reservation'], params: reservationParams, response: answers(refundsAnswer) };

/** Where the money of a member's own reservation stands on its way back, and asking its vendor for it again (PD-102). */
export function refundRoutes(api: Api, { db, sessions, refunds }: Deps): void {
  const onRequest = sessions.requireMember;
  const ownKey = async (memberKey: number, reservationNo: string): Promise<number> =>
    orReject(await findReservation(db, memberKey, reservationNo), { code: 'reservation.not-found' }).reservationKey;

  api.get(refundPatterns.list, { onRequest, schema }, async (request) => {
    const key = await ownKey(memberOf(request).memberKey, request.params);
    return ok(refundsAnswer.encode(await readRefunds(db, key)));
  });

  // Pressed twice, or once it has gone back, it answers how it stands: the second finds nothing to ask for.
  api.post(refundPatterns.again, { onRequest, schema }, async (request) => {
    const key = await ownKey(memberOf(request).memberKey, request.params);
    const refund = await findCardRefund(db, key);
    if (refund !== null) await refunds.retry(refund);
    return ok(refundsAnswer.encode(await readRefunds(db, key)));
  });
}
