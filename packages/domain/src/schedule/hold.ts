import type { ParkLimits } from '../catalog/limits.ts';
import { MINUTE_MS, type Instant } from '../shared/time.ts';
import type { Transitions } from '../shared/machine.ts';
import type { ScheduleRejection } from './refusals.ts';

/** active: the seats are taken. converted: sold to a reservation. released: by an act. lapsed: expired. */
export type HoldState = 'active' | 'converted' | 'released' | 'lapsed';

/** A hold that has ended may take its seats again, or sell them, where its payment is confirmed late (PD-15). */
export const HOLD_MOVES: Transitions<HoldState> = {
  active: ['converted', 'released', 'lapsed'],
  converted: [],
  released: ['active', 'converted'],
  lapsed: ['active', 'converted'],
};

/** The timer warns when so little is left. */
const HOLD_WARNING_MINUTES = 2;

/** Why a member with this many live holds gets no further one, or null. */
export const holdsRefusal = (
  open: number,
  { openPayments: most }: Pick<ParkLimits, 'openPayments'>,
): ScheduleRejection | null => (open < most ? null : { code: 'schedule.too-many-holds', most });

type HoldLimit = Pick<ParkLimits, 'holdMinutes'>;

/**
 * When a hold that begins, or is extended, at a moment expires: at the latest at `closesAt`, when payment for its visits
 * closes (PD-15, PD-128).
 */
export const holdExpiresAt = (from: Instant, closesAt: Instant, { holdMinutes }: HoldLimit): Instant =>
  Math.min(from + holdMinutes * MINUTE_MS, closesAt);

/**
 * Milliseconds until a hold expires; 0 afterwards, and never more than a hold lasts, doubled by its extension: a
 * browser's copy of the server's clock is late by the network.
 */
export function holdRemaining(
  expiresAt: Instant,
  now: Instant,
  { holdMinutes, extended }: HoldLimit & { readonly extended: boolean },
): number {
  const given = holdMinutes * MINUTE_MS * (extended ? 2 : 1);
  return Math.min(given, Math.max(0, expiresAt - now));
}

/** live, ending (two minutes or less) or lapsed; at its very end a hold has lapsed. */
export function holdPhase(expiresAt: Instant, now: Instant): 'live' | 'ending' | 'lapsed' {
  const remaining = expiresAt - now;
  if (remaining <= 0) return 'lapsed';
  return remaining <= HOLD_WARNING_MINUTES * MINUTE_MS ? 'ending' : 'live';
}

/** How long an unreachable provider keeps the seats of an expired hold: nothing is captured without our confirm. */
export const UNREACHABLE_PATIENCE_MS = MINUTE_MS;
