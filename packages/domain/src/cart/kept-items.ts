import { kstDate, kstMinute, type Instant, type KstDate, type Minute } from '../shared/time.ts';

/**
 * What keeping an item depends on; the cut-off is the product's own, else its hall's, null where there is no same-day
 * booking.
 */
export interface KeptFacts {
  readonly visitDate: KstDate;
  readonly sameDayCutoffMinute: Minute | null;
}

/**
 * Whether an item stays in the cart when the cart is loaded at `now`: one for a later day does, one for today until
 * same-day booking ends (booking spec §4, PD-13, PD-45).
 */
export function staysInCart({ visitDate, sameDayCutoffMinute }: KeptFacts, now: Instant): boolean {
  const today = kstDate(now);
  if (visitDate !== today) return visitDate > today;
  return sameDayCutoffMinute !== null && kstMinute(now) < sameDayCutoffMinute;
}
