/** What the catalogue refuses. */
export type CatalogRejection =
  | { readonly code: 'catalog.park-empty' }
  | { readonly code: 'catalog.product-unknown'; readonly field?: string }
  | { readonly code: 'catalog.hall-unknown'; readonly field?: string }
  | { readonly code: 'catalog.favourites-full'; readonly field?: string }
  | { readonly code: 'catalog.sale-ended'; readonly field?: string }
  | { readonly code: 'catalog.not-for-individuals'; readonly field: string }
  | { readonly code: 'catalog.not-for-groups'; readonly field: string }
  | { readonly code: 'catalog.pledge-only'; readonly field: string; readonly productNames: readonly string[] }
  | { readonly code: 'catalog.hall-differs'; readonly field: string }
  | { readonly code: 'catalog.invitation-login' }
  | { readonly code: 'catalog.invitation-only'; readonly field?: string };
