import { reservationParams } from '@kkumteo/contract/reservation/order';
import { refundPatterns, refundsAnswer, type RefundView } from '@kkumteo/contract/reservation/refunds';
import { canAskAgain, refundStage } from '@kkumteo/domain/payment/refund';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { memberOf, type Api } from '../../../http/api.ts';
import type { Sql } from '../../../db/pool.ts';
import { callsOf } from '../../../http/calls.ts';
import { orReject } from '../../../http/refused.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { findReservation } from '../read/store.ts';
import type { Row } from '../../../db/tables.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'sessions'> {
  readonly refunds: Pick<Refunds, 'retry'>;
}

/** The refunds of a member's own reservation, and retrying one at its vendor (PD-102). */
export function refundRoutes(api: Api, { db, sessions, refunds }: Deps): void {
  const { get, post } = callsOf(api, ['reservation'], { onRequest: sessions.requireMember });
  const refundsOf = { params: reservationParams, answer: refundsAnswer };
  const ownKey = async (memberKey: number, reservationNo: string): Promise<number> =>
    orReject(await findReservation(db, memberKey, reservationNo), { code: 'reservation.not-found' }).reservationKey;

  get(refundPatterns.list, refundsOf, async (request) => {
    const key = await ownKey(memberOf(request).memberKey, request.params);
    return readRefunds(db, key);
  });

  // Pressed again, or once the money is back, it finds nothing to retry and answers the current state.
  post(refundPatterns.again, refundsOf, async (request) => {
    const key = await ownKey(memberOf(request).memberKey, request.params);
    const refund = await findCardRefund(db, key);
    if (refund !== null) await refunds.retry(refund);
    return readRefunds(db, key);
  });
}

type RefundRow = Row<'refund', 'refundId' | 'amount' | 'method' | 'state' | 'requestedAt' | 'doneAt'>;

// Of the reservation's payment and of every other payment that was made for it.
const REFUNDS = `select r.refund_id, r.amount, r.method, r.state, r.requested_at, r.done_at
  from refund r
  where r.attempt_id in (
    select attempt_id from reservation where reservation_id = $1 and attempt_id is not null
    union select attempt_id from payment_attempt where target_reservation_id = $1
  )
  order by r.requested_at, r.refund_id`;

const AT_DESK = `select -amount as amount, at from ledger_entry where reservation_id = $1 and attempt_id is null and account like 'desk%' and amount < 0`;

const findRefunds = (sql: Sql, reservationKey: number): Promise<readonly RefundRow[]> =>
  sql.query<RefundRow>(REFUNDS, [reservationKey], 'reservation-refunds');

/** Refunds of a reservation, the oldest first, without those that were given up. */
async function readRefunds(sql: Sql, reservationKey: number): Promise<readonly RefundView[]> {
  const rows = await findRefunds(sql, reservationKey);
  const atDesk = await sql.query<{ readonly amount: Won; readonly at: Instant }>(
    AT_DESK,
    [reservationKey],
    'reservation-desk-refunds',
  );
  const paidOut = atDesk.map(({ amount, at }): RefundView => ({
    amount,
    method: null,
    stage: 'done',
    requestedAt: at,
    doneAt: at,
    canAskAgain: false,
  }));
  const sent = rows.flatMap((row): readonly RefundView[] => {
    const { amount, method, requestedAt, doneAt } = row;
    const stage = refundStage(row.state);
    return stage === null ? [] : [{ amount, method, stage, requestedAt, doneAt, canAskAgain: canAskAgain(row) }];
  });
  return [...sent, ...paidOut];
}

/** The refund that the buyer may ask for again, or null. */
const findCardRefund = async (sql: Sql, reservationKey: number): Promise<string | null> =>
  (await findRefunds(sql, reservationKey)).find(canAskAgain)?.refundId ?? null;
