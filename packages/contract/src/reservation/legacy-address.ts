import { ofReservation, paths } from '../pages/addresses.ts';
import type { LEGACY_LINKS } from '../pages/patterns.ts';
import { trackCodes } from '../wire/codes.ts';
import type { LegacyReservationQueryWire } from './legacy-address.schema.ts';

/** The address of the reservation that a legacy link names, or of the list where it names none (PD-11). */
export function reservationAddress(wire: LegacyReservationQueryWire, page: keyof typeof LEGACY_LINKS): string {
  const track = (wire.groupPersDiv && trackCodes.decode(wire.groupPersDiv)) || 'individual';
  return wire.bundleRvNo === undefined ? paths.reservations(track) : ofReservation(page)(track, wire.bundleRvNo);
}
