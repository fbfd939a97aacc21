import type { DeskAsked } from '@kkumteo/contract/office/move';
import { payoutParts, payoutsRefusal, type DeskPart } from '@kkumteo/domain/payment/desk-money';
import type { MovePrice } from '@kkumteo/domain/reservation/move/move-price';
import type { ReservationActRejection } from '@kkumteo/domain/reservation/staff-acts';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import {
  findDeskMoved,
  lockOpenDrawer,
  payOutDeskMoney,
  takeDeskMoney,
  type OpenDrawer,
} from '../../payment/desk-money/store.ts';
import { deskRefusal, takingOf, takingRefusal } from '../desk-acts/desk-money.ts';
import { noteDeskPayment, noteDeskRefund } from '../pay-later/desk.ts';
import type { ReservationRow } from '../read/store.ts';

/** Who of the desk takes or pays out the difference of a move, and how. */
export interface DeskHands extends DeskAsked {
  readonly staffKey: number;
  readonly name: string;
}

/** The hands with their drawer, which is locked before every other row of the act. */
export interface ReadyHands {
  readonly hands: DeskHands;
  readonly drawer: OpenDrawer | null;
}

export const readyHands = async (tx: Sql, hands: DeskHands | null): Promise<ReadyHands | null> =>
  hands === null ? null : { hands, drawer: await lockOpenDrawer(tx, hands.staffKey) };

interface AtDesk {
  readonly row: Pick<ReservationRow, 'reservationKey' | 'reservationNo'>;
  readonly price: Pick<MovePrice, 'taken' | 'paidOut'>;
  readonly press: string;
}

/** How the desk pays out what it owes for a move. */
export const payoutsOf = async (
  sql: Sql,
  { row, price }: Pick<AtDesk, 'row' | 'price'>,
): Promise<readonly DeskPart[]> =>
  price.paidOut === 0 ? [] : payoutParts(await findDeskMoved(sql, row.reservationKey), price.paidOut);

/** Takes or pays out the difference, with its entries in the ledger and the audit; or why the desk can't. */
export async function settleAtDesk(
  tx: Sql,
  ready: ReadyHands | null,
  act: AtDesk,
  now: Instant,
): Promise<ReservationActRejection | null> {
  const { row, price, press } = act;
  const { taken, paidOut } = price;
  if (ready === null || taken + paidOut === 0) return null;
  const { hands, drawer } = ready;
  const { amount, way, received, approvalNo, staffKey, name: by } = hands;
  if (amount !== taken + paidOut) return deskRefusal('amount-differs', taken + paidOut);
  const { reservationKey, reservationNo } = row;
  const drawerId = drawer?.drawerId ?? null;
  const money = { reservationKey, reservationNo, staffKey, drawerId, transfer: `desk-move:${reservationNo}:${press}` };
  if (paidOut > 0) {
    const parts = await payoutsOf(tx, act);
    const missing = payoutsRefusal(parts, { inDrawer: drawer?.inDrawer ?? null, approvalNo });
    if (missing !== null) return deskRefusal(missing, paidOut);
    await payOutDeskMoney(tx, money, { parts, approvalNo }, now);
    await noteDeskRefund(tx, { reservationNo, paidOut, by }, now);
    return null;
  }
  if (way === null) return { code: 'reservation-act.desk-way-missing', field: 'way' };
  const asked = { way, received, approvalNo };
  const missing = takingRefusal(asked, taken);
  if (missing !== null) return missing;
  if (way === 'cash' && drawer === null) return deskRefusal('drawer-closed', taken);
  await takeDeskMoney(tx, { ...money, amount: taken }, takingOf(asked), now);
  await noteDeskPayment(tx, { reservationNo, received: taken }, now);
  return null;
}
