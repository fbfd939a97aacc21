import type { Track } from '../catalog/hall.ts';
import type { BookingItem } from './booking.ts';
import type { BookingRejection } from './refusals.ts';

/** An item of another track than the list in which it stands, or null: the two are neither priced nor booked together. */
export function listTrackRefusal(items: readonly Pick<BookingItem, 'track'>[], track: Track): BookingRejection | null {
  const strange = items.findIndex((item) => item.track !== track);
  return strange < 0 ? null : { code: 'reservation.mixed-tracks', field: `items.${strange}` };
}
