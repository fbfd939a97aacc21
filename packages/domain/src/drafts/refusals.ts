/** Refusals of drafts of the catalogue. */
export type DraftRejection =
  | { readonly code: 'drafts.unknown' }
  | { readonly code: 'drafts.subject-unknown' }
  /** It waits for its moment or for a second person, or is published or discarded. */
  | { readonly code: 'drafts.not-open' }
  | { readonly code: 'drafts.not-waiting' }
  /** Another person has saved it since. */
  | { readonly code: 'drafts.saved-since' }
  /** Another publication has changed the same fields since it was begun. */
  | { readonly code: 'drafts.published-otherwise' }
  | { readonly code: 'drafts.has-faults'; readonly count: number }
  /** Bookings, which its conflicts name. */
  | { readonly code: 'drafts.in-the-way' }
  | { readonly code: 'drafts.no-change' }
  | { readonly code: 'drafts.moment-over'; readonly field: string }
  /** An entry that does not belong to its subject. */
  | { readonly code: 'drafts.other-subject'; readonly field: string }
  | { readonly code: 'drafts.version-unknown'; readonly field: string }
  /** Another one writes to the catalogue right now. */
  | { readonly code: 'drafts.busy' };
