import { GROUP_MINIMUM } from '../catalog/track.ts';
import type { Track } from '../catalog/hall.ts';

/** A request that still waits for seats, or for more of them than it was told of. */
export interface QueuedParty {
  readonly requestNo: string;
  readonly headcount: number;
  /** What it was told of so far; 0 for nothing. */
  readonly offered: number;
  /** The smallest part that it could come with, see `smallestPart`. */
  readonly least: number;
  /** Seats that its own round has left: of a bundle the least of its components. */
  readonly most: number;
}

/** What stands of seats that several rounds may share, when some have come back. */
export interface ReturnedSeats {
  /** Seats that have come back now. */
  readonly cameBack: number;
  /** Seats that are free now, whoever they were told to. */
  readonly free: number;
  /** Seats that open requests were told of and that nobody has booked by them. */
  readonly promised: number;
}

/** whole: the party can come; part: so many of it can; passed: so many don't make a part that it could come with. */
export interface WaitlistDecision {
  readonly requestNo: string;
  readonly kind: 'whole' | 'part' | 'passed';
  /** How many can come; what was offered before is among them. For `passed`, how many could have. */
  readonly seats: number;
}

/** The smallest part that a party could come with: all of it where a part won't do, else what its track can book. */
export const smallestPart = (party: {
  readonly track: Track;
  readonly headcount: number;
  readonly wholeOnly: boolean;
}): number => (party.wholeOnly ? party.headcount : party.track === 'group' ? GROUP_MINIMUM : 1);

/** Seats that can be offered: those that came back and those that nobody was told of, as far as they are still free. */
export const offerableSeats = ({ cameBack, free, promised }: ReturnedSeats): number =>
  Math.max(0, Math.min(free, Math.max(cameBack, free - promised)));

/**
 * Whom seats that came back are offered to (PD-16): strictly in the order of request. A party is offered its seats as a whole; where fewer
 * are left it is asked whether a part will do, and nobody behind it is offered what it could use. Only a party that so many are of no use
 * to is passed over, for this time: one that a part won't do for, a group below its minimum, a bundle whose other half is full.
 * An offer is a notification: it takes no seat.
 */
export function decideOffers(queue: readonly QueuedParty[], back: ReturnedSeats): readonly WaitlistDecision[] {
  const decisions: WaitlistDecision[] = [];
  let left = offerableSeats(back);
  let free = back.free;
  for (const { requestNo, headcount, offered, least, most } of queue) {
    if (left === 0) break;
    const seats = Math.min(headcount, offered + left, free, most);
    if (seats < Math.min(least, headcount)) {
      decisions.push({ requestNo, kind: 'passed', seats });
      continue;
    }
    if (seats <= offered) {
      // What is free is what it was told of already; a bundle's party waits for its other half.
      if (free <= offered) break;
      continue;
    }
    decisions.push({ requestNo, kind: seats === headcount ? 'whole' : 'part', seats });
    free -= seats;
    left = Math.min(left - (seats - offered), free);
  }
  return decisions;
}
