import type { PreparedPayment } from '@kkumteo/contract/payment/payment';
import { orderNameOf } from '@kkumteo/domain/payment/attempt';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { hallRules } from '@kkumteo/domain/catalog/hall';
import { paymentClosesAt } from '@kkumteo/domain/payment/payment-closing';
import {
  payLaterRefusal,
  owedFor,
  payLaterMethods,
  type PayLaterRejection,
  type PayLaterRequest,
  completeLaterRefusal,
} from '@kkumteo/domain/reservation/pay-later';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { holdExpiresAt } from '@kkumteo/domain/schedule/hold';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { PaymentProvider } from '../../../gateways/payment/port.ts';
import type { describeWindow } from '../../../gateways/payment/window/window-page.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { PayLaterOrder } from '../../checkout/routes.ts';
import { withinOpenHolds } from '../../booking/order-bounds.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { lockOwn } from '../act/store.ts';
import { reservationFacts } from '../read/facts.ts';
import { findReservation, type LineRow, type ReservationRow, findLines } from '../read/store.ts';
import { openPayLater, paymentUnderWay, markPaidWithoutCharge } from './store.ts';

interface PreparePayLaterDeps extends Pick<SiteDeps, 'sql' | 'catalogue' | 'clock'> {
  readonly card: Pick<PaymentProvider, 'provider'>;
  readonly describeWindow: typeof describeWindow;
  readonly methods: SupportedMethods;
}

/**
 * Opens an attempt to pay for the member's own reservation, at the price of its open lines (PD-22, PD-59, PD-67). It
 * holds no seats: the reservation has them, whatever becomes of the attempt. A second tab joins the open attempt of the
 * first. Refuses what can't be paid later, and other members' numbers.
 */
export async function preparePayLater(
  deps: PreparePayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  const now = deps.clock.now();
  const row = await findReservation(deps.sql, order.member.memberKey, order.reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  const known = await loadPayLater(deps.sql, deps, { ...order, row }, now);
  const rejection = payLaterRefusal(known.wish);
  if (rejection) return refuse(rejection);
  const { memberKey } = order.member;
  const { limits } = await deps.catalogue.current();
  const until = holdExpiresAt(now, known.closesAt, limits);
  return withinOpenHolds(deps.sql, { memberKey, now, limits }, () => open(deps, order, known, { until, now }));
}

async function open(
  deps: PreparePayLaterDeps,
  { member, method }: PayLaterOrder,
  { row, openLines, wish }: KnownReservation,
  { until, now }: { readonly until: Instant; readonly now: Instant },
): Promise<Decision<PreparedPayment, PayLaterRefusal>> {
  if (method === null) throw new Error('the checks have refused it');
  const amount = wish.owed.pay;
  const { provider } = deps.card;
  const { track, reservationKey } = row;
  const own = {
    attemptId: opaqueNumber(),
    memberId: member.memberKey,
    track,
    method,
    provider,
    amount,
    reservationKey,
  };
  const wished = { ...own, expiresAt: until, booking: bookingOf(row, openLines) };
  const { attemptId, expiresAt } = await openPayLater(deps.sql, wished, now);
  failPoint('prepared');
  const orderName = orderNameOf(openLines.map(({ productName }) => productName));
  const window = deps.describeWindow({ orderNo: attemptId, amount, orderName });
  const { windowUrl, fields: windowFields } = window;
  return accept({ amount, provider, attemptId, windowUrl, windowFields, expiresAt });
}

/** What the window and messages read of an attempt; the reservation itself is there. */
const bookingOf = ({ bookerName, bookerEmail, bookerMobile }: ReservationRow, openLines: readonly LineRow[]) => ({
  bookerName,
  bookerEmail,
  bookerMobile,
  lines: openLines.map(({ productName, hall, visitDate, startMinute }) => ({
    productName,
    hall,
    visitDate,
    startMinute,
  })),
});

type PayLaterRefusal = PayLaterRejection | ReservationRejection | ScheduleRejection;

/** A reservation, its open lines, and the wish to pay for it as the rules read it. */
interface KnownReservation {
  readonly row: ReservationRow;
  readonly openLines: readonly LineRow[];
  readonly wish: PayLaterRequest;
  readonly closesAt: Instant;
}

interface Deps {
  readonly catalogue: Catalogue;
  readonly methods: SupportedMethods;
}

async function loadPayLater(
  sql: Sql,
  { catalogue, methods }: Deps,
  { row, method, shown }: Pick<PayLaterOrder, 'method' | 'shown'> & { readonly row: ReservationRow },
  now: Instant,
): Promise<KnownReservation> {
  const lines = await findLines(sql, [row.reservationKey]);
  const openLines = lines.filter(({ state }) => state === 'open');
  const state = await catalogue.current();
  const visits = openLines.map((line) => ({ ...line, ...hallRules(state.knownHalls, line.hall), track: row.track }));
  const wish = {
    reservation: reservationFacts(row, lines, state),
    owed: owedFor(lines),
    paymentUnderWay: await paymentUnderWay(sql, row.reservationKey),
    openLines: openLines.map(({ lineNo }) => lineNo),
    shown,
    method,
    offered: payLaterMethods(visits, methods, now),
    now,
  };
  return { row, openLines, wish, closesAt: paymentClosesAt(visits) };
}

interface CompletePayLaterDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly methods: SupportedMethods;
}

/** Completes the member's own reservation that costs nothing; answers its number, also where that was done before. */
export async function completePayLater(
  deps: CompletePayLaterDeps,
  order: PayLaterOrder,
): Promise<Decision<string, PayLaterRefusal>> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, { memberKey: order.member.memberKey, reservationNo: order.reservationNo });
    if (row === null) return refuse({ code: 'reservation.not-found' });
    const { wish } = await loadPayLater(tx, deps, { ...order, row }, now);
    if (row.status === 'confirmed' && row.payTotal === 0) return accept(row.reservationNo);
    const rejection = completeLaterRefusal(wish);
    if (rejection) return refuse(rejection);
    await markPaidWithoutCharge(tx, row.reservationKey, now);
    return accept(row.reservationNo);
  });
}
