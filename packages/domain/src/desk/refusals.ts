import type { Won } from '../shared/money.ts';

export type DeskRejection =
  /** Not a round of today, or one that began too long ago. */
  | { readonly code: 'desk.round-over'; readonly field: string }
  /** The price differs from the one that the screen showed. */
  | { readonly code: 'desk.price-changed'; readonly owed: Won }
  | { readonly code: 'desk.received-too-little'; readonly field: string; readonly owed: Won }
  /** Cash is taken and paid out by who has a drawer open. */
  | { readonly code: 'desk.drawer-closed' }
  | { readonly code: 'desk.drawer-open' }
  | { readonly code: 'desk.drawer-unknown' }
  /** The drawer has less cash than is to be paid out. */
  | { readonly code: 'desk.drawer-short' }
  /** What was counted differs from what should be there, and no sentence says why. */
  | { readonly code: 'desk.difference-unexplained'; readonly field: string; readonly difference: Won }
  | { readonly code: 'desk.sale-unknown' }
  /** Its money is not at the desk: cancelled, refunded, or paid another way. */
  | { readonly code: 'desk.nothing-to-refund' }
  /** The terminal's cancel has a number. */
  | { readonly code: 'desk.approval-missing'; readonly field: string }
  | { readonly code: 'desk.phone-unreadable'; readonly field: string };
