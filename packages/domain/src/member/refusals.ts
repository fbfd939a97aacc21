/** What is refused of members, their sign-up and their login. */
export type MemberRejection =
  | { readonly code: `member.${PlainReason}`; readonly field?: string }
  | {
      readonly code: 'member.login-throttled' | 'member.sign-up-throttled' | 'member.recovery-throttled';
      readonly waitMinutes: number;
    }
  | { readonly code: 'member.login-too-fast'; readonly waitSeconds: number }
  | { readonly code: 'member.contact-code-differs'; readonly field: 'code'; readonly triesLeft: number };

type PlainReason =
  | 'login-required'
  | 'other-member'
  | 'login-failed'
  | 'login-proof-needed'
  | 'login-id-missing'
  | 'login-id-shape'
  | 'login-id-taken'
  | 'password-short'
  | 'password-long'
  | 'password-holds-login-id'
  | 'password-common'
  | 'password-site-name'
  | 'password-same'
  | 'name-missing'
  | 'name-too-long'
  | 'email-shape'
  | 'mobile-shape'
  | 'birth-date-shape'
  | 'birth-date-in-future'
  | 'under-fourteen'
  | 'consent-missing'
  | 'family-grade'
  | 'family-full'
  | 'marketing-often'
  | 'family-gone'
  | 'resident-number'
  | 'password-differs'
  | 'contact-shape'
  | 'contact-same'
  | 'contact-off'
  | 'contact-often'
  | 'contact-code-shape'
  | 'contact-code-over'
  | 'contact-code-spent'
  | 'recovery-off'
  | 'reset-link-over'
  | 'provider-off'
  | 'provider-away'
  | 'provider-login-over'
  | 'provider-login-again'
  | 'provider-needed'
  | 'withdrawal-payment-open'
  | 'withdrawal-deposit-awaited'
  | 'withdrawal-reservation-ahead'
  | 'withdrawal-refund-under-way'
  | 'address-keyword-short'
  | 'address-too-broad'
  | 'address-keyword-unfit'
  | 'address-search-down'
  | 'address-search-off';
