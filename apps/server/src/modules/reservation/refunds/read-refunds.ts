import type { RefundView } from '@kkumteo/contract/reservation/refunds';
import { canAskAgain, refundStage } from '@kkumteo/domain/payment/refund';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

type RefundRow = Row<'refund', 'refundId' | 'amount' | 'method' | 'state' | 'requestedAt' | 'doneAt'>;

// Of the payment of the reservation, and of every other that was made for it.
const REFUNDS = `select r.refund_id, r.amount, r.method, r.state, r.requested_at, r.done_at
  from refund r
  where r.attempt_id in (
    select attempt_id from reservation where reservation_id = $1 and attempt_id is not null
    union select attempt_id from payment_attempt where target_reservation_id = $1
  )
  order by r.requested_at, r.refund_id`;

const AT_DESK = `select -amount as amount, at from ledger_entry where reservation_id = $1 and attempt_id is null and account = 'desk' and amount < 0`;

const findRefunds = (sql: Sql, reservationKey: number): Promise<readonly RefundRow[]> =>
  sql.query<RefundRow>(REFUNDS, [reservationKey], 'reservation-refunds');

/** Money of a reservation that goes back, or has, the oldest first; what nothing goes back by is left out. */
export async function readRefunds(sql: Sql, reservationKey: number): Promise<readonly RefundView[]> {
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

/** The refund of a reservation that its buyer may ask for again; null where there is none. */
export const findCardRefund = async (sql: Sql, reservationKey: number): Promise<string | null> =>
  (await findRefunds(sql, reservationKey)).find(canAskAgain)?.refundId ?? null;
