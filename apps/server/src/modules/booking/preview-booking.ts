import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { each, type BookingCheck } from '@kkumteo/domain/booking/checked-booking';
import { listTrackRefusal } from '@kkumteo/domain/booking/booking-list';
import { itemsKnown, roomTotalKept, roundChosen } from '@kkumteo/domain/booking/panel-checks';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { firstRefusal, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { panelRefusal } from '@kkumteo/domain/booking/booking-checks';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import type { SiteDeps } from '../site-deps.ts';
import { loadBookingContext } from './decide-booking.ts';
import { asksForInvitation, invitationRefusal, recogniseInvitations } from '../catalog/invitations.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { SeatsFit } from '../schedule/seats-fit.ts';

// A price can be asked for long before anything else of the booking is complete; what can't be sold at all has none.
const PRICEABLE: readonly BookingCheck[] = [itemsKnown, each(roundChosen), each(roomTotalKept)];

interface AskedList {
  readonly track: Track;
  readonly items: readonly BookingItem[];
}

/** The server's price of a booking list, from the catalogue and the visitor's coupons alone (PD-22). */
export async function priceBooking(
  catalogue: Catalogue,
  { track, items: requested, coupons, now }: AskedList & { readonly coupons: readonly Coupon[]; readonly now: Instant },
): Promise<Decision<Quote, BookingRejection>> {
  const state = await catalogue.current();
  const items = recogniseInvitations(state, requested);
  const context = await loadBookingContext(catalogue, items);
  const rejection =
    listTrackRefusal(items, track) ??
    invitationRefusal(state, items, now) ??
    firstRefusal(PRICEABLE, { ...context, purpose: 'cart', items, now });
  if (rejection) return refuse(rejection);
  const entries = items.flatMap((item) => {
    const product = context.products.get(item.productId);
    const round = context.rounds.get(item.roundId);
    return product === undefined || round === undefined ? [] : [{ item, product, round }];
  });
  return quoteBooking(entries, coupons, kstDate(now));
}

interface AdviseDeps extends Pick<SiteDeps, 'catalogue' | 'clock'> {
  readonly seatsFit: SeatsFit;
}

/**
 * Why a booking list could not be had now, or null: its day, round and seats. Advice: the order decides again
 * (architecture, capacity law). `isLoggedIn` is called where the list needs an invitation.
 */
export async function adviseOnSeats(
  { catalogue, clock, seatsFit }: AdviseDeps,
  { items: requested, track, isLoggedIn }: AskedList & { readonly isLoggedIn: () => Promise<boolean> },
): Promise<BookingRejection | null> {
  const state = await catalogue.current();
  if (asksForInvitation(state, requested) && !(await isLoggedIn())) return { code: 'catalog.invitation-login' };
  const items = recogniseInvitations(state, requested);
  const context = await loadBookingContext(catalogue, items);
  const rejection =
    listTrackRefusal(items, track) ??
    invitationRefusal(state, items, clock.now()) ??
    panelRefusal({ ...context, purpose: 'reserve', items, now: clock.now() });
  if (rejection) return rejection;
  const fit = await seatsFit(seatDemands(items, [...context.rounds.values()]));
  return fit ? null : { code: 'schedule.no-seats' };
}
