import type { KstDate } from '../shared/time.ts';

/** Why a day of a product can't be chosen; the calendar shows a word, a refused booking a sentence. */
export type DayReason =
  | 'past'
  | 'too-far'
  | 'before-sale'
  | 'after-sale'
  | 'exception-closed'
  | 'closed-day'
  | 'holiday'
  | 'hall-closed'
  | 'not-a-product-day'
  | 'no-same-day'
  | 'same-day-over';

export type DayRejection = {
  readonly [Reason in DayReason]: {
    readonly code: `schedule.${Reason}`;
    readonly field: string;
    readonly day: KstDate;
  };
}[DayReason];

export type ScheduleRejection =
  | DayRejection
  | { readonly code: 'schedule.date-missing'; readonly field: string }
  | { readonly code: 'schedule.round-missing'; readonly field: string }
  | { readonly code: 'schedule.round-unknown'; readonly field: string }
  | { readonly code: 'schedule.round-begun'; readonly field: string }
  | { readonly code: 'schedule.over-remaining'; readonly field: string; readonly remaining: number }
  | { readonly code: 'schedule.no-seats'; readonly field?: string }
  | { readonly code: 'schedule.busy' }
  | { readonly code: 'schedule.hold-lapsed' }
  | { readonly code: 'schedule.too-many-holds'; readonly most: number }
  // Seats of the member that wait for a payment, held or reserved: for one day of visit, or in all.
  | { readonly code: 'schedule.too-many-held-seats'; readonly most: number; readonly onDay: boolean }
  | { readonly code: 'schedule.too-many-let-go'; readonly most: number; readonly hours: number };
