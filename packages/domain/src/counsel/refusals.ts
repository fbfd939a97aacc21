export type CounselRejection =
  /** There is no such member, or the membership has ended. */
  | { readonly code: 'counsel.member-unknown' }
  /** The member logs in by a provider alone. */
  | { readonly code: 'counsel.no-password' }
  /** The site does not send that way, or the member has no address for it. */
  | { readonly code: 'counsel.no-contact' }
  | { readonly code: 'counsel.link-throttled'; readonly waitMinutes: number }
  | { readonly code: 'counsel.links-enough'; readonly most: number }
  | { readonly code: 'counsel.session-ended' };
