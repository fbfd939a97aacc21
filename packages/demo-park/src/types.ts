import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode, Component, ProductRow } from '@kkumteo/domain/catalog/product';

/** Rows of the fee table (reservation spec §9) that a product is sold by. */
export type FeeKey =
  | 'child'
  | 'child-150'
  | 'child-table'
  | 'child-alone'
  | 'child-assistant'
  | 'teen'
  | 'course'
  | 'skill'
  | 'makive-10000'
  | 'makive-5000'
  | 'free'
  | 'free-all-ages';

export interface RoundTime {
  readonly name: string;
  /** Minutes since 00:00 in Korea. */
  readonly start: number;
  readonly end: number;
}

/**
 * A product as the park's editors write it. `split` sells it on both tracks as two rows with prices of their own and
 * the same seats; `both` is one row for both tracks, where nobody needs a leader.
 */
export interface ProductDefinition {
  readonly id: number;
  readonly hall: Hall;
  readonly scene: string;
  readonly name: string;
  /** The line on the card. */
  readonly line: string;
  /** The sentence below the name on the detail. */
  readonly sentence: string;
  readonly does: string;
  readonly flow: string;
  readonly note?: string;
  readonly target: string;
  readonly minutes: number;
  readonly sold: 'individual' | 'group' | 'split' | 'both';
  readonly fee: FeeKey;
  /** Own seats; absent for a bundle and for a product that shares the component of another. */
  readonly seats?: {
    readonly starts: readonly string[];
    readonly capacity: number;
    readonly leaders?: number;
    readonly mode?: CapacityMode;
    readonly rooms?: 'teen' | 'skill';
  };
  /** A bundle: each round is a list of [component, round index from 0]. */
  readonly bundle?: readonly (readonly (readonly [component: number, round: number])[])[];
  /** Sells the seats of another component. */
  readonly sharesComponent?: number;
  readonly recommended?: number;
  readonly grades?: readonly string[];
  readonly weekdays?: readonly number[];
  readonly optionText?: string;
  readonly streetId?: string;
  readonly totalLimit?: number;
  readonly invitationCode?: string;
  readonly pledgeOnly?: boolean;
  readonly sameDayCutoff?: string;
  readonly requiredConfirmation?: string;
  readonly freeApplication?: boolean;
  readonly refundUntil?: 'day-before';
  /** Days from the clock's day: since when and until when it is sold. Absent: long since, for years to come. */
  readonly sale?: { readonly fromDay: number; readonly toDay: number };
  /** Name, line, picture and number of the row for groups, where it has its own. */
  readonly asGroup?: { readonly id?: number; readonly name?: string; readonly scene?: string; readonly line?: string };
  /** The nth coming Sunday (from 1) on which it opens, and the nth coming Wednesday on which it stays closed. */
  readonly opensOnSunday?: number;
  readonly closedOnWednesday?: number;
}

export interface ComponentRecord extends Omit<Component, 'laterCapacities'> {
  readonly rounds: readonly (RoundTime & { readonly componentRoundId: number })[];
  readonly rooms: readonly { readonly roomId: string; readonly capacity: number }[];
}

export interface PriceRowRecord {
  readonly priceRowId: number;
  readonly role: 'experiencer' | 'leader';
  readonly name: string;
  readonly fee: number;
  readonly additionalFee: number | null;
  readonly hidden: boolean;
  readonly fixed: boolean;
  readonly sharedPeople: string | null;
  readonly categoryIds: readonly string[];
}

export interface ProductRecord extends Omit<ProductRow, 'saleFrom' | 'saleTo'> {
  readonly invitationCode: string | null;
  readonly saleFromDay: number;
  readonly saleToDay: number;
  readonly position: number;
  readonly opensOnSunday: number | null;
  readonly closedOnWednesday: number | null;
  readonly componentIds: readonly number[];
  readonly rounds: readonly (RoundTime & { readonly roundId: number; readonly componentRoundIds: readonly number[] })[];
  readonly priceRows: readonly PriceRowRecord[];
}
