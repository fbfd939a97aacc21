/** What is refused of pledges. */
export type PledgeRejection =
  | { readonly code: 'pledge.groups-only'; readonly field?: string }
  | { readonly code: `pledge.${Missing}`; readonly field?: string }
  | { readonly code: 'pledge.too-long'; readonly field?: string; readonly limit: number }
  | { readonly code: 'pledge.resident-number'; readonly field?: string }
  | { readonly code: 'pledge.provisional-limit'; readonly field?: string; readonly limit: number };

type Missing =
  | 'organisation-missing'
  | 'phone-missing'
  | 'head-missing'
  | 'address-missing'
  | 'applicant-missing'
  | 'mobile-missing';
