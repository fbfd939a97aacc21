/** What is refused of a pledge in writing. */
export type PledgeRejection =
  | { readonly code: `pledge.${Missing}`; readonly field?: string }
  | { readonly code: 'pledge.too-long'; readonly field?: string; readonly limit: number }
  | { readonly code: 'pledge.phone-shape' | 'pledge.resident-number'; readonly field?: string };

/** What is refused of a verification form. */
export type VerificationRejection =
  | { readonly code: 'pledge.verification-nobody'; readonly field?: string }
  | { readonly code: 'pledge.verification-count'; readonly field?: string; readonly limit: number }
  | Extract<PledgeRejection, { readonly code: 'pledge.too-long' | 'pledge.phone-shape' | 'pledge.resident-number' }>;

type Missing =
  | 'organisation-missing'
  | 'phone-missing'
  | 'head-missing'
  | 'address-missing'
  | 'applicant-missing'
  | 'mobile-missing';
