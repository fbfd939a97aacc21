import type { Database } from '../../apps/server/src/db/pool.ts';
import { createTossProvider } from '../../apps/server/src/gateways/payment/toss/toss.ts';
import { checkLedger } from '../../apps/server/src/modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../../apps/server/src/modules/payment/payment-providers.ts';
import { recountSeats } from '../../apps/server/src/modules/schedule/recount.ts';
import { KEYS } from './checkout-park.ts';

export interface Books {
  readonly orders: number;
  readonly won: number;
}

const COUNTED = `select (select count(*) from reservation r join payment_attempt a using (attempt_id) where not (a.booking ? 'demo')) as reservations,
  (select count(*) from payment_attempt where not (booking ? 'demo') and state <> 'paid') as unpaid,
  (select count(*) from provider_event where handled_at is null) as unhandled`;

interface Counted {
  readonly reservations: number;
  readonly unpaid: number;
  readonly unhandled: number;
}

/** What our ledger and the sandbox's say of all payments; null where the sandbox does not answer. */
export function ledgerOf(db: Database, sandboxOrigin: string): ReturnType<typeof checkLedger> {
  const waits = { readTimeoutMs: 30_000, findTimeoutMs: 30_000, retryDelayMs: 500 };
  const card = createTossProvider({ provider: 'sandbox', baseUrl: sandboxOrigin, scriptUrl: '', ...KEYS, ...waits });
  return checkLedger({ sql: db, providers: paymentProviders(card, null, db) }, { from: null, to: null });
}

/** Throws unless every answered order is a reservation, charged once in both books, and every seat is counted. */
export async function checkBooks(db: Database, sandboxOrigin: string, answered: Books): Promise<Books> {
  const ledger = await ledgerOf(db, sandboxOrigin);
  const [counted] = await db.query<Counted>(COUNTED);
  const seats = await recountSeats(db);
  // The naive side sells seats without reservations, on separate days.
  const [naive] = await db.query<{ rows: number }>(
    `select count(*) as rows from recount_seats() r join seat_stock s using (stock_id) where s.visit_date >= '2100-01-01'`,
  );
  const faults = {
    answered: [answered.orders, counted?.reservations],
    unpaid: counted?.unpaid,
    unhandled: counted?.unhandled,
    won: [answered.won, ledger?.ours, ledger?.theirs],
    unexplained: [ledger?.unexplainedWon, ledger?.unbalanced.length, ledger?.unpaidOnLedger.length],
    seats: seats.length - (naive?.rows ?? 0),
  };
  const right =
    counted?.reservations === answered.orders &&
    counted.unpaid === 0 &&
    counted.unhandled === 0 &&
    ledger?.ours === answered.won &&
    ledger.theirs === answered.won &&
    ledger.unexplainedWon === 0 &&
    ledger.unbalanced.length === 0 &&
    ledger.unpaidOnLedger.length === 0 &&
    faults.seats === 0;
  if (!right) throw new Error(`the books do not agree: ${JSON.stringify(faults)}`);
  return answered;
}
