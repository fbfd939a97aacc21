import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import {
  owedFor,
  payLaterMethods,
  type PayLaterRejection,
  type PayLaterRequest,
} from '@kkumteo/domain/reservation/pay-later';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { PayLaterOrder } from '../../checkout/existing-reservation.ts';
import { reservationFacts } from '../read/facts.ts';
import { paymentUnderWay } from './store.ts';
import { findLines, type LineRow, type ReservationRow } from '../read/store.ts';

export type PayLaterRefusal = PayLaterRejection | ReservationRejection | ScheduleRejection;

/** A reservation, its open lines, and the wish to pay for it as the rules read it. */
export interface KnownReservation {
  readonly row: ReservationRow;
  readonly openLines: readonly LineRow[];
  readonly wish: PayLaterRequest;
}

interface Deps {
  readonly catalogue: Catalogue;
  /** What this site takes. */
  readonly methods: SupportedMethods;
}

/** Loads what paying for the member's own reservation is decided by. */
export async function loadPayLater(
  sql: Sql,
  { catalogue, methods }: Deps,
  { row, method, shown }: Pick<PayLaterOrder, 'method' | 'shown'> & { readonly row: ReservationRow },
  now: Instant,
): Promise<KnownReservation> {
  const lines = await findLines(sql, [row.reservationKey]);
  const openLines = lines.filter(({ state }) => state === 'open');
  const payable = openLines.map(({ hall, visitDate }) => ({ track: row.track, hall, visitDate }));
  const wish = {
    reservation: reservationFacts(row, lines, await catalogue.current()),
    owed: owedFor(lines),
    paymentUnderWay: await paymentUnderWay(sql, row.reservationKey),
    openLines: openLines.map(({ lineNo }) => lineNo),
    shown,
    method,
    offered: payLaterMethods(payable, methods, now),
    now,
  };
  return { row, openLines, wish };
}
