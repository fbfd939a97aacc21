/** What a booking takes of one stock row: a round's experiencer seats on a day, its leader seats, or a room's seats. */
export interface SeatDemand {
  readonly kind: 'experiencer' | 'leader' | 'room';
  readonly componentRoundId: number;
  readonly visitDate: string;
  readonly roomId: string | null;
  readonly quantity: number;
}

/** A round of a product on a day, with what is left; a bundle has the least of its components. */
export interface RoundAvailability {
  readonly roundId: number;
  readonly name: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly remainingSeats: number;
  /** null where leaders are not counted */
  readonly remainingLeaderSeats: number | null;
  readonly componentRounds: readonly { readonly componentId: number; readonly componentRoundId: number }[];
}

/** From this many down the seats of a round are counted out. */
const FEW = 5;

/** full: none are left; short: fewer than the party needs; few: running out; plenty: their number is not said. */
export type SeatState = 'full' | 'short' | 'few' | 'plenty';

/** How the remaining seats look to a party of `needed`: in the panel, lists, the calendar and on the landing. */
export function seatState(remaining: number, needed = 1): SeatState {
  if (remaining <= 0) return 'full';
  if (remaining < needed) return 'short';
  return remaining <= FEW ? 'few' : 'plenty';
}
