import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { cancelRefusal, needsRefundAccount, paymentCancelRefusal } from '@kkumteo/domain/reservation/cancel/cancel';
import { cancelPrice, type CancelPrice } from '@kkumteo/domain/reservation/cancel/cancel-price';
import type { OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { LineRules } from '@kkumteo/domain/reservation/staff-acts';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { atServedBank, leftOf, needsDesk } from '../act/money.ts';
import { findSoldLines, type KeptLine } from '../act/store.ts';
import { lineFacts, reservationVersion } from '../read/facts.ts';
import { findLines, type LineRow, type ReservationRow } from '../read/store.ts';

export type CancelRefusal = ReservationRejection | PaymentRejection;

export interface KnownCancel {
  readonly row: ReservationRow;
  readonly lines: readonly LineRow[];
  /** The chosen lines, open or not. */
  readonly chosen: readonly LineRow[];
  /** The open ones, with what they were sold at. */
  readonly sold: readonly KeptLine[];
  readonly price: CancelPrice;
  readonly paidAtDesk: boolean;
}

/** Loads what a cancel is decided by; null for numbers of lines that the reservation does not have. */
export async function loadCancel(
  sql: Sql,
  row: ReservationRow,
  lineNos: readonly string[],
): Promise<KnownCancel | null> {
  const lines = await findLines(sql, [row.reservationKey]);
  const chosen = lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  if (lineNos.some((lineNo) => !lines.some((line) => line.lineNo === lineNo))) return null;
  const sold = await findSoldLines(sql, row);
  const price = cancelPrice(sold, lineNos, await leftOf(sql, row));
  const paidAtDesk = await needsDesk(sql, row, price.amount - price.discountDeduction);
  return { row, lines, chosen, sold, price, paidAtDesk };
}

const wonOf = (lines: readonly { readonly amount: Won }[]): Won => sumWon(lines.map(({ amount }) => amount));

/** What is owed before and after the cancel, where nothing has been paid. */
export const owedOf = ({ row, sold, price }: KnownCancel): OwedChange => ({
  status: row.status,
  before: wonOf(sold),
  after: wonOf(price.stays),
});

export const stayingVisits = ({ chosen, sold }: KnownCancel): readonly KstDate[] =>
  sold.filter(({ lineNo }) => !chosen.some((line) => line.lineNo === lineNo)).map(({ visitDate }) => visitDate);

interface CancelTerms {
  readonly account: RefundAccount | null;
  /** Of the reservation as it was shown; null where none was sent. */
  readonly version: string | null;
  /** A preview needs no account. */
  readonly isPreview: boolean;
  /** The member's, or those of staff. */
  readonly rules: Pick<LineRules, 'cancelLine'>;
}

/** Why these lines can't be cancelled so, or null (reservation spec §5 "Cancel"; PD-28, PD-63). */
export function refusalOf(
  known: KnownCancel,
  state: CatalogueState,
  { account, version, isPreview, rules }: CancelTerms,
  now: Instant,
): CancelRefusal | null {
  const { row, lines, chosen, sold, price, paidAtDesk } = known;
  const abilities = chosen.map((line) => rules.cancelLine(lineFacts(row, line, state), now));
  const closed = abilities.find((ability) => !ability.allowed);
  const isAsShown = version === null || version === reservationVersion(row, lines);
  // An outdated page is refused as such, not for a missing account that it did not ask for.
  const needsAccount = !isPreview && isAsShown && needsRefundAccount(row.paymentMethod, price.total);
  return (
    cancelRefusal({
      chosen: chosen.map(({ lineNo }) => lineNo),
      lineRefusal: closed === undefined || closed.allowed ? null : closed.rejection,
      needsAccount,
      account: atServedBank(account),
      agreed: true,
    }) ??
    paymentCancelRefusal(
      {
        method: row.paymentMethod,
        status: row.status,
        paidAtDesk,
        isWhole: chosen.length === sold.length && lines.every(({ state: each }) => each === 'open'),
        owed: owedOf(known),
        staying: stayingVisits(known),
      },
      now,
    ) ??
    (isAsShown ? null : { code: 'reservation.changed-since' })
  );
}
