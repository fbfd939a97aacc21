import * as v from 'valibot';
import { ofReservation, paths } from '../pages/addresses.ts';
import type { LEGACY_LINKS } from '../pages/patterns.ts';
import { trackCodes } from '../wire/codes.ts';
import { type Decoded, same } from '../wire/codec.ts';

/** A number as a link has it, without the full stop of the sentence around it. */
const reservationNo = v.pipe(
  v.string(),
  v.transform((link) => link.trim().replace(/[.,]+$/, '')),
  v.regex(/^[\w-]{1,64}$/),
);

/** Query of the legacy site's reservation links; one that names no reservation still leads to a page. */
export const legacyReservationRequest = same(
  v.object({
    bundleRvNo: v.fallback(v.optional(reservationNo), undefined),
    groupPersDiv: v.fallback(v.optional(v.string()), undefined),
  }),
);

/** The address of the reservation that a legacy link names, or of the list where it names none (PD-11). */
export function reservationAddress(
  { bundleRvNo, groupPersDiv = '' }: Decoded<typeof legacyReservationRequest>,
  page: keyof typeof LEGACY_LINKS,
): string {
  const track = trackCodes.decode(groupPersDiv) ?? 'individual';
  return bundleRvNo === undefined ? paths.reservations(track) : ofReservation(page)(track, bundleRvNo);
}
