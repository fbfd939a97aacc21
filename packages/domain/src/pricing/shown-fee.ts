import type { Track } from '../catalog/hall.ts';
import type { Won } from '../shared/money.ts';
import type { PriceRow } from './price-row.ts';
import { priceRowsOn } from './price-row-of.ts';

/**
 * The one fee shown for a product on a track: of its first visible row for experiencers, else the product's own. In
 * won, before discounts.
 */
export const shownFee = (rows: readonly PriceRow[], track: Track, basePrice: Won): Won =>
  priceRowsOn(rows, track).find((row) => row.role === 'experiencer' && !row.hidden)?.fee ?? basePrice;
