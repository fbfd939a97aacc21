/** What payment refuses. */
export type PaymentRejection =
  | { readonly code: `payment.${PlainReason}`; readonly field?: string }
  /** `providerMessage` is the provider's own word to the payer. */
  | { readonly code: 'payment.declined'; readonly providerMessage: string };

type PlainReason =
  | 'empty-booking'
  | 'additional-session-reminder'
  | 'notice-not-agreed'
  | 'terms-not-agreed'
  | 'seats-gone'
  | 'method-not-offered'
  | 'no-method-offered'
  | 'nothing-to-pay'
  | 'not-free'
  | 'attempt-unknown'
  | 'attempt-expired'
  | 'amount-differs'
  | 'confirm-failed'
  | 'in-progress'
  | 'already-paid'
  | 'not-owed'
  | 'given-back'
  | 'pay-later-expired'
  | 'closed'
  | 'pay-later-closed'
  | 'pay-later-notice-not-agreed'
  | 'cancelled-by-payer'
  | 'experience-card-unread'
  | 'experience-card-down'
  | 'too-many-card-checks'
  | 'experience-card-id-missing'
  | 'experience-card-number-missing'
  | 'experience-card-short'
  | 'experience-card-failed'
  | 'refund-bank-missing'
  | 'refund-number-missing'
  | 'refund-number-wrong'
  | 'refund-holder-missing'
  | 'refund-holder-long';
