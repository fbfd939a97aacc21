export type DayRejection =
  /** No such round on that day. */
  | { readonly code: 'day.round-unknown' }
  /** The person is not on the roster: the booking was cancelled or changed since the roster was read. */
  | { readonly code: 'day.person-unknown' }
  /** Who does not come is known from the day of the visit on. */
  | { readonly code: 'day.visit-ahead' }
  | { readonly code: 'day.visit-past' }
  /** The round can't be opened while its visitors are being cancelled. */
  | { readonly code: 'day.closing-runs' }
  | { readonly code: 'day.notice-ended' };
