import type { DayRejection } from '../schedule/refusals.ts';

/** What the waitlist refuses. */
export type WaitlistRejection =
  | DayRejection
  | { readonly code: 'waitlist.name-missing'; readonly field: string }
  | { readonly code: 'waitlist.phone-missing'; readonly field: string }
  | { readonly code: 'waitlist.name-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'waitlist.phone-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'waitlist.phone-wrong'; readonly field: string }
  | { readonly code: 'waitlist.resident-number'; readonly field: string }
  | { readonly code: 'waitlist.headcount-missing'; readonly field: string }
  | { readonly code: 'waitlist.group-too-few'; readonly field: string }
  | { readonly code: 'waitlist.individual-too-many'; readonly field: string }
  | { readonly code: 'waitlist.hall-differs'; readonly field: string }
  | { readonly code: 'waitlist.over-capacity'; readonly field: string; readonly capacity: number }
  | { readonly code: 'waitlist.seats-left'; readonly remaining: number }
  | { readonly code: 'waitlist.already-waiting' }
  | { readonly code: 'waitlist.too-many-open'; readonly most: number }
  | { readonly code: 'waitlist.not-found' }
  | { readonly code: 'waitlist.already-ended' }
  | { readonly code: 'waitlist.no-part-offered' };
