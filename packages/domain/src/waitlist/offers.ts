/** A request that still waits for seats, or for more of them than it was told of. */
export interface QueuedParty {
  readonly requestNo: string;
  readonly headcount: number;
  /** What it was told of before; 0 for nothing. */
  readonly offered: number;
  /** It has said that a part won't do. */
  readonly wholeOnly: boolean;
}

/** What stands of a round when seats have come back. */
export interface SeatsBack {
  /** Seats that have come back now. */
  readonly cameBack: number;
  /** Seats that are free now, whoever they were told to. */
  readonly free: number;
  /** Seats that open requests were told of and that nobody has booked by them. */
  readonly promised: number;
}

/** whole: the party can come; part: so many of it can; passed: it wants to come whole or not at all, and so many don't fit. */
export interface WaitlistDecision {
  readonly requestNo: string;
  readonly kind: 'whole' | 'part' | 'passed';
  /** How many can come; what was offered before is among them. For `passed`, how many could have. */
  readonly seats: number;
}

/** Seats that can be offered: those that came back and those that nobody was told of, as far as they are still free. */
export const offerableSeats = ({ cameBack, free, promised }: SeatsBack): number =>
  Math.max(0, Math.min(free, Math.max(cameBack, free - promised)));

/**
 * Whom seats that came back are offered to (D16): strictly in the order of request. A party is offered its seats as a whole; where fewer
 * are left it is asked whether a part will do, and nobody behind it is offered anything. Only a party that has said that a part won't do
 * is passed over, for this time. An offer is a notification: it takes no seat.
 */
export function decideOffers(queue: readonly QueuedParty[], back: SeatsBack): readonly WaitlistDecision[] {
  const decisions: WaitlistDecision[] = [];
  let left = offerableSeats(back);
  let free = back.free;
  for (const { requestNo, headcount, offered, wholeOnly } of queue) {
    if (left === 0) break;
    const seats = Math.min(headcount, offered + left, free);
    if (wholeOnly && seats < headcount) {
      decisions.push({ requestNo, kind: 'passed', seats });
      continue;
    }
    if (seats <= offered) break;
    decisions.push({ requestNo, kind: seats === headcount ? 'whole' : 'part', seats });
    free -= seats;
    left = Math.min(left - (seats - offered), free);
  }
  return decisions;
}
