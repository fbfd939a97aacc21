import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import type { RoundPart } from '@kkumteo/domain/catalog/product';
import { can, type LineFacts, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import type { LineRow, ReservationRow } from './store.ts';

/** What the abilities read of a line; the policy is its product's, as it stands today. */
export function lineFacts(reservation: ReservationRow, line: LineRow, state: CatalogueState): LineFacts {
  const policy = state.productById.get(line.productId)?.product.policy;
  return {
    track: reservation.track,
    status: line.state === 'cancelled' ? 'cancelled' : reservation.status,
    paymentMethod: reservation.paymentMethod,
    productName: line.productName,
    hall: line.hall,
    visitDate: line.visitDate,
    startMinute: line.startMinute,
    isBundle: line.isBundle,
    couponId: line.couponId,
    refundClosesAt: reservation.refundClosesAt,
    policy: policy ?? { pledgeOnly: false, refundUntil: 'round-start' },
  };
}

/** What the abilities read of a reservation. */
export const reservationFacts = (
  reservation: ReservationRow,
  lines: readonly LineRow[],
  state: CatalogueState,
): ReservationFacts => ({
  track: reservation.track,
  status: reservation.status,
  pledgeState: reservation.pledgeState,
  paymentMethod: reservation.paymentMethod,
  lines: lines.map((line) => lineFacts(reservation, line, state)),
});

/** A line of a bundle with when its visits take place, as the catalogue has them today; any other line as it is. */
export const withParts = <Line extends Pick<LineRow, 'productId' | 'roundId'>>(
  line: Line,
  { productById }: CatalogueState,
): Line & { readonly parts?: readonly RoundPart[] | undefined } => {
  const rounds = productById.get(line.productId)?.product.rounds ?? [];
  const parts = rounds.find(({ roundId }) => roundId === line.roundId)?.parts;
  return parts === undefined ? line : { ...line, parts };
};

/** A line with what may be done with it now. */
export function viewLine(
  { lineKey: _line, reservationKey: _reservation, peopleRemoved: _removed, ...line }: LineRow,
  facts: LineFacts,
  state: CatalogueState,
  now: Instant,
): ReservationLineView {
  const picturePath = state.productById.get(line.productId)?.product.picturePath ?? '';
  return {
    ...withParts(line, state),
    picturePath,
    changeable: can.changeLine(facts, now).allowed,
    cancellable: can.cancelLine(facts, now).allowed,
  };
}

/** The account into which the reservation is, or was, to be paid; null where it has none. */
export function depositOf({
  bankName: bank,
  accountNumber,
  holder,
  dueAt,
}: Pick<ReservationRow, 'bankName' | 'accountNumber' | 'holder' | 'dueAt'>): DepositDetails | null {
  if (bank === null || accountNumber === null || holder === null || dueAt === null) return null;
  return { bank, accountNumber, holder, dueDay: kstDate(dueAt) };
}
