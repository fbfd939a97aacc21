import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import type { ChosenLines } from '@kkumteo/contract/reservation/cancel';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { can } from '@kkumteo/domain/reservation/can';
import { cancelRefusal, needsRefundAccount, paymentCancelRefusal } from '@kkumteo/domain/reservation/cancel';
import { cancelPrice, type CancelPrice } from '@kkumteo/domain/reservation/cancel-price';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import type { OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { leftOfPayment } from '../../payment/refunds/store.ts';
import { lineFacts } from '../read/facts.ts';
import { reservationVersion } from '../read/version.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from '../read/store.ts';
import { findSoldLines, type KeptLine } from './sold-lines.ts';

export type CancelRefusal = ReservationRejection | PaymentRejection;

/** A reservation as cancelling some of its lines is decided by. */
export interface KnownCancel {
  readonly row: ReservationRow;
  readonly lines: readonly LineRow[];
  /** Those that were chosen, whatever became of them. */
  readonly chosen: readonly LineRow[];
  /** The open ones, with what they were sold at. */
  readonly sold: readonly KeptLine[];
  readonly price: CancelPrice;
}

/** Loads what cancelling a member's own lines is decided by; null for numbers that are not theirs. */
export async function loadCancel(
  sql: Sql,
  { memberKey, reservationNo, lineNos }: ChosenLines & { readonly memberKey: number },
): Promise<KnownCancel | null> {
  const row = await findReservation(sql, memberKey, reservationNo);
  if (row === null) return null;
  const lines = await findLines(sql, [row.reservationKey]);
  const chosen = lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  if (lineNos.some((lineNo) => !lines.some((line) => line.lineNo === lineNo))) return null;
  const sold = await findSoldLines(sql, row);
  const price = cancelPrice(sold, lineNos, await leftOf(sql, row));
  return { row, lines, chosen, sold, price };
}

/** What is left of a reservation’s payment in won; null where nothing has been paid. */
export async function leftOf(sql: Sql, { paymentState, attemptId }: ReservationRow): Promise<Won | null> {
  if (paymentState !== 'paid') return null;
  return attemptId === null ? 0 : leftOfPayment(sql, attemptId);
}

const wonOf = (lines: readonly { readonly amount: Won }[]): Won => sumWon(lines.map(({ amount }) => amount));

/** What is owed before and after the cancel, in won, where nothing has been paid. */
export const owedOf = ({ row, sold, price }: KnownCancel): OwedChange => ({
  status: row.status,
  before: wonOf(sold),
  after: wonOf(price.stays),
});

/** The visits of the lines that stay. */
export const stayingVisits = ({ chosen, sold }: KnownCancel): readonly KstDate[] =>
  sold.filter(({ lineNo }) => !chosen.some((line) => line.lineNo === lineNo)).map(({ visitDate }) => visitDate);

/** What the one who asks says beside the lines. */
export interface CancelTerms {
  readonly account: RefundAccount | null;
  /** Of the reservation as it was shown to them; null where they say none. */
  readonly version: string | null;
  /** A preview needs no account. */
  readonly isPreview: boolean;
}

/** Why these lines can't be cancelled so, or null (reservation spec §5 "Cancel"; PD-28, PD-63). */
export function refusalOf(
  known: KnownCancel,
  state: CatalogueState,
  { account, version, isPreview }: CancelTerms,
  now: Instant,
): CancelRefusal | null {
  const { row, lines, chosen, sold, price } = known;
  const abilities = chosen.map((line) => can.cancelLine(lineFacts(row, line, state), now));
  const closed = abilities.find((ability) => !ability.allowed);
  const isAsShown = version === null || version === reservationVersion(row, lines);
  // What is not as it was shown is refused for that, and not for want of an account that was not asked for.
  const needsAccount = !isPreview && isAsShown && needsRefundAccount(row.paymentMethod, price.total);
  const isServed = account !== null && REFUND_BANKS.some(({ bankCode }) => bankCode === account.bankCode);
  return (
    cancelRefusal({
      chosen: chosen.map(({ lineNo }) => lineNo),
      lineRefusal: closed === undefined || closed.allowed ? null : closed.rejection,
      needsAccount,
      account: account === null || isServed ? account : { ...account, bankCode: '' },
      agreed: true,
    }) ??
    paymentCancelRefusal(
      {
        method: row.paymentMethod,
        status: row.status,
        paidAtDesk: row.paymentState === 'paid' && row.attemptId === null && row.payTotal > 0,
        isWhole: chosen.length === sold.length && lines.every(({ state: each }) => each === 'open'),
        owed: owedOf(known),
        staying: stayingVisits(known),
      },
      now,
    ) ??
    (isAsShown ? null : { code: 'reservation.changed-since' })
  );
}
