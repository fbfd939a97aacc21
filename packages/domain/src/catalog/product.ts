import type { Won } from '../shared/money.ts';
import { type KstDate, type Minute, kstDate, type Instant } from '../shared/time.ts';
import type { ValidDays } from '../shared/valid-days.ts';
import type { Hall, HallRules, Track } from './hall.ts';

/** per-room: each experiencer takes a room's seat and needs name, e-mail and room; per-round: the round's (PD-14). */
export type CapacityMode = 'per-room' | 'per-round';

/** How a product of the park differs from the others; flags of its record, never its number (PD-13). */
export interface ProductPolicy {
  readonly pledgeOnly: boolean;
  /** Minute of the visit day until which the product may be booked for that day; null: the hall's applies. */
  readonly sameDayCutoffMinute: Minute | null;
  /** Text of the conditions that have to be confirmed before booking. */
  readonly requiredConfirmation: string | null;
  readonly freeApplication: boolean;
  readonly refundUntil: 'round-start' | 'day-before';
  /** Sold to holders of an invitation only. */
  readonly invitationOnly: boolean;
}

/** A master product of the park: what has seats. A plain product has one, a bundle several (PD-14). */
export interface Component {
  readonly componentId: number;
  readonly hall: Hall;
  readonly name: string;
  readonly capacityMode: CapacityMode;
  readonly experiencerCapacity: number;
  readonly leaderCapacity: number | null;
  /** What the component has from a visit day on instead, by day. */
  readonly laterCapacities: readonly LaterCapacity[];
}

export interface LaterCapacity {
  readonly fromDay: KstDate;
  readonly experiencerCapacity: number;
  /** Null: what the component has. Whether leaders are counted is the component's, on all days. */
  readonly leaderCapacity: number | null;
}

/** The seats of a component on a visit day. */
export function capacityOn(
  component: Component,
  day: KstDate,
): Pick<Component, 'experiencerCapacity' | 'leaderCapacity'> {
  const later = component.laterCapacities.findLast(({ fromDay }) => fromDay <= day);
  if (later === undefined) return component;
  const { experiencerCapacity, leaderCapacity } = later;
  return {
    experiencerCapacity,
    leaderCapacity: component.leaderCapacity === null ? null : (leaderCapacity ?? component.leaderCapacity),
  };
}

export interface RoundPart {
  readonly name: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
}

/** A round (회차) of a product: its place in the day. */
export interface Round extends ValidDays {
  readonly roundId: number;
  readonly name: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  /** Of a bundle, one after the other; absent where the round is one visit. */
  readonly parts?: readonly RoundPart[] | undefined;
}

/** A visit as it was booked: its product and round by their names. */
export interface BookedVisit {
  readonly productName: string;
  readonly visitDate: KstDate;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
}

export interface ProductSummary {
  readonly productId: number;
  readonly hall: Hall;
  readonly name: string;
  readonly headline: string;
  readonly summary: string;
  readonly picturePath: string;
  readonly target: string;
  readonly durationMinutes: number;
  /** The fee that is shown: of the track and the day in question, in won before discounts. */
  readonly basePrice: Won;
  readonly streetId: string | null;
  readonly recommended: boolean;
  readonly isBundle: boolean;
}

export interface SaleWindow {
  readonly saleFrom: KstDate;
  readonly saleTo: KstDate;
}

/** To whom and when a product is sold, and how its people and seats are counted. */
export interface SaleTerms extends SaleWindow {
  readonly tracks: readonly Track[];
  readonly fixedHeadcount: boolean;
  readonly roomTotalLimit: number | null;
  readonly capacityMode: CapacityMode;
  /** 0 for Sunday to 6 for Saturday. */
  readonly includedWeekdays: readonly number[];
  readonly exceptionDates: readonly ExceptionDate[];
  readonly policy: ProductPolicy;
}

interface DescriptionSection {
  readonly title: string;
  readonly body: string;
}

export interface Product extends Omit<ProductSummary, 'basePrice'>, SaleTerms {
  readonly description: readonly DescriptionSection[];
  readonly optionText: string;
  readonly grades: readonly string[];
  readonly components: readonly Component[];
  readonly rounds: readonly Round[];
}

/** A day that opens or closes a product against the calendar (PD-47). */
export interface ExceptionDate {
  readonly day: KstDate;
  readonly kind: 'open' | 'closed';
}

/** A product as one row has it, without data of other tables. */
export interface ProductRow
  extends Omit<Product, 'recommended' | 'policy' | 'components' | 'rounds' | 'exceptionDates'>, ProductPolicy {
  /** From 1; null where it is not recommended. */
  readonly recommendedRank: number | null;
}

/** Whether the product is paid when it is booked; pledge-only ones are not (booking spec §6, PD-13). */
export const canBePaidDirectly = (policy: Pick<ProductPolicy, 'pledgeOnly'>): boolean => !policy.pledgeOnly;

/** What is said of products that are not paid when they are booked: their names and their halls', each once. */
export interface PledgeOnlyNames {
  readonly productNames: readonly string[];
  readonly hallNames: readonly string[];
}

export const pledgeOnlyNames = (
  products: readonly { readonly productName: string; readonly hallName: string }[],
): PledgeOnlyNames => ({
  productNames: [...new Set(products.map(({ productName }) => productName))],
  hallNames: [...new Set(products.map(({ hallName }) => hallName))],
});

/** Whether a list that costs `payTotal` won is booked at once, with nothing to pay or to pledge (PD-129). */
export const isBookedFree = (payTotal: Won, policies: readonly Pick<ProductPolicy, 'pledgeOnly'>[]): boolean =>
  payTotal === 0 && policies.every(canBePaidDirectly);

/** Whether a pledge can be given for a booking: groups alone (booking spec §1, §9). */
export const canBePledged = (track: Track): boolean => track === 'group';

/** Whether the product can be had on a track: pledge-only products are sold to groups alone (PD-53). */
export const isSoldOn = (
  product: { readonly tracks: readonly Track[]; readonly policy: Pick<ProductPolicy, 'pledgeOnly'> },
  track: Track,
): boolean => product.tracks.includes(track) && (track === 'group' || !product.policy.pledgeOnly);

/**
 * Whether the people of a visit choose rooms: its seats are counted by room, and its hall is not known to have none
 * (reservation spec §2, §5).
 */
export const choosesRooms = (
  { hall, capacityMode }: { readonly hall: Hall; readonly capacityMode: CapacityMode },
  halls: ReadonlyMap<Hall, Pick<HallRules, 'hasRooms'>>,
): boolean => capacityMode === 'per-room' && halls.get(hall)?.hasRooms !== false;

/** The list tab of a product: ended once its window has no visit day left. */
export const saleState = (window: SaleWindow, now: Instant): 'on-sale' | 'ended' =>
  window.saleTo < kstDate(now) ? 'ended' : 'on-sale';

export type CatalogRejection =
  | { readonly code: 'catalog.park-empty' }
  | { readonly code: 'catalog.product-unknown'; readonly field?: string }
  | { readonly code: 'catalog.hall-unknown'; readonly field?: string }
  | { readonly code: 'catalog.favourites-full'; readonly field?: string }
  | { readonly code: 'catalog.sale-ended'; readonly field?: string }
  | { readonly code: 'catalog.not-for-individuals'; readonly field: string }
  | { readonly code: 'catalog.not-for-groups'; readonly field: string }
  | ({ readonly code: 'catalog.pledge-only'; readonly field: string } & PledgeOnlyNames)
  | { readonly code: 'catalog.hall-differs'; readonly field: string }
  | { readonly code: 'catalog.invitation-login' }
  | { readonly code: 'catalog.invitation-only'; readonly field?: string }
  | { readonly code: 'catalog.invitation-over'; readonly field?: string }
  | { readonly code: 'catalog.invitation-full'; readonly field?: string };
