import { trackCodes, trackSlugs } from '../wire/codes.ts';
import type { LegacyReservationQueryWire } from './legacy-address.schema.ts';

/** The address of the reservation that a legacy link names, or of the list where it names none (D11). */
export function reservationAddress(wire: LegacyReservationQueryWire): string {
  const track = (wire.groupPersDiv && trackCodes.decode(wire.groupPersDiv)) || 'individual';
  const list = `/reserve/${trackSlugs.encode(track)}/reservations`;
  return wire.bundleRvNo === undefined ? list : `${list}/${wire.bundleRvNo}`;
}
