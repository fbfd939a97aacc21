/** What is refused of a question to the park. */
export type InquiryRejection =
  | { readonly code: 'inquiry.topic-missing'; readonly field: string }
  | { readonly code: 'inquiry.text-missing'; readonly field: string }
  | { readonly code: 'inquiry.text-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'inquiry.resident-number'; readonly field: string }
  /** Not a reservation of this member. */
  | { readonly code: 'inquiry.reservation-unknown'; readonly field: string }
  | { readonly code: 'inquiry.too-many'; readonly most: number }
  /** The site sends no mail, or the park has no address for it. */
  | { readonly code: 'inquiry.off' };
