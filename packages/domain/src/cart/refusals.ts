/** What the cart refuses. */
export type CartRejection =
  | { readonly code: 'cart.full'; readonly most: number }
  | { readonly code: 'cart.coupon-in-use' }
  | { readonly code: 'cart.nothing-selected' }
  | { readonly code: 'cart.different-dates'; readonly aim: CartPurpose }
  | { readonly code: 'cart.pledge-only'; readonly productNames: readonly string[] };

/** What the ticked items are taken to: payment, or a pledge. */
export type CartPurpose = 'pay' | 'pledge';
