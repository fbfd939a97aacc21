import type { Hall, Track } from '../catalog/hall.ts';
import type { BookedVisit } from '../catalog/product.ts';
import type { Transitions } from '../shared/machine.ts';
import type { Instant, KstDate } from '../shared/time.ts';
import type { DayRejection } from '../schedule/refusals.ts';

/** A request to the waitlist: one product on one day in one round, for a headcount. */
export interface WaitlistRequest {
  readonly track: Track;
  readonly productId: number;
  /** The hall that the form was filled in for; null for a code that names none. */
  readonly hall: Hall | null;
  readonly roundId: number;
  readonly visitDate: KstDate;
  readonly headcount: number;
  /** The organisation, or an individual's own name (PD-54). */
  readonly name: string;
  /** As typed. */
  readonly phone: string;
  readonly invitationCode: string | null;
}

/** waiting: no offer yet; offered: all its seats; part-offered: a part of its seats; ended. */
export type WaitlistState = 'waiting' | 'offered' | 'part-offered' | 'ended';

/** Seats may be released more than once, and a party that was offered a part may go on waiting for the whole. */
export const WAITLIST_MOVES: Transitions<WaitlistState> = {
  waiting: ['offered', 'part-offered', 'ended'],
  offered: ['part-offered', 'ended'],
  'part-offered': ['waiting', 'offered', 'ended'],
  ended: [],
};

/**
 * Why a request has ended: the member withdrew it, booked the round, or the round can't be booked any more, since it
 * has begun (over), booking for its day has closed (too-late), or it is no longer on sale (not-sold).
 */
export type WaitlistEnd = 'withdrawn' | 'booked' | 'over' | 'too-late' | 'not-sold';

/** What a member answers when only a part of the party can be seated. */
export type PartAnswer = 'part-will-do' | 'whole-only';

/** A request as its member sees it; its phone is in digits, and its code opens the product's page again. */
export interface WaitlistEntry extends WaitlistRequest, BookedVisit {
  readonly requestNo: string;
  readonly state: WaitlistState;
  readonly end: WaitlistEnd | null;
  readonly hall: Hall;
  readonly requestedAt: Instant;
  /** Open requests of the same round and day that were made earlier. */
  readonly ahead: number;
  /** How many of the party could come by the last message; 0 before the first. */
  readonly offeredSeats: number;
  readonly offeredAt: Instant | null;
  readonly asksForPart: boolean;
  readonly message: string;
}

export type WaitlistRejection =
  | DayRejection
  | { readonly code: 'waitlist.name-missing'; readonly field: string }
  | { readonly code: 'waitlist.phone-missing'; readonly field: string }
  | { readonly code: 'waitlist.name-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'waitlist.phone-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'waitlist.phone-wrong'; readonly field: string }
  | { readonly code: 'waitlist.resident-number'; readonly field: string }
  | { readonly code: 'waitlist.headcount-missing'; readonly field: string }
  | { readonly code: 'waitlist.group-too-few'; readonly field: string }
  | { readonly code: 'waitlist.individual-too-many'; readonly field: string }
  | { readonly code: 'waitlist.hall-differs'; readonly field: string }
  | { readonly code: 'waitlist.over-capacity'; readonly field: string; readonly capacity: number }
  | { readonly code: 'waitlist.seats-left'; readonly remaining: number }
  | { readonly code: 'waitlist.already-waiting' }
  | { readonly code: 'waitlist.too-many-open'; readonly most: number }
  | { readonly code: 'waitlist.not-found' }
  | { readonly code: 'waitlist.already-ended' }
  | { readonly code: 'waitlist.no-part-offered' };
