/** Refusals of 처음 여는 공원. */
export type OpeningRejection =
  /** A step before it is missing. */
  | { readonly code: 'opening.not-ready' }
  | { readonly code: 'opening.is-open' }
  /** The site has no provider whose payments could be tried. */
  | { readonly code: 'opening.no-provider' }
  /** What was written would change bookings, or is refused by what refers to it. */
  | { readonly code: 'opening.in-use' }
  /** Another one writes to the catalogue right now. */
  | { readonly code: 'opening.busy' };
