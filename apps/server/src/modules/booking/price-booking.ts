import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import { each } from '@kkumteo/domain/booking/checked-booking';
import type { BookingCheck } from '@kkumteo/domain/booking/checked-booking';
import { listTrackRefusal } from '@kkumteo/domain/booking/booking-list';
import { itemsKnown, roomTotalKept, roundChosen } from '@kkumteo/domain/booking/panel-checks';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { firstRefusal, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { loadBookingContext } from './booking-context.ts';
import { recogniseInvitations } from '../catalog/invitations.ts';
import type { Catalogue } from '../catalog/catalogue.ts';

// A price can be asked for long before anything else of the booking is complete; what can't be sold at all has none.
const PRICEABLE: readonly BookingCheck[] = [itemsKnown, each(roundChosen), each(roomTotalKept)];

export interface PriceInput {
  readonly track: Track;
  readonly items: readonly BookingItem[];
  /** Those that the visitor holds. */
  readonly coupons: readonly Coupon[];
  readonly now: Instant;
}

/** The server's price of a booking list, from the catalogue alone; amounts in the list were never read (PD-22). */
export async function priceBooking(
  catalogue: Catalogue,
  { track, items: requested, coupons, now }: PriceInput,
): Promise<Decision<Quote, BookingRejection>> {
  const items = recogniseInvitations(await catalogue.current(), requested);
  const context = await loadBookingContext(catalogue, items);
  const rejection =
    listTrackRefusal(items, track) ?? firstRefusal(PRICEABLE, { ...context, purpose: 'cart', items, now });
  if (rejection) return refuse(rejection);
  const entries = items.flatMap((item) => {
    const product = context.products.get(item.productId);
    const round = context.rounds.get(item.roundId);
    return product === undefined || round === undefined ? [] : [{ item, product, round }];
  });
  return quoteBooking(entries, coupons);
}
