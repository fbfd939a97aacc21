import type { Hall, HallRecord } from '@kkumteo/domain/catalog/hall';
import type { ParkLimits } from '@kkumteo/domain/catalog/limits';
import type { Invitation } from '@kkumteo/domain/catalog/invitation';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { Zone } from '@kkumteo/domain/catalog/street';
import type { Notice, OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { BookedProduct, BookedRound } from '@kkumteo/domain/booking/booking';
import type { ParkTexts } from './park-texts.ts';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { ValidDays } from '@kkumteo/domain/shared/valid-days';

export interface Street {
  readonly streetId: string;
  readonly hall: Hall;
  readonly name: string;
  readonly parentStreetId: string | null;
}

/** A room of a component, as a visitor chooses it. */
export interface CatalogueRoom extends ValidDays {
  readonly componentId: number;
  readonly roomId: string;
  readonly roomName: string;
  readonly streetId: string;
  readonly streetName: string;
  readonly zone: Zone | null;
  readonly recommended: boolean;
  readonly description: string;
  readonly picturePath: string;
}

/** A product with what only the server may know of it. */
export interface CatalogueProduct {
  readonly product: Product;
  readonly booked: BookedProduct;
  readonly priceRows: readonly PriceRow[];
  readonly rounds: readonly BookedRound[];
  /** Of a product for invited groups alone: what opens it. */
  readonly invitations: readonly Invitation[];
}

/** The days on which it was changed last; null where they are unknown. */
export interface CatalogueChanges {
  /** Anything that the page of a product shows. */
  readonly products: KstDate | null;
  readonly english: KstDate | null;
}

/** The whole catalogue as it stood at one moment; small enough to be kept in memory. */
export interface CatalogueState {
  /** Grows with every change, so that what was made of an older state can tell. */
  readonly version: number;
  /** In the order of the list: recommended first, then by position. */
  readonly products: readonly CatalogueProduct[];
  readonly productById: ReadonlyMap<number, CatalogueProduct>;
  readonly roundById: ReadonlyMap<number, BookedRound>;
  /** Every product with all its rounds, also what is no longer sold: bookings know it (`knownProduct`, `knownRound`). */
  readonly known: ReadonlyMap<number, CatalogueProduct>;
  readonly halls: ReadonlyMap<Hall, HallRecord>;
  /** Also of halls that are no longer there. */
  readonly knownHalls: ReadonlyMap<Hall, HallRecord>;
  readonly streets: readonly Street[];
  /** By component, street by street. */
  readonly rooms: ReadonlyMap<number, readonly CatalogueRoom[]>;
  readonly categories: ReadonlyMap<string, PersonCategory>;
  readonly calendar: ReadonlyMap<KstDate, CalendarDay>;
  readonly notices: readonly Notice[];
  readonly operator: OperatorSettings | null;
  readonly limits: ParkLimits;
  readonly texts: ParkTexts;
  /** What is shown instead of its texts to who reads English. */
  readonly english: EnglishWords;
  readonly changes: CatalogueChanges;
}

/** A booking's product, though it may no longer be sold. */
export const knownProduct = (state: Pick<CatalogueState, 'known'>, productId: number): CatalogueProduct | undefined =>
  state.known.get(productId);

/** A round of a booking's product, though it may no longer be sold. */
export const knownRound = (
  state: Pick<CatalogueState, 'known'>,
  { productId, roundId }: { readonly productId: number; readonly roundId: number },
): BookedRound | undefined => state.known.get(productId)?.rounds.find((round) => round.roundId === roundId);

export interface Catalogue {
  /** The version that holds now. */
  version(): number;
  /** The present state; read from the database after the first call and after each change. */
  current(): Promise<CatalogueState>;
  /** The English words of the state that was read last; those that no catalogue has to say until then. */
  english(): EnglishWords;
  close(): Promise<void>;
}
