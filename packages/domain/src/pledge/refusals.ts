/** What is refused of a pledge in writing. */
export type PledgeRejection =
  | { readonly code: `pledge.${Missing}`; readonly field?: string }
  | { readonly code: 'pledge.too-long'; readonly field?: string; readonly limit: number }
  | { readonly code: 'pledge.resident-number'; readonly field?: string };

type Missing =
  | 'organisation-missing'
  | 'phone-missing'
  | 'head-missing'
  | 'address-missing'
  | 'applicant-missing'
  | 'mobile-missing';
