/** What pricing refuses. */
export type PricingRejection =
  | { readonly code: 'pricing.category-not-offered'; readonly field: string }
  | { readonly code: 'pricing.leaders-not-offered'; readonly field: string }
  | { readonly code: 'pricing.coupon-unknown'; readonly field: string }
  | { readonly code: 'pricing.coupon-used-twice'; readonly field: string }
  | { readonly code: 'pricing.coupon-already-used'; readonly field?: string }
  | { readonly code: 'pricing.coupon-other-hall'; readonly field: string }
  | {
      readonly code: 'pricing.coupon-outside-dates';
      readonly field: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly code: 'pricing.coupon-before-experiencers'; readonly field: string };
