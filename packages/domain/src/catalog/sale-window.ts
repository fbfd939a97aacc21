import { kstDate, type Instant, type KstDate } from '../shared/time.ts';

/** The visit days for which a product is sold, both included. */
export interface SaleWindow {
  readonly saleFrom: KstDate;
  readonly saleTo: KstDate;
}

/** Which tab of the list a product stands in: ended once no visit day of its window is left. */
export const saleState = (window: SaleWindow, now: Instant): 'on-sale' | 'ended' =>
  window.saleTo < kstDate(now) ? 'ended' : 'on-sale';
