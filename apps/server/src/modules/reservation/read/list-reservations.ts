import type {
  ReservationFilter,
  ReservationListEntry,
  ReservationPage,
} from '@kkumteo/contract/reservation/reservation-list';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { can } from '@kkumteo/domain/reservation/can';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { findLines, findPage, PAGE_SIZE, type LineRow, type ReservationRow } from './store.ts';
import { lineFacts, reservationFacts, viewLine, depositOf } from './facts.ts';

/** One page of a member's reservations, newest first, with what may be done with each now. */
export async function listReservations(
  sql: Sql,
  state: CatalogueState,
  { memberKey, filter }: { readonly memberKey: number; readonly filter: ReservationFilter },
  now: Instant,
): Promise<ReservationPage> {
  const found = await findPage(sql, memberKey, filter);
  const page = found.slice(0, PAGE_SIZE);
  const lines =
    page.length === 0
      ? []
      : await findLines(
          sql,
          page.map((row) => row.reservationKey),
        );
  const entries = page.map((row) => {
    const own = lines.filter((line) => line.reservationKey === row.reservationKey);
    return entryOf(row, own, state, now);
  });
  return { entries, hasNext: found.length > PAGE_SIZE };
}

function entryOf(
  row: ReservationRow,
  lines: readonly LineRow[],
  state: CatalogueState,
  now: Instant,
): ReservationListEntry {
  const facts = reservationFacts(row, lines, state);
  return {
    reservationNo: row.reservationNo,
    bookingReference: formatBookingReference(row.bookingReference),
    reservedAt: row.createdAt,
    status: row.status,
    dueAt: row.payDueAt,
    deposit: row.status === 'awaiting-deposit' ? depositOf(row) : null,
    pledgeId: row.pledgeId,
    changeable: can.change(facts, now).allowed,
    cancellable: can.cancel(facts, now).allowed,
    lines: lines.map((line) => viewLine(line, lineFacts(row, line, state), state, now)),
  };
}
