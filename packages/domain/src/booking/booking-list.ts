import type { BookingListRejection, BookingRejection } from './refusals.ts';
import type { Track } from '../catalog/hall.ts';
import type { BookingItem } from './booking.ts';

/**
 * The most that one booking list may name, checked before any other work. Heads that a group counts by category are one
 * entry each; 1,000 entries are the largest group by name.
 */
export const LIST_BOUNDS = { items: 20, experiencers: 1_000, leaders: 200, rooms: 400 } as const;

/** Of a whole list: items, entries of experiencers and of leaders, rooms that are applied for or picked. */
export interface ListSize {
  readonly items: number;
  readonly experiencers: number;
  readonly leaders: number;
  readonly rooms: number;
}

const PARTS = ['items', 'experiencers', 'leaders', 'rooms'] as const;

export function listSizeRefusal(size: ListSize): BookingListRejection | null {
  const part = PARTS.find((each) => size[each] > LIST_BOUNDS[each]);
  return part === undefined
    ? null
    : { code: 'reservation.list-too-large', field: 'items', of: part, most: LIST_BOUNDS[part] };
}

/** The first item of another track than its list, or null: the two tracks are neither priced nor booked together. */
export function listTrackRefusal(items: readonly Pick<BookingItem, 'track'>[], track: Track): BookingRejection | null {
  const strange = items.findIndex((item) => item.track !== track);
  return strange < 0 ? null : { code: 'reservation.mixed-tracks', field: `items.${strange}` };
}
