import type { Track } from '../catalog/hall.ts';
import type { Won } from '../shared/money.ts';

export type CounselRejection =
  /** There is no such member, or the membership has ended. */
  | { readonly code: 'counsel.member-unknown' }
  /** The member logs in by a provider alone. */
  | { readonly code: 'counsel.no-password' }
  /** The site does not send that way, or the member has no address for it. */
  | { readonly code: 'counsel.no-contact' }
  | { readonly code: 'counsel.link-throttled'; readonly waitMinutes: number }
  | { readonly code: 'counsel.links-enough'; readonly most: number }
  | { readonly code: 'counsel.session-ended' }
  /** The member that sales at the desk hang on. */
  | { readonly code: 'counsel.desk-member' }
  /** The visit is too near for a deposit, or the site takes none. */
  | { readonly code: 'counsel.no-deposit'; readonly track: Track }
  /** The group has booked the same within hours. */
  | { readonly code: 'counsel.same-booked'; readonly bookingReference: string }
  /** A child that was chosen is not in the member's list any more. */
  | { readonly code: 'counsel.family-gone'; readonly field: string }
  /** The price differs from the one that the screen showed. */
  | { readonly code: 'counsel.price-changed'; readonly owed: Won };
