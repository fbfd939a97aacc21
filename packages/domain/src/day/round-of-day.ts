import type { Minute } from '../shared/time.ts';

/** A round of a product on one day, in heads. */
export interface RoundOfDay {
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  /** Of its scarcest component, shared with every other product of that component. */
  readonly capacity: number;
  readonly sold: number;
  readonly held: number;
  /** Experiencers who booked this product's round. */
  readonly expected: number;
  /** Of them, who have come in. */
  readonly arrived: number;
  /** Of them, who are marked as not coming. */
  readonly missing: number;
  readonly waiting: number;
}

export type RoundPhase = 'later' | 'soon' | 'running' | 'over';

/** Rounds that begin within so many minutes are `soon`. */
export const SOON_MINUTES = 30;

/** Where a round is at a minute of its own day. */
export function phaseOf(
  { startMinute, endMinute }: Pick<RoundOfDay, 'startMinute' | 'endMinute'>,
  now: Minute,
): RoundPhase {
  if (now >= endMinute) return 'over';
  if (now >= startMinute) return 'running';
  return startMinute - now <= SOON_MINUTES ? 'soon' : 'later';
}

type Attended = Pick<RoundOfDay, 'startMinute' | 'endMinute' | 'expected' | 'arrived' | 'missing'>;

/** Who is neither in nor marked as not coming, once the round has begun; after its end they did not come. */
export const lateIn = (round: Attended, now: Minute): number =>
  phaseOf(round, now) === 'running' ? notYetIn(round) : 0;

/** Who did not come: those marked, and after the round's end everyone who has not come in. */
export const absentIn = (round: Attended, now: Minute): number =>
  round.missing + (phaseOf(round, now) === 'over' ? notYetIn(round) : 0);

const notYetIn = ({ expected, arrived, missing }: Attended): number => Math.max(0, expected - arrived - missing);

/** Nothing is free, or nothing is sold any more. */
export const isFull = ({ capacity, sold, held }: Pick<RoundOfDay, 'capacity' | 'sold' | 'held'>): boolean =>
  sold + held >= capacity;

/**
 * Rounds whose seats, added up, count each seat once: of products that sell the same components one, and no bundle whose
 * components others sell.
 */
export function withOwnSeats<R extends { readonly seatsOf: readonly number[] }>(rounds: readonly R[]): readonly R[] {
  const single = new Set(rounds.flatMap(({ seatsOf }) => (seatsOf.length === 1 ? seatsOf : [])));
  const once = new Map(rounds.map((round) => [round.seatsOf.join('+'), round]));
  return [...once.values()].filter(({ seatsOf }) => seatsOf.length === 1 || !seatsOf.every((id) => single.has(id)));
}
