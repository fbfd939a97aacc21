import type { PaidReservation } from '@kkumteo/contract/payment/payment';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import {
  owedFor,
  payLaterMethods,
  type PayLaterRejection,
  type PayLaterWish,
} from '@kkumteo/domain/reservation/pay-later';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { SessionMember } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { reservationFacts } from './facts.ts';
import { paymentUnderWay } from './pay-later-store.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from './read-store.ts';

/** Somebody wants to pay for what is reserved already. */
export interface PayLaterOrder extends PaidReservation {
  readonly member: SessionMember;
  readonly method: PaymentMethod | null;
}

export type PayLaterRefusal = PayLaterRejection | ReservationRejection | ScheduleRejection;

/** A reservation, its lines that stand, and the wish to pay for it as the rules read it. */
export interface KnownReservation {
  readonly row: ReservationRow;
  readonly standing: readonly LineRow[];
  readonly wish: PayLaterWish;
}

interface Deps {
  readonly catalogue: Catalogue;
  /** What this site takes. */
  readonly methods: SupportedMethods;
}

/** Loads what paying for the member's own reservation is decided by; null where it is not theirs. */
export async function loadPayLater(
  sql: Sql,
  { catalogue, methods }: Deps,
  { member, reservationNo, method, shown }: PayLaterOrder,
  now: Instant,
): Promise<KnownReservation | null> {
  const row = await findReservation(sql, member.memberKey, reservationNo);
  if (row === null) return null;
  const lines = await findLines(sql, [row.reservationKey]);
  const standing = lines.filter(({ state }) => state === 'open');
  const payable = standing.map(({ hall, visitDate }) => ({ track: row.track, hall, visitDate }));
  const wish = {
    reservation: reservationFacts(row, lines, await catalogue.current()),
    owed: owedFor(lines),
    paymentUnderWay: await paymentUnderWay(sql, row.reservationKey),
    standing: standing.map(({ lineNo }) => lineNo),
    shown,
    method,
    offered: payLaterMethods(payable, methods, now),
    now,
  };
  return { row, standing, wish };
}
