import type { Track } from '../catalog/hall.ts';
import type { BookingItem } from './booking.ts';
import type { BookingRejection } from './refusals.ts';

/** The first item of another track than its list, or null: the two tracks are neither priced nor booked together. */
export function listTrackRefusal(items: readonly Pick<BookingItem, 'track'>[], track: Track): BookingRejection | null {
  const strange = items.findIndex((item) => item.track !== track);
  return strange < 0 ? null : { code: 'reservation.mixed-tracks', field: `items.${strange}` };
}
