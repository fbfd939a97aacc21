import type { PersonCategory, Role } from '../participants/category.ts';
import type { PriceRow } from '../pricing/price-row.ts';
import { type Instant, kstDate, type KstDate } from '../shared/time.ts';
import type { LineState } from './status.ts';

/** Whether a line is offered to be booked once more: it is cancelled, or its day has passed (PD-107). */
export const canBookAgain = (
  { state, visitDate }: { readonly state: LineState; readonly visitDate: KstDate },
  now: Instant,
): boolean => state === 'cancelled' || visitDate < kstDate(now);

/**
 * The category under which somebody is booked once more: the one they had where it is sold still, else the standard one of their role; null
 * where the product takes nobody of that role now. `rows` are those that the track uses.
 */
export function categoryForRebooking(rows: readonly PriceRow[], role: Role, categoryId: string): PersonCategory | null {
  const sold = rows.filter((row) => row.role === role && !row.hidden).flatMap(({ categories }) => categories);
  return (
    sold.find((category) => category.categoryId === categoryId) ??
    sold.find(({ kind }) => kind === 'standard') ??
    sold[0] ??
    null
  );
}
