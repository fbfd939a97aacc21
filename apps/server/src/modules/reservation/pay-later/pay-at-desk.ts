import { deskPaymentRefusal, type DeskPaymentRefusal } from '@kkumteo/domain/reservation/desk-payment';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../../db/locks.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { findLines } from '../read/store.ts';
import { markPaidWithoutCharge, paymentUnderWay } from './store.ts';

/** What came of booking a payment at the desk, with what the reservation costs in won. */
export interface DeskPaymentResult {
  readonly outcome: 'paid' | DeskPaymentRefusal;
  readonly status: ReservationStatus;
  readonly owed: Won;
}

const FIND = 'select reservation_id as key from reservation where reservation_no = $1';
const STATUS = 'select status from reservation where reservation_id = $1';

/**
 * Books what a pledged reservation paid at the park's desk (PD-59): reservation, ledger, message and audit in one transaction. `received` in won
 * has to be what its open lines cost. Refuses every other status and a reservation that is being paid by another way; null for a number that nobody has.
 */
export async function payAtDesk(
  db: Database,
  { reservationNo, received }: { readonly reservationNo: string; readonly received: Won },
  now: Instant,
): Promise<DeskPaymentResult | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.query<{ readonly key: number }>(FIND, [reservationNo]);
    if (found === undefined) return null;
    await lockReservation(tx, found.key);
    const [row] = await tx.query<{ readonly status: ReservationStatus }>(STATUS, [found.key]);
    if (row === undefined) return null;
    const owed = owedFor(await findLines(tx, [found.key])).pay;
    const underWay = await paymentUnderWay(tx, found.key);
    const refusal = deskPaymentRefusal({ status: row.status, owed, received, paymentUnderWay: underWay });
    if (refusal !== null) return { outcome: refusal, status: row.status, owed };
    await markPaidWithoutCharge(tx, found.key, now);
    await recordDeskMoney(tx, { key: found.key, reservationNo, received }, now);
    return { outcome: 'paid', status: row.status, owed };
  });
}

// What costs nothing moves no money.
const TRANSFER = `insert into ledger_entry (transfer_key, account, amount, reservation_id, at)
  select 'desk:' || $1, account, won, $2, to_timestamp($4::float8)
  from (values ('desk', $3::integer), ('sales', -$3::integer)) as side (account, won) where won <> 0`;
const AUDIT = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($3::float8), 'reservation.paid-at-desk', $1, jsonb_build_object('received', $2::integer))`;

async function recordDeskMoney(
  tx: Sql,
  { key, reservationNo, received }: { readonly key: number; readonly reservationNo: string; readonly received: Won },
  now: Instant,
): Promise<void> {
  await tx.query(TRANSFER, [reservationNo, key, received, now / 1000]);
  await tx.query(AUDIT, [reservationNo, received, now / 1000]);
}
