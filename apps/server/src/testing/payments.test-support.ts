import { beforeEach, expect } from 'vitest';
import type { Database, Sql } from '../db/pool.ts';
import type { PaymentProvider } from '../gateways/payment/port.ts';
import { readLimits } from '../modules/park-limits.ts';
import { createSettler } from '../modules/payment/attempts/settle.ts';
import type { PaymentDeps } from '../modules/payment/payment-deps.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { TEST_SEAL } from '../modules/payment/refunds/refunds.test-support.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { FIRE_STATION, type Offer } from './bookings.test-support.ts';
import {
  approve,
  awaitDeposit,
  callback,
  control,
  payInto,
  prepare,
  refusalOf,
  reservationOf,
  sendResult,
  type Awaited,
  type Prepared,
} from './pay.test-support.ts';
import { leaveSeats, openLeaderSeats } from './stock.test-support.ts';
import { openSiteForFile, type TestSite } from './test-site.test-support.ts';
import type { Visitor } from './visitor.test-support.ts';

/** The fire station's third round, whose seats each test of payments sets for itself. */
export const ROUND_3: Offer = { ...FIRE_STATION, roundId: 1013, componentRoundId: 1013 };

/** Opens a site for the payments of a file: before each test no fault is queued, and the round has 12 seats. */
export async function openPaymentSite(): Promise<TestSite> {
  const site = await openSiteForFile();
  await openLeaderSeats(site.db, ROUND_3);
  beforeEach(async () => {
    site.bank.sandbox.card.faults.clear();
    await leaveSeats(site.db, ROUND_3, 12);
  });
  return site;
}

export async function attemptState(sql: Sql, attemptId: string): Promise<string | undefined> {
  const text = 'select state from payment_attempt where attempt_id = $1';
  return (await sql.query<{ state: string }>(text, [attemptId]))[0]?.state;
}

export const attemptBecomes = (site: TestSite, attemptId: string, state: string): Promise<void> =>
  expect.poll(() => attemptState(site.db, attemptId)).toBe(state);

/** What the module of payments works with at a site, with parts of it replaced. */
export function paymentDepsOf(
  { db, clock, bank }: Pick<TestSite, 'db' | 'clock' | 'bank'>,
  { card = {}, vendor = null, sql = db }: Partial<ReplacedDeps> = {},
): PaymentDeps {
  const providers = paymentProviders({ ...bank.gateway, ...card }, vendor, db);
  const settler = createSettler({ sql, clock });
  const limits = () => readLimits(sql);
  const logger = createLogger('silent');
  return { sql, clock, providers, settler, limits, seal: TEST_SEAL, metrics: createMetrics(), logger };
}

interface ReplacedDeps {
  readonly card: Partial<PaymentProvider>;
  readonly vendor: Parameters<typeof paymentProviders>[1];
  readonly sql: Database;
}

export interface Paid extends Prepared {
  readonly reservationNo: string;
}

/** A reservation for two that is paid by card. */
export async function payByCard(site: TestSite, visitor: Visitor, offer: Offer = ROUND_3): Promise<Paid> {
  const prepared = await prepare(visitor, 2, offer);
  return { ...prepared, reservationNo: reservationOf(await sendResult(visitor, await approve(site.bank, prepared))) };
}

/** A card payment that the provider has charged; neither its answer nor the first look-up has arrived. */
export async function payWithoutAnswer(site: TestSite, visitor: Visitor) {
  const prepared = await prepare(visitor, 2, ROUND_3);
  const form = await approve(site.bank, prepared);
  loseConfirmation(site);
  refusalOf(await sendResult(visitor, form));
  return { prepared, form };
}

/** The provider confirms the next payment, and neither its answer nor the look-up after it arrives. */
export function loseConfirmation({ bank }: TestSite): void {
  bank.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
  bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
}

/** The deposit of an order arrives, and the site books it. */
export async function receiveInto(site: TestSite, attemptId: string): Promise<void> {
  await payInto(site, attemptId);
  await callback(site, attemptId);
  await attemptBecomes(site, attemptId, 'paid');
}

/** The buyer’s bank takes a deposit back, and the provider's event arrives. */
export async function takeBack(site: TestSite, attemptId: string): Promise<void> {
  await control(site, 'deposits', { orderId: attemptId, event: 'takeBack' });
  await callback(site, attemptId, { transactionKey: 'back' });
}

/** A reservation for two whose deposit has arrived. */
export async function payByDeposit(site: TestSite, visitor: Visitor): Promise<Awaited> {
  const deposit = await awaitDeposit(site, visitor, ROUND_3);
  await receiveInto(site, deposit.attemptId);
  return deposit;
}

/** A reservation that was cancelled at the deadline of its deposit; the account is open at the provider. */
export async function missDeadline(site: TestSite, visitor: Visitor, window: object = {}): Promise<Awaited> {
  const deposit = await awaitDeposit(site, visitor, ROUND_3, window);
  await site.db.query(
    `select expire_deposit($1, 'deposit-overdue', 'reservation.deposit-expired', to_timestamp($2::float8))`,
    [deposit.attemptId, site.clock.now() / 1000],
  );
  return deposit;
}

/** A deposit that came too late, without seats: refunded to the account of the window, else for a person. */
export async function payTooLate(
  site: TestSite,
  visitor: Visitor,
  becomes: 'refunded' | 'needs-review',
  window: object = {},
): Promise<Awaited> {
  const deposit = await missDeadline(site, visitor, window);
  await payInto(site, deposit.attemptId);
  await leaveSeats(site.db, ROUND_3, 1);
  await callback(site, deposit.attemptId);
  await attemptBecomes(site, deposit.attemptId, becomes);
  return deposit;
}
