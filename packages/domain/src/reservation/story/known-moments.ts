import type { Won } from '../../shared/money.ts';
import type { Instant } from '../../shared/time.ts';
import type { ReservationStatus } from '../status.ts';
import type { Happening, LineTold, StoryMoment } from './story.ts';

/** What a reservation's own rows say of its past. */
export interface KnownPast {
  readonly status: ReservationStatus;
  readonly reservedAt: Instant;
  readonly payTotal: Won;
  /** When its pledge was written; null where there is none. */
  readonly pledgedAt: Instant | null;
  readonly cancelledLines: readonly (LineTold & { readonly cancelledAt: Instant })[];
}

/** The moments, newest first, that its rows tell where the audit does not: it is kept for five years, and begins with its first build. */
export function knownMoments(happened: readonly StoryMoment[], known: KnownPast): readonly StoryMoment[] {
  const has = (...kinds: readonly Happening['kind'][]): boolean =>
    happened.some(({ what }) => kinds.includes(what.kind));
  const { reservedAt, payTotal, pledgedAt, cancelledLines, status } = known;
  const moments: StoryMoment[] = [];
  const add = (at: Instant, what: Happening): void =>
    void moments.push({ at, what, by: 'visitor', staffName: null, reason: null, requestId: null });
  if (!has('placed')) add(reservedAt, { kind: 'placed', payTotal: has('changed', 'cancelled') ? null : payTotal });
  if (pledgedAt !== null && !has('pledged')) add(pledgedAt, { kind: 'pledged' });
  const last = Math.max(...cancelledLines.map(({ cancelledAt }) => cancelledAt));
  if (status === 'cancelled' && Number.isFinite(last) && !has('cancelled', 'deposit-expired'))
    add(last, { kind: 'cancelled', lines: cancelledLines, isWhole: true, refunded: null, payTotal: 0 });
  return moments.toReversed();
}
