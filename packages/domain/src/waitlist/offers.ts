import { GROUP_MINIMUM } from '../catalog/track.ts';
import type { Track } from '../catalog/hall.ts';

/** A request that waits for seats, or for more than it was offered. */
export interface QueuedParty {
  readonly requestNo: string;
  readonly headcount: number;
  readonly offered: number;
  /** The smallest part that it could come with, see `smallestPart`. */
  readonly least: number;
  /** Remaining seats of its own round: of a bundle the least of its components. */
  readonly most: number;
}

/** The seats of rounds that share them, when some were released. */
export interface ReturnedSeats {
  readonly cameBack: number;
  readonly free: number;
  /** Seats offered to open requests and not booked yet. */
  readonly promised: number;
}

/** whole: seats for the whole party; part: for a part of it; passed: for no part that it could come with. */
export interface WaitlistDecision {
  readonly requestNo: string;
  readonly kind: 'whole' | 'part' | 'passed';
  /** How many can come; what was offered before is among them. For `passed`, how many could have. */
  readonly seats: number;
}

/** The smallest part that a party could come with: all of it where it refuses a part, else the track's least. */
export const smallestPart = (party: {
  readonly track: Track;
  readonly headcount: number;
  readonly wholeOnly: boolean;
}): number => (party.wholeOnly ? party.headcount : party.track === 'group' ? GROUP_MINIMUM : 1);

/** Seats that can be offered: released ones and those offered to no one, as far as they are still free. */
export const offerableSeats = ({ cameBack, free, promised }: ReturnedSeats): number =>
  Math.max(0, Math.min(free, Math.max(cameBack, free - promised)));

/**
 * Offers of released seats (PD-16), strictly in the order of request. A party is offered all its seats; where fewer are
 * left it is asked whether a part is acceptable, and those seats are offered to no later party. It is skipped, this
 * time, only where so few are useless to it: a party that refuses a part, a group below its minimum, a bundle whose
 * other component is full. An offer is a notification: it takes no seat.
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
      // All free seats are already offered to it; a bundle's party waits for its other component.
      if (free <= offered) break;
      continue;
    }
    decisions.push({ requestNo, kind: seats === headcount ? 'whole' : 'part', seats });
    free -= seats;
    left = Math.min(left - (seats - offered), free);
  }
  return decisions;
}
