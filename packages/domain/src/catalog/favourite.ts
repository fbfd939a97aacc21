import type { Track } from './hall.ts';
import type { KstDate } from '../shared/time.ts';
import type { ProductSummary } from './product.ts';

/** How many products a member may have among the favourites (PD-106). */
export const FAVOURITES = 100;

export interface Favourite {
  readonly product: ProductSummary;
  readonly tracks: readonly Track[];
  readonly sale: 'on-sale' | 'ended';
}

/** Days from today on that are searched for seats of a favourite. */
export const FAVOURITE_DAYS = 28;

export interface FavouriteDay {
  readonly productId: number;
  readonly day: KstDate;
}
