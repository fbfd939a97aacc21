import type { Role } from '../participants/category.ts';
import type { Won } from '../shared/money.ts';
import type { KstDate } from '../shared/time.ts';

/** Why a person pays what they pay. One reason each: discounts do not add up (PD-20). */
export type PriceReason = 'full' | 'category' | 'additional-session' | 'coupon';

/** A few people of one line who pay the same for the same reason: what the explained price shows. */
export interface QuotePart {
  readonly role: Role;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly reason: PriceReason;
  readonly people: number;
  /** Won of the fee table, per head. */
  readonly listPrice: Won;
  /** Won to pay, per head. */
  readonly price: Won;
}

export interface QuoteLine {
  readonly itemId: string;
  readonly listTotal: Won;
  readonly discountTotal: Won;
  readonly payTotal: Won;
  /** Whether experiencers of its product pay less from their second session of a day on (PD-19). */
  readonly offersAdditionalSession: boolean;
  readonly parts: readonly QuotePart[];
  /** List price and price of each experiencer and leader entry, per head, in the order of the item. */
  readonly experiencerPrices: readonly { readonly listPrice: Won; readonly price: Won }[];
  readonly leaderPrices: readonly { readonly listPrice: Won; readonly price: Won }[];
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly listTotal: Won;
  readonly discountTotal: Won;
  readonly payTotal: Won;
}

export type PricingRejection =
  | { readonly code: 'pricing.category-not-offered'; readonly field: string }
  | { readonly code: 'pricing.leaders-not-offered'; readonly field: string }
  | { readonly code: 'pricing.coupon-unknown'; readonly field: string }
  | { readonly code: 'pricing.coupon-used-twice'; readonly field: string }
  | { readonly code: 'pricing.coupon-already-used'; readonly field?: string }
  | { readonly code: 'pricing.coupon-other-hall'; readonly field: string }
  | { readonly code: 'pricing.coupon-other-product'; readonly field: string }
  | { readonly code: 'pricing.coupon-not-yet'; readonly field: string; readonly from: KstDate }
  | { readonly code: 'pricing.coupon-expired'; readonly field: string; readonly to: KstDate }
  | { readonly code: 'pricing.coupon-code-missing'; readonly field: string }
  | { readonly code: 'pricing.coupon-code-unknown'; readonly field: string }
  | { readonly code: 'pricing.coupon-code-yours'; readonly field: string }
  | { readonly code: 'pricing.coupon-code-used'; readonly field: string }
  | { readonly code: 'pricing.coupon-code-void'; readonly field: string }
  | { readonly code: 'pricing.coupon-member-limit'; readonly field: string; readonly most: number }
  | { readonly code: 'pricing.coupon-all-registered'; readonly field: string }
  | {
      readonly code: 'pricing.coupon-outside-dates';
      readonly field: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly code: 'pricing.coupon-before-experiencers'; readonly field: string };
