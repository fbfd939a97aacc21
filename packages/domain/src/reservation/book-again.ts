import type { PersonCategory, Role } from '../participants/category.ts';
import type { PriceRow } from '../pricing/price-row.ts';
import { type Instant, kstDate, type KstDate } from '../shared/time.ts';
import type { LineState } from './status.ts';

/** Whether a line offers to book it again: it is cancelled, or its day has passed (PD-107). */
export const canBookAgain = (
  { state, visitDate }: { readonly state: LineState; readonly visitDate: KstDate },
  now: Instant,
): boolean => state === 'cancelled' || visitDate < kstDate(now);

/**
 * The category for booking a head again: its own where it is still sold, else the standard one of its role; null where
 * the product is not sold to that role now. `rows` are those of the track.
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
