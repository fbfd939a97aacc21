import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import { normaliseRefundAccount, type RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { LineAfter } from '@kkumteo/domain/pricing/sold-line';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import {
  findRequestedRefund,
  leftOfPayment,
  type NewRefund,
  type RequestedRefund,
} from '../../payment/refunds/store.ts';
import type { ReservationRow } from '../read/store.ts';
import type { KeptLine, LineAmounts, MovedPrice } from './store.ts';

/** What is left of a reservation's payment; null where nothing has been paid. */
export async function leftOf(sql: Sql, { paymentState, attemptId }: ReservationRow): Promise<Won | null> {
  if (paymentState !== 'paid') return null;
  return attemptId === null ? 0 : leftOfPayment(sql, attemptId);
}

/** What the park's desk has received for a reservation and not paid out. */
export async function atDeskOf(sql: Sql, reservationKey: number): Promise<Won> {
  const [row] = await sql.query<{ readonly won: Won }>('select at_desk($1) as won', [reservationKey], 'at-desk');
  return row?.won ?? 0;
}

export const isPaidAtDesk = ({ paymentState, attemptId, payTotal }: ReservationRow): boolean =>
  paymentState === 'paid' && attemptId === null && payTotal > 0;

/** Whether only the desk can give `won` back: it has the money, or what its provider has is less (PD-175). */
export async function needsDesk(sql: Sql, row: ReservationRow, won: Won): Promise<boolean> {
  if (row.paymentState !== 'paid' || row.attemptId === null || won <= 0) return isPaidAtDesk(row);
  return won > ((await leftOf(sql, row)) ?? 0) && (await atDeskOf(sql, row.reservationKey)) > 0;
}

/** An account at a bank that isn't served is one without its bank. */
export const atServedBank = (account: RefundAccount | null): RefundAccount | null =>
  account === null || REFUND_BANKS.some(({ bankCode }) => bankCode === account.bankCode)
    ? account
    : { ...account, bankCode: '' };

export const amountsAfter = (sold: readonly KeptLine[], after: readonly LineAfter[]): readonly LineAmounts[] =>
  inPairs(sold, after).map(({ line: { lineKey }, now: { listAmount, amount, additionalSession, terms } }) => ({
    lineKey,
    listAmount,
    amount,
    additionalSession,
    terms,
  }));

export const movedPrices = (sold: readonly KeptLine[], after: readonly LineAfter[]): readonly MovedPrice[] =>
  inPairs(sold, after).flatMap(({ line, now }) =>
    line.heads.flatMap(({ participantKey, price: before }, at) => {
      const price = now.heads[at]?.price ?? before;
      return price === before ? [] : [{ participantKey, price }];
    }),
  );

const inPairs = (sold: readonly KeptLine[], after: readonly LineAfter[]) =>
  after.flatMap((now) => {
    const line = sold.find(({ lineNo }) => lineNo === now.lineNo);
    return line === undefined ? [] : [{ line, now }];
  });

interface TakenRefund {
  readonly refund: NewRefund | null;
  readonly method: ReservationRow['paymentMethod'];
  readonly account: RefundAccount | null;
}

/** Saves the account for a deposit's refund; answers the refund to send, or null. */
export async function takeRefund(
  tx: Sql,
  refunds: Pick<Refunds, 'keepAccount'>,
  { refund, method, account }: TakenRefund,
  now: Instant,
): Promise<RequestedRefund | null> {
  if (refund === null) return null;
  const { refundId } = refund;
  if (method === 'virtual-account' && account !== null)
    await refunds.keepAccount(tx, { refundId, account: normaliseRefundAccount(account) }, now);
  return findRequestedRefund(tx, refundId);
}
