import type { FreeProgramme, PlacedOrder, PlacedOrderLine } from '@kkumteo/contract/reservation/order';
import { choosesRooms, isSoldOn, saleState, type CapacityMode } from '@kkumteo/domain/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Joined, Row } from '../../../db/tables.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { depositOf, withParts } from './facts.ts';

interface PlacedOrderRow
  extends
    Joined<'deposit_account', 'bankName' | 'accountNumber' | 'holder' | 'dueAt'>,
    Row<'reservation', 'reservationNo' | 'bookingReference' | 'track' | 'paidAt' | 'payDueAt'>,
    Joined<'payment_attempt', 'cardIssuer' | 'receiptUrl' | 'cashReceiptUrl'> {
  readonly status: ReservationStatus;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly cardNumber: string | null;
  /** The lines of its amount: without cancelled ones, unless all are cancelled. */
  readonly lines: readonly PlacedLineRow[];
}

interface PlacedLineRow extends PlacedOrderLine {
  readonly productId: number;
  readonly roundId: number;
  readonly capacityMode: CapacityMode;
}

const READ = `select r.reservation_no, r.booking_reference, r.track, r.status, r.pay_total as amount,
    r.payment_method as method,
    r.paid_at, r.pay_due_at, a.card_issuer, a.card_number_masked as card_number, a.receipt_url,
    case when r.payment_state = 'paid' then a.cash_receipt_url end as cash_receipt_url,
    (select json_agg(json_build_object('lineNo', line_no, 'productId', product_id, 'roundId', round_id, 'capacityMode', capacity_mode, 'productName', product_name, 'hall', hall, 'visitDate', visit_date,
        'roundName', round_name, 'startMinute', start_minute, 'endMinute', end_minute, 'experiencerCount', experiencer_count,
        'leaderCount', leader_count, 'amount', amount, 'discount', discount_amount) order by position)
      from reservation_line l where l.reservation_id = r.reservation_id and (l.state = 'open' or r.state = 'cancelled')) as lines,
    d.bank_name, d.account_number, d.holder, d.due_at
  from reservation r left join payment_attempt a using (attempt_id) left join deposit_account d using (attempt_id)
  where r.reservation_no = $1 and r.member_id = $2`;

type Deps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock'>;

/** What the completion page shows of the member's own reservation; null where there is none of that number. */
export async function readPlacedOrder(
  { sql, catalogue, clock }: Deps,
  reservationNo: string,
  memberKey: number,
): Promise<PlacedOrder | null> {
  const [row] = await sql.query<PlacedOrderRow>(READ, [reservationNo, memberKey], 'placed-order');
  if (row === undefined) return null;
  const { status, track, lines, amount, method, paidAt, payDueAt, cardIssuer, cardNumber, receiptUrl, cashReceiptUrl } =
    row;
  const state = await catalogue.current();
  return {
    reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    isGroup: track === 'group',
    isPledge: status === 'provisional' || status === 'pledged',
    needsRoomGuidance: lines.some((line) => choosesRooms(line, state.knownHalls)),
    status,
    lines: lines.map((line) => placedLine(line, state)),
    freeProgrammes: freeProgrammes(state, track, clock.now()),
    payment: {
      method,
      amount,
      paidAt,
      dueAt: isOwed(status) ? payDueAt : null,
      cardIssuer,
      cardNumber,
      receiptUrl,
      cashReceiptUrl,
      deposit: depositOf(row),
    },
  };
}

const placedLine = (line: PlacedLineRow, state: CatalogueState): PlacedOrderLine => {
  const { productId: _product, roundId: _round, capacityMode: _mode, ...shown } = withParts(line, state);
  return shown;
};

/** Free programmes for groups that are on sale (PD-13), without those for invited members. */
const freeProgrammes = ({ products }: CatalogueState, track: Track, now: Instant): readonly FreeProgramme[] =>
  track !== 'group'
    ? []
    : products
        .map(({ product }) => product)
        .filter((product) => product.policy.freeApplication && !product.policy.invitationOnly)
        .filter((product) => isSoldOn(product, track) && saleState(product, now) === 'on-sale')
        .map(({ productId, name, hall }) => ({ productId, name, hall }));

/** Whether a payment deadline applies. */
const isOwed = (status: ReservationStatus): boolean => status !== 'confirmed' && status !== 'cancelled';
