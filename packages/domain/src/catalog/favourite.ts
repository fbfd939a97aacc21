import type { Track } from './hall.ts';
import type { KstDate } from '../shared/time.ts';
import type { ProductSummary } from './product.ts';

/** How many products a member may have among the favourites (PD-106). */
export const FAVOURITES = 100;

/** A member's favourite product: the tracks that sell it, and whether it is on sale. */
export interface Favourite {
  readonly product: ProductSummary;
  readonly tracks: readonly Track[];
  readonly sale: 'on-sale' | 'ended';
}

/** Days from today on that are searched for seats of a favourite. */
export const FAVOURITE_DAYS = 28;

/** The nearest day on which a favourite has seats. */
export interface FavouriteDay {
  readonly productId: number;
  readonly day: KstDate;
}
