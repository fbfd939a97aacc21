import type { Track } from '@kkumteo/domain/catalog/hall';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { panelRefusal } from '@kkumteo/domain/booking/booking-checks';
import { listTrackRefusal } from '@kkumteo/domain/booking/booking-list';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import type { Clock } from '../../clock.ts';
import { loadBookingContext } from './booking-context.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { asksForInvitation, recogniseInvitations } from '../catalog/invitations.ts';
import type { SeatsFit } from '../schedule/seats-fit.ts';

export interface ValidateDeps {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly seatsFit: SeatsFit;
}

export interface ValidateInput {
  readonly items: readonly BookingItem[];
  readonly track: Track;
  /** Asked where the list asks for it. */
  readonly isLoggedIn: () => Promise<boolean>;
}

/** Whether a booking list could be had now: its day, round and seats. Advice: the order decides again (architecture, capacity law). */
export async function adviseOnSeats(
  { catalogue, clock, seatsFit }: ValidateDeps,
  { items: requested, track, isLoggedIn }: ValidateInput,
): Promise<BookingRejection | null> {
  const state = await catalogue.current();
  if (asksForInvitation(state, requested) && !(await isLoggedIn())) return { code: 'catalog.invitation-login' };
  const items = recogniseInvitations(state, requested);
  const context = await loadBookingContext(catalogue, items);
  const rejection =
    listTrackRefusal(items, track) ?? panelRefusal({ ...context, purpose: 'reserve', items, now: clock.now() });
  if (rejection) return rejection;
  const fit = await seatsFit(seatDemands(items, [...context.rounds.values()]));
  return fit ? null : { code: 'schedule.no-seats' };
}
