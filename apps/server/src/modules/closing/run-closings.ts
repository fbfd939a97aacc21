import type { Instant } from '@kkumteo/domain/shared/time';
import { isBusy } from '../../db/faults.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { SiteDeps } from '../site-deps.ts';
import { closedRoundsOf } from './closed-rounds.ts';
import { noteMoment } from './store.ts';
import {
  closeRounds,
  countOutstanding,
  countTry,
  endClosing,
  endPaymentsOfClosed,
  endCancels,
  endWaits,
  findPending,
  findRunning,
  listClosedBookings,
  saveTreated,
  touchClosing,
  type ClosingAtWork,
} from './job-store.ts';
import { readBooks } from './progress-store.ts';
import { treatBooking } from './treat-booking.ts';

export type RunDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'logger'>;

const BATCH = 100;
/** Reservations that one process cancels side by side: the database has other work. */
const AT_ONCE = 4;
/** Tries of a reservation that can't be cancelled, before a person has it. */
const MOST_TRIES = 5;
/** A gap after which another process is said to have taken the closing up. */
const GAP_MS = 5_000;

/**
 * Does the next of every closing that runs. Each step is a transaction that says that it is over, so that any process
 * goes on after any kill, and several may work at once.
 */
export async function runClosings(deps: RunDeps): Promise<void> {
  for (const closing of await findRunning(deps.db)) await runClosing(deps, closing);
}

async function runClosing(deps: RunDeps, closing: ClosingAtWork): Promise<void> {
  try {
    await noteGap(deps, closing);
    if (closing.saleStoppedAt === null) return await stopSale(deps, closing);
    if (closing.cancelledAt === null) await cancelAll(deps, closing);
    else if (closing.waitsEndedAt === null) await endAllWaits(deps, closing);
    else await finishClosing(deps, closing);
  } catch (error) {
    if (!isBusy(error)) throw error;
    // Seats or rows that others have: the next run.
    deps.logger.warn({ closingId: closing.closingId, err: error }, 'a closing waits for rows that others have');
  }
}

async function noteGap(
  { db, clock }: RunDeps,
  { closingId, startedAt, workedAt, saleStoppedAt }: ClosingAtWork,
): Promise<void> {
  const now = clock.now();
  const gap = now - (workedAt ?? now);
  if (gap > GAP_MS && saleStoppedAt !== null && workedAt !== startedAt)
    await noteMoment(db, closingId, 'taken-up', { count: Math.round(gap / 1000), now });
  await touchClosing(db, closingId, now);
}

/**
 * In this order: nothing new is sold or held; what is held is given up, so that what is charged all the same is refunded;
 * only then is the list of reservations whole.
 */
async function stopSale({ db, catalogue, clock }: RunDeps, closing: ClosingAtWork): Promise<void> {
  const { closingId, startedAt } = closing;
  const closed = closedRoundsOf(await catalogue.current(), closing, startedAt ?? clock.now());
  await closeRounds(db, closing, closed, clock.now());
  failPoint('closing-stopped');
  await endPaymentsOfClosed(db, closingId, clock.now());
  failPoint('closing-payments-ended');
  await db.transaction(async (tx) => {
    await listClosedBookings(tx, closingId, clock.now());
    await noteMoment(tx, closingId, 'sale-stopped', { count: closed.rounds.length, now: clock.now() });
  });
  failPoint('closing-listed');
}

async function cancelAll(deps: RunDeps, closing: ClosingAtWork): Promise<void> {
  const { db, clock } = deps;
  const { closingId } = closing;
  const pending = await findPending(db, closingId, BATCH);
  const waiting = [...pending];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await treatOne(deps, closing, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (pending.length > 0) return;
  await db.transaction(async (tx) => {
    if (await endCancels(tx, closingId, clock.now()))
      await noteMoment(tx, closingId, 'cancelled', { now: clock.now() });
  });
  failPoint('closing-all-cancelled');
}

async function treatOne(deps: RunDeps, closing: ClosingAtWork, reservationKey: number): Promise<void> {
  const { db, clock, logger } = deps;
  const { closingId } = closing;
  try {
    await treatBooking(deps, closing, reservationKey);
  } catch (error) {
    const tries = await countTry(db, closingId, reservationKey);
    logger.error({ closingId, tries, err: error }, 'a reservation of a closing could not be cancelled');
    if (tries >= MOST_TRIES) await leave(deps, closing, reservationKey, clock.now());
  }
}

const leave = ({ db }: RunDeps, { closingId }: ClosingAtWork, reservationKey: number, now: Instant): Promise<void> =>
  saveTreated(
    db,
    { closingId, reservationKey, why: 'not-cancelled', way: null, people: 0, amount: 0, refundId: null },
    now,
  );

async function endAllWaits({ db, clock }: RunDeps, { closingId }: ClosingAtWork): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await endWaits(tx, closingId, clock.now());
    if (count !== null) await noteMoment(tx, closingId, 'waits-ended', { count, now: clock.now() });
  });
  failPoint('closing-waits-ended');
}

/** Over once every refund was asked for and every message tried; what is open then has its own queue. */
async function finishClosing({ db, clock, logger }: RunDeps, { closingId }: ClosingAtWork): Promise<void> {
  const { refunds, messages } = await countOutstanding(db, closingId);
  if (refunds > 0 || messages > 0) return;
  failPoint('closing-comparing');
  const isEnded = await db.transaction(async (tx) => {
    if (!(await endClosing(tx, closingId, clock.now()))) return false;
    for (const moment of ['refunded', 'told', 'compared'] as const)
      await noteMoment(tx, closingId, moment, { now: clock.now() });
    return true;
  });
  const books = await readBooks(db, closingId);
  if (isEnded && books.promised !== books.booked + books.open)
    logger.error({ closingId, ...books }, 'refunds of a closing are not what the ledger has');
}
