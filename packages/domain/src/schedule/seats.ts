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
