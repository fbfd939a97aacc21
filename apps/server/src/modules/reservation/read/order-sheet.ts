import type { OrderSheet, OrderSheetLine } from '@kkumteo/contract/reservation/order';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Sql } from '../../../db/pool.ts';
import { depositOf, type DepositColumns } from './deposit-columns.ts';

interface SheetRow extends DepositColumns {
  readonly reservationNo: string;
  /** Eight digits (decision 45). */
  readonly bookingReference: number;
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly paidAt: number | null;
  readonly dueAt: number | null;
  readonly cardIssuer: string | null;
  readonly cardNumber: string | null;
  readonly receiptUrl: string | null;
  readonly cashReceiptUrl: string | null;
  /** Those that its amount is of: without lines that were cancelled, where others stand. */
  readonly lines: readonly OrderSheetLine[];
}

const READ = `select r.reservation_no as "reservationNo", r.booking_reference as "bookingReference", r.track, r.status, r.pay_total as amount,
    r.payment_method as method,
    r.paid_at as "paidAt", r.pay_due_at as "dueAt", a.card_issuer as "cardIssuer", a.card_number_masked as "cardNumber", a.receipt_url as "receiptUrl",
    case when r.payment_state = 'paid' then a.cash_receipt_url end as "cashReceiptUrl",
    (select json_agg(json_build_object('lineNo', line_no, 'productName', product_name, 'hall', hall, 'visitDate', visit_date,
        'roundName', round_name, 'startMinute', start_minute, 'endMinute', end_minute, 'experiencerCount', experiencer_count,
        'leaderCount', leader_count, 'amount', amount, 'discount', discount_amount) order by position)
      from reservation_line l where l.reservation_id = r.reservation_id and (l.state = 'open' or r.state = 'cancelled')) as lines,
    d.bank_name as "depositBank", d.account_number as "depositAccount", d.holder as "depositHolder", d.due_at as "depositDueAt"
  from reservation r left join payment_attempt a using (attempt_id) left join deposit_account d using (attempt_id)
  where r.reservation_no = $1 and r.member_id = $2`;

/** What the completion page shows of the member's own reservation; null where there is none of that number. */
export async function readOrderSheet(sql: Sql, reservationNo: string, memberKey: number): Promise<OrderSheet | null> {
  const [row] = await sql.query<SheetRow>(READ, [reservationNo, memberKey], 'order-sheet');
  if (row === undefined) return null;
  const { status, track, lines, amount, method, paidAt, dueAt, cardIssuer, cardNumber, receiptUrl, cashReceiptUrl } =
    row;
  return {
    reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    isGroup: track === 'group',
    isPledge: status === 'provisional' || status === 'pledged',
    needsRoomGuidance: lines.some(({ hall }) => hall === 'teen' || hall === 'skill'),
    status,
    lines,
    payment: {
      method,
      amount,
      paidAt,
      dueAt: isOwed(status) ? dueAt : null,
      cardIssuer,
      cardNumber,
      receiptUrl,
      cashReceiptUrl,
      deposit: depositOf(row),
    },
  };
}

/** Whether a day of payment says anything still. */
const isOwed = (status: ReservationStatus): boolean => status !== 'confirmed' && status !== 'cancelled';
