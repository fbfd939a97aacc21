/** What is refused of pledges. */
export type PledgeRejection =
  | { readonly code: 'pledge.groups-only'; readonly field?: string }
  | { readonly code: 'pledge.provisional-limit'; readonly field?: string; readonly limit: number };
