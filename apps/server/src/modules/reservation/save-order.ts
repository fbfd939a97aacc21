import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import { isBusy, isConnectionLost } from '../../db/faults.ts';
import type { Sql } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import type { BookingDocument } from './booking-document.ts';

/** Seats taken and rows written; or no seat left; or the database had no time (try again). */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly reservationNo: string; readonly repeated: boolean }
  | { readonly kind: 'no-seats' }
  | { readonly kind: 'busy' };

/** A payment attempt about to be opened: its hold ends at `expiresAt`, its booking is written once it is paid. */
export interface AttemptDocument {
  readonly attemptId: string;
  readonly holdId: string;
  readonly memberId: number;
  readonly track: string;
  readonly method: string;
  readonly provider: string;
  readonly amount: number;
  readonly expiresAt: Instant;
  readonly booking: BookingDocument;
}

export type HoldOutcome = { readonly kind: 'held' } | { readonly kind: 'no-seats' } | { readonly kind: 'busy' };

/** The write path of bookings (capacity law): those that wait together are written by one call, each answered by itself. */
export interface OrderWriter {
  /** Sells the seats and saves the reservation at once. */
  sell(booking: BookingDocument): Promise<SaveOutcome>;
  /** Holds the seats and opens the payment attempt. */
  hold(attempt: AttemptDocument): Promise<HoldOutcome>;
}

const SELL = `select place, outcome, reservation_no as "reservationNo" from sell_bookings($1::jsonb, to_timestamp($2::float8))`;
const HOLD = `select place, outcome from hold_bookings($1::jsonb, to_timestamp($2::float8))`;

interface Written {
  readonly place: number;
  readonly outcome: 'written' | 'repeated' | 'no-seats';
  readonly reservationNo: string;
}

const BATCH = { maxBatch: 64, inFlight: 2, maxWaiting: 4_000 } as const;

/** One writer per process; every process keeps its own queue, and the locks of the stock rows order them. */
export function createOrderWriter({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): OrderWriter {
  const run = async (text: string, name: string, entries: readonly object[]): Promise<readonly Written[]> => {
    const rows = await sql.query<Written>(text, [JSON.stringify(entries), clock.now() / 1000], name);
    return rows.toSorted((a, b) => a.place - b.place);
  };
  const selling = together<BookingDocument, Written>({ ...BATCH, runAll: (all) => run(SELL, 'sell', all) });
  const holding = together<AttemptDocument, Written>({ ...BATCH, runAll: (all) => run(HOLD, 'hold', all) });
  return {
    sell: (booking) =>
      orBusy(selling.add(booking), ({ outcome, reservationNo }) => {
        if (outcome === 'no-seats') return { kind: 'no-seats' };
        return { kind: 'saved', reservationNo, repeated: outcome === 'repeated' };
      }),
    hold: (attempt) =>
      orBusy(holding.add(attempt), ({ outcome }) => ({ kind: outcome === 'no-seats' ? 'no-seats' : 'held' })),
  };
}

async function orBusy<T>(
  writing: Promise<Written>,
  toOutcome: (written: Written) => T,
): Promise<T | { readonly kind: 'busy' }> {
  try {
    return toOutcome(await writing);
  } catch (error) {
    if (isBusy(error) || isConnectionLost(error)) return { kind: 'busy' };
    throw error;
  }
}
