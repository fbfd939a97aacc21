import { HELD_BOUND, ABANDONED_HOLD_LIMIT } from '@kkumteo/domain/booking/order-bounds';
import { type ParkLimits, USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createBatcher } from '../../db/batcher.ts';
import { brokenConstraint, COUPON_USED_ONCE, isBusy, isConnectionLost, ORDER_KEY_USED_ONCE } from '../../db/faults.ts';
import type { Sql } from '../../db/pool.ts';
import type { BookingDocument } from '../booking/booking-document.ts';
import { holdBounds, seatBounds } from '../booking/order-bounds.ts';
import { readLimits } from '../park-limits.ts';
import type { SiteDeps } from '../site-deps.ts';

/** Seats taken and rows written, or why not. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly reservationNo: string; readonly repeated: boolean }
  | WriteFailure;

/** Why nothing was written; `busy` is a timeout of the database, to be retried. */
interface WriteFailure {
  readonly kind: keyof typeof REFUSALS | 'already-reserved';
  /** The conflicting reservation, or null. */
  readonly beside: string | null;
  /** By which it was decided; null where no limit was in the way. */
  readonly limits: ParkLimits | null;
}

const REFUSALS = {
  'same-child': { code: 'participants.already-booked' },
  'same-child-round': { code: 'participants.already-booked' },
  'same-child-unpaid': { code: 'participants.payment-open' },
  'free-orders': { code: 'reservation.too-many-free-orders', limit: 'freeOrdersADay' },
  'free-seats-individual': { code: 'reservation.too-many-free-seats', limit: 'freeIndividualsADay' },
  'free-seats-group': { code: 'reservation.too-many-free-seats', limit: 'freeGroupADay' },
  'held-seats': { code: 'schedule.too-many-held-seats', most: HELD_BOUND.seats, onDay: false },
  'held-seats-on-day': { code: 'schedule.too-many-held-seats', most: HELD_BOUND.seatsOnDay, onDay: true },
  'let-go': { code: 'schedule.too-many-let-go', most: ABANDONED_HOLD_LIMIT.seats, hours: ABANDONED_HOLD_LIMIT.hours },
  'being-paid': { code: 'payment.in-progress' },
  withdrawn: { code: 'reservation.membership-ended' },
  'no-seats': { code: 'payment.seats-gone' },
  'invitation-full': { code: 'catalog.invitation-full' },
  'coupon-used': { code: 'pricing.coupon-already-used' },
  busy: { code: 'schedule.busy' },
} as const;

/** The rejection with which a write failure is answered. */
export function refusalOf({ kind, beside, limits }: WriteFailure) {
  if (kind === 'already-reserved')
    return { code: 'reservation.already-reserved', reservationNo: beside ?? '' } as const;
  const rejection = REFUSALS[kind];
  if ('limit' in rejection) {
    const { code, limit } = rejection;
    return { code, most: (limits ?? USUAL_LIMITS)[limit] };
  }
  return rejection.code === 'participants.already-booked' && beside !== null
    ? { ...rejection, reservationNo: beside, sameRound: kind === 'same-child-round' }
    : rejection;
}

/** A new payment attempt; its booking is written once it is paid. */
interface AttemptDocument {
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

type HoldOutcome =
  | { readonly kind: 'held' }
  /** The same list has an open attempt, paid in the same way or another. */
  | { readonly kind: 'open'; readonly attemptId: string; readonly expiresAt: Instant; readonly sameWay: boolean }
  | WriteFailure;

/** The write path of bookings (architecture, capacity law): bookings that wait together are written by one call. */
export interface OrderWriter {
  /** Sells the seats and saves the reservation at once. */
  sell(booking: BookingDocument): Promise<SaveOutcome>;
  /** Holds the seats and opens the payment attempt. */
  hold(attempt: AttemptDocument): Promise<HoldOutcome>;
}

const SELL = `select place, outcome, reservation_no from sell_bookings($1::jsonb, $3::jsonb, to_timestamp($2::float8))`;
const HOLD = `select place, outcome, beside as reservation_no, open_id,
  open_until, same_way from hold_bookings($1::jsonb, $3::jsonb, to_timestamp($2::float8))`;

interface Written {
  readonly place: number;
  readonly outcome: 'written' | 'repeated' | WriteFailure['kind'];
  /** Its own number, or that of a conflicting reservation. */
  readonly reservationNo: string | null;
  readonly limits: ParkLimits;
}

interface WrittenHold extends Omit<Written, 'outcome'> {
  readonly outcome: Written['outcome'] | 'open';
  readonly openId: string | null;
  readonly openUntil: Instant;
  readonly sameWay: boolean;
}

const BATCH = { maxBatch: 64, inFlight: 2, maxWaiting: 4_000 } as const;

/** One writer per process; every process keeps its own queue, and the locks of the stock rows order them. */
export function createOrderWriter({
  sql,
  clock,
  catalogue,
}: Pick<SiteDeps, 'sql' | 'clock' | 'catalogue'>): OrderWriter {
  const sell = async (all: readonly BookingDocument[]) =>
    sellAll(sql, all, { now: clock.now(), limits: (await catalogue.current()).limits });
  const hold = async (all: readonly AttemptDocument[]) => {
    const { limits } = await catalogue.current();
    const now = clock.now();
    const values = [JSON.stringify(all), now / 1000, holdBounds(limits, now)];
    return inOrder(await sql.query<Omit<WrittenHold, 'limits'>>(HOLD, values, 'hold'), limits);
  };
  // Another batch or process has written the same key by now: the second call finds it.
  const sellOnce = (all: readonly BookingDocument[]) =>
    sell(all).catch((error: unknown) => {
      if (brokenConstraint(error) === ORDER_KEY_USED_ONCE) return sell(all);
      throw error;
    });
  const selling = createBatcher<BookingDocument, Written>({ ...BATCH, runAll: sellOnce });
  // As with settled payments: the server lets these commits pass one by one.
  const holding = createBatcher<AttemptDocument, WrittenHold>({
    ...BATCH,
    inFlight: 1,
    runAll: hold,
  });
  const inTurn = createKeyedMutex();
  return {
    sell: (booking) =>
      orUnwritten(
        inTurn(booking.memberId, () => selling.add(booking)),
        toSaved,
      ),
    hold: (attempt) =>
      orUnwritten(
        inTurn(attempt.memberId, () => holding.add(attempt)),
        toHeld,
      ),
  };
}

const inOrder = <Row extends { readonly place: number }>(rows: readonly Row[], limits: ParkLimits) =>
  rows.toSorted((a, b) => a.place - b.place).map((row) => ({ ...row, limits }));

async function sellAll(
  sql: Sql,
  bookings: readonly BookingDocument[],
  { now, limits, bounds }: { readonly now: Instant; readonly limits: ParkLimits; readonly bounds?: string | undefined },
): Promise<readonly Written[]> {
  const values = [JSON.stringify(bookings), now / 1000, bounds ?? seatBounds(limits, now)];
  return inOrder(await sql.query<Omit<Written, 'limits'>>(SELL, values, 'sell'), limits);
}

/** Sells within the caller's own transaction, for an order that has more to lock than its seats. */
export async function sellNow(tx: Sql, booking: BookingDocument, now: Instant, bounds?: string): Promise<SaveOutcome> {
  const [written] = await sellAll(tx, [booking], { now, limits: await readLimits(tx), bounds });
  if (written === undefined) throw new Error('an order was not answered');
  return toSaved(written);
}

function toSaved({ outcome, reservationNo, limits }: Written): SaveOutcome {
  if (outcome !== 'written' && outcome !== 'repeated') return { kind: outcome, beside: reservationNo, limits };
  if (reservationNo === null) throw new Error('an order that was written has a number');
  return { kind: 'saved', reservationNo, repeated: outcome === 'repeated' };
}

function toHeld({ outcome, reservationNo, openId, openUntil, sameWay, limits }: WrittenHold): HoldOutcome {
  if (outcome === 'written' || outcome === 'repeated') return { kind: 'held' };
  if (outcome !== 'open') return { kind: outcome, beside: reservationNo, limits };
  if (openId === null) throw new Error('an open attempt has a number');
  return { kind: 'open', attemptId: openId, expiresAt: openUntil, sameWay };
}

/** Null for a fault. */
export function writeFailureOf(error: unknown): WriteFailure | null {
  if (isBusy(error) || isConnectionLost(error)) return { kind: 'busy', beside: null, limits: null };
  return brokenConstraint(error) === COUPON_USED_ONCE ? { kind: 'coupon-used', beside: null, limits: null } : null;
}

async function orUnwritten<Row, T>(writing: Promise<Row>, toOutcome: (written: Row) => T): Promise<T | WriteFailure> {
  try {
    return toOutcome(await writing);
  } catch (error) {
    const unwritten = writeFailureOf(error);
    if (unwritten) return unwritten;
    throw error;
  }
}

/**
 * Runs the acts of a key one after the other in this process. So two orders of one member never meet in one batch,
 * where neither would see the other.
 */
function createKeyedMutex(): <T>(key: number, act: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (key, act) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(act, act);
    last.set(key, mine);
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
