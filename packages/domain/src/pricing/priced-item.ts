import type { Hall, Track } from '../catalog/hall.ts';
import type { KstDate, Minute } from '../shared/time.ts';
import type { PriceRow } from './price-row.ts';

/** Rows that price one person instead of the product's: of a person who was sold at another fee. */
type OwnRows = readonly PriceRow[];

/** The part of an experiencer entry that pricing needs; a group's entry counts `headcount` heads. */
export interface PricedExperiencer {
  readonly categoryId: string;
  readonly headcount: number;
  readonly name: string;
  readonly birthDate: KstDate | null;
  readonly rows?: OwnRows;
}

export interface PricedLeader {
  readonly categoryId: string;
  readonly name: string;
  readonly mobile: string;
  readonly rows?: OwnRows;
}

/** What pricing reads of a booking item; no amount (PD-22). */
export interface PricedItem {
  readonly itemId: string;
  readonly track: Track;
  readonly visitDate: KstDate;
  readonly experiencers: readonly PricedExperiencer[];
  readonly leaders: readonly PricedLeader[];
  readonly additionalSession: boolean;
  readonly couponId: number | null;
}

export interface PricedEntry {
  readonly item: PricedItem;
  readonly product: {
    /** null: of a line that is sold already. */
    readonly productId: number | null;
    readonly hall: Hall;
    readonly priceRows: readonly PriceRow[];
  };
  readonly round: { readonly startMinute: Minute };
}
