import type { DepositDetails } from '@kkumteo/contract/payment/deposit-details';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import type { RoundPart } from '@kkumteo/domain/catalog/product';
import { can, type Ability, type LineFacts, type ReservationFacts } from '@kkumteo/domain/reservation/can';
import { cancelEndsAt } from '@kkumteo/domain/reservation/visit-times';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import { knownProduct, type CatalogueState } from '../../catalog/catalogue.ts';
import type { LineRow, ReservationRow } from './store.ts';

/** What the abilities read of a line; the policy is today's of its product. */
export function lineFacts(reservation: ReservationRow, line: LineRow, state: CatalogueState): LineFacts {
  const policy = knownProduct(state, line.productId)?.product.policy;
  return {
    track: reservation.track,
    status: line.state === 'cancelled' ? 'cancelled' : reservation.status,
    paymentMethod: reservation.paymentMethod,
    productName: line.productName,
    hallName: state.knownHalls.get(line.hall)?.name ?? '',
    paidBeforeDay: hallRules(state.knownHalls, line.hall).paidBeforeDay,
    visitDate: line.visitDate,
    startMinute: line.startMinute,
    isBundle: line.isBundle,
    couponId: line.couponId,
    refundClosesAt: reservation.refundClosesAt,
    policy: policy ?? { pledgeOnly: false, refundUntil: 'round-start' },
  };
}

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

export const canEditRooms = (
  reservation: ReservationRow,
  line: LineRow,
  state: CatalogueState,
  now: Instant,
): Ability => can.editRooms({ ...lineFacts(reservation, line, state), capacityMode: line.capacityMode }, now);

/** A line of a bundle with the times of its visits by today's catalogue; any other line as it is. */
export const withParts = <Line extends Pick<LineRow, 'productId' | 'roundId'>>(
  line: Line,
  state: CatalogueState,
): Line & { readonly parts?: readonly RoundPart[] | undefined } => {
  const rounds = knownProduct(state, line.productId)?.product.rounds ?? [];
  const parts = rounds.find(({ roundId }) => roundId === line.roundId)?.parts;
  return parts === undefined ? line : { ...line, parts };
};

export function viewLine(
  { lineKey: _line, reservationKey: _reservation, peopleRemoved: _removed, ...line }: LineRow,
  facts: LineFacts,
  state: CatalogueState,
  now: Instant,
): ReservationLineView {
  const picturePath = knownProduct(state, line.productId)?.product.picturePath ?? '';
  const cancellable = can.cancelLine(facts, now).allowed;
  return {
    ...withParts(line, state),
    picturePath,
    changeable: can.changeLine(facts, now).allowed,
    cancellable,
    cancelEndsAt: cancellable ? Math.min(cancelEndsAt(facts), facts.refundClosesAt ?? Infinity) : null,
  };
}

/** The account for the reservation's deposit, or null. */
export function depositOf({
  bankName: bank,
  accountNumber,
  holder,
  dueAt,
}: Pick<ReservationRow, 'bankName' | 'accountNumber' | 'holder' | 'dueAt'>): DepositDetails | null {
  if (bank === null || accountNumber === null || holder === null || dueAt === null) return null;
  return { bank, accountNumber, holder, dueDay: kstDate(dueAt) };
}

/** The version of what was read: 22 characters, equal for equal values only. */
export const digest = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);

/** The version of a reservation's lines, their prices and its payment; the people have versions of their own. */
export const reservationVersion = (row: ReservationRow, lines: readonly LineRow[]): string =>
  digest([
    [row.status, row.paymentState, row.paymentMethod, row.payTotal],
    lines.map((line) => [
      line.lineNo,
      line.state,
      line.roundId,
      line.visitDate,
      line.experiencerCount,
      line.leaderCount,
      line.amount,
      line.discount,
    ]),
  ]);
