import type { Track } from '../catalog/hall.ts';
import type { CapacityMode, ProductSummary, SaleTerms } from '../catalog/product.ts';
import type { Experiencer, Leader, OrganisationRef } from '../participants/person.ts';
import type { PriceRow } from '../pricing/price-row.ts';
import type { KstDate, Minute } from '../shared/time.ts';
import type { ValidDays } from '../shared/valid-days.ts';

/** Rooms applied for without naming who goes where (PD-49). */
interface RoomApplication {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly roomId: string;
  readonly appliedCount: number;
}

/** What a visitor asks for: one product on one day in one round, and its people. No amount in it is trusted (PD-22). */
export interface BookingItem {
  readonly itemId: string;
  readonly track: Track;
  readonly productId: number;
  readonly roundId: number;
  readonly visitDate: KstDate;
  readonly experiencers: readonly Experiencer[];
  readonly leaders: readonly Leader[];
  readonly roomApplications: readonly RoomApplication[];
  /** A group's declaration that the same people take an additional session that day (PD-19). */
  readonly additionalSession: boolean;
  readonly couponId: number | null;
  readonly organisation: OrganisationRef | null;
  /** In the browser: opened with an invitation. On the server: its code has been found to be the product's. */
  readonly invited: boolean;
  /** The code of query `d` with which the product was opened. */
  readonly invitationCode: string | null;
}

export interface BookedProduct extends SaleTerms, Pick<ProductSummary, 'productId' | 'name' | 'hall' | 'isBundle'> {
  /** The days of its rounds; a day on which none is offered can't be booked. */
  readonly rounds: readonly ValidDays[];
  /** Of all visit days: `priceRowsOn` says which apply. */
  readonly priceRows: readonly PriceRow[];
}

export interface BookedRound extends ValidDays {
  readonly roundId: number;
  /** The product of the round; an item with a round of another product is refused. */
  readonly productId: number;
  readonly name: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly components: readonly {
    readonly componentId: number;
    readonly componentRoundId: number;
    readonly capacityMode: CapacityMode;
    readonly countsLeaders: boolean;
  }[];
}
