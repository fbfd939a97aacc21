import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { soldTerms, type SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import type { PlannedReservation } from './planned-reservation.ts';

export interface PricedPlan {
  readonly quote: Quote;
  /** The price terms of each line. */
  readonly terms: readonly SoldTerms[];
}

/** Prices a planned reservation by the rule for bookings. */
export function quotePlanned(reservation: PlannedReservation): PricedPlan {
  const entries = reservation.lines.map(({ product, round, visitDate, experiencers, leaders }, index) => ({
    item: {
      itemId: String(index),
      track: reservation.track,
      visitDate,
      experiencers,
      leaders,
      additionalSession: false,
      couponId: null,
    },
    product: { productId: null, hall: product.hall, priceRows: product.priceRows },
    round: { startMinute: product.rounds[round]?.start ?? 0 },
  }));
  const quote = quoteBooking(entries, [], null);
  if (!quote.ok) throw new Error(`A planned reservation can't be priced: ${quote.rejection.code}`);
  return { quote: quote.value, terms: entries.map((entry) => soldTerms(entry, null)) };
}
