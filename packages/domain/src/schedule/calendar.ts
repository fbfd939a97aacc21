import type { KstDate } from '../shared/time.ts';

/** working: open; holiday and closed: the park is shut (PD-47). */
export type DayKind = 'working' | 'holiday' | 'closed';

export interface CalendarDay {
  readonly day: KstDate;
  readonly kind: DayKind;
  readonly name: string | null;
}
