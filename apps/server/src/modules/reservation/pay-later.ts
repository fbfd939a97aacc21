import type { PaidReservation, PreparedPayment } from '@kkumteo/contract/payment/payment';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import {
  completeLaterRefusal,
  owedFor,
  payLaterMethods,
  payLaterRefusal,
  type PayLaterRejection,
  type PayLaterWish,
} from '@kkumteo/domain/reservation/pay-later';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../db/pool.ts';
import type { SessionMember } from '../../http/session.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { payLaterNumber } from '../payment/numbers.ts';
import { orderNameOf } from '../payment/order-name.ts';
import { reservationFacts } from './facts.ts';
import { withinOpenHolds } from './open-holds.ts';
import { lockReservation, markPaidForNothing, openPayLater, paymentUnderWay } from './pay-later-store.ts';
import type { PreparePaymentDeps } from './prepare-payment.ts';
import { findLines, findReservation, type LineRow, type ReservationRow } from './read-store.ts';

export interface PayLaterDeps extends PreparePaymentDeps {
  readonly db: Database;
}

export interface PayLaterOrder extends PaidReservation {
  readonly member: SessionMember;
  readonly method: PaymentMethod | null;
}

type Refusal = PayLaterRejection | ReservationRejection | ScheduleRejection;

/** A reservation, its lines, and the wish to pay for it as the rules read it. */
interface Known {
  readonly row: ReservationRow;
  readonly standing: readonly LineRow[];
  readonly wish: PayLaterWish;
}

/**
 * Opens an attempt to pay for the member's own reservation, at the price of its lines that stand (D22, D59, D67). It holds no seats: they are
 * the reservation's already, and stay so whatever becomes of the attempt. Refuses what can't be paid later, and other members' numbers.
 */
export async function preparePayLater(
  deps: PayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<PreparedPayment, Refusal>> {
  const now = deps.clock.now();
  const known = await loadKnown(deps.sql, deps, order, now);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  const rejection = payLaterRefusal(known.wish);
  if (rejection) return refuse(rejection);
  const { memberKey } = order.member;
  return withinOpenHolds(deps.sql, { memberKey, now }, () => open(deps, order, known, now));
}

/** Completes the member's own reservation that costs nothing; answers its number, also where that was done before. */
export async function completePayLater(deps: PayLaterDeps, order: PayLaterOrder): Promise<Decision<string, Refusal>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const seen = await findReservation(tx, order.member.memberKey, order.reservationNo);
    if (seen === null) return refuse({ code: 'reservation.not-found' });
    await lockReservation(tx, seen.reservationKey);
    const known = await loadKnown(tx, deps, order, now);
    if (known === null) return refuse({ code: 'reservation.not-found' });
    const { row, wish } = known;
    if (row.paymentState === 'paid' && row.status === 'confirmed' && row.payTotal === 0)
      return accept(row.reservationNo);
    const rejection = completeLaterRefusal(wish);
    if (rejection) return refuse(rejection);
    await markPaidForNothing(tx, row.reservationKey, now);
    return accept(row.reservationNo);
  });
}

async function loadKnown(
  sql: Sql,
  { catalogue, methods }: Pick<PayLaterDeps, 'catalogue' | 'methods'>,
  { member, reservationNo, method, shown }: PayLaterOrder,
  now: Instant,
): Promise<Known | null> {
  const row = await findReservation(sql, member.memberKey, reservationNo);
  if (row === null) return null;
  const lines = await findLines(sql, [row.reservationKey]);
  const standing = lines.filter(({ state }) => state === 'open');
  const wish = {
    ...factsOf(row, lines, await catalogue.current()),
    paymentUnderWay: await paymentUnderWay(sql, row.reservationKey),
    standing: standing.map(({ lineNo }) => lineNo),
    shown,
    method,
    offered: offeredFor(row, standing, methods, now),
    now,
  };
  return { row, standing, wish };
}

const factsOf = (row: ReservationRow, lines: readonly LineRow[], state: CatalogueState) => ({
  reservation: reservationFacts(row, lines, state),
  owed: owedFor(lines),
});

const offeredFor = ({ track }: ReservationRow, standing: readonly LineRow[], methods: SupportedMethods, now: Instant) =>
  payLaterMethods(
    standing.map(({ hall, visitDate }) => ({ track, hall, visitDate })),
    methods,
    now,
  );

async function open(
  deps: PayLaterDeps,
  { member, method }: PayLaterOrder,
  { row, standing, wish }: Known,
  now: Instant,
): Promise<Decision<PreparedPayment, Refusal>> {
  if (method === null) throw new Error('the checks have refused it');
  const attemptId = payLaterNumber();
  const expiresAt = holdExpiresAt(now);
  const amount = wish.owed.pay;
  const { provider } = deps.card;
  const { track, reservationKey: pays } = row;
  const own = { attemptId, holdId: randomUUID(), memberId: member.memberKey, track, method, provider, amount, pays };
  await openPayLater(deps.sql, { ...own, expiresAt, booking: bookingOf(row, standing) }, now);
  failPoint('prepared');
  const orderName = orderNameOf(standing.map(({ productName }) => productName));
  const window = deps.describeWindow({ orderNo: attemptId, amount, orderName });
  const { windowUrl, fields: windowFields } = window;
  return accept({ amount, provider, attemptId, windowUrl, windowFields, expiresAt });
}

/** What the window and messages read of an attempt; the reservation itself is there. */
const bookingOf = ({ bookerName, bookerEmail, bookerMobile }: ReservationRow, standing: readonly LineRow[]) => ({
  bookerName,
  bookerEmail,
  bookerMobile,
  lines: standing.map(({ productName, visitDate }) => ({ productName, visitDate })),
});
