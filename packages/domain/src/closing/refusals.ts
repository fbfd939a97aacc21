export type ClosingRejection =
  | { readonly code: 'closing.unknown' }
  | { readonly code: 'closing.day-past' }
  /** Nothing of the day is closed by it. */
  | { readonly code: 'closing.no-rounds' }
  | { readonly code: 'closing.phrase'; readonly field: 'phrase' }
  /** Who is asked may not approve it, or proposes it. */
  | { readonly code: 'closing.not-approver'; readonly field: 'approver' }
  /** It was priced too long ago. */
  | { readonly code: 'closing.preview-old' }
  /** Bookings or money are no longer what was shown. */
  | { readonly code: 'closing.preview-other' }
  /** The same is proposed or runs already. */
  | { readonly code: 'closing.already' }
  /** The rounds that were chosen are not sold any more. */
  | { readonly code: 'closing.sale-stopped' }
  /** None of its rounds is closed by it any more. */
  | { readonly code: 'closing.not-stopped' }
  | { readonly code: 'closing.not-running' }
  | { readonly code: 'closing.not-paused' }
  /** Nothing of that kind is left. */
  | { readonly code: 'closing.work-over' }
  /** The role does not do this work. */
  | { readonly code: 'closing.work-of-others' }
  /** Who has it is another than was shown. */
  | { readonly code: 'closing.work-moved' };
