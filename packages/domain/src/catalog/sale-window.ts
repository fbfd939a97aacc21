import { kstDate, type Instant, type KstDate } from '../shared/time.ts';

/** The visit days for which a product is sold, both included. */
export interface SaleWindow {
  readonly saleFrom: KstDate;
  readonly saleTo: KstDate;
}

/** The list tab of a product: ended once its window has no visit day left. */
export const saleState = (window: SaleWindow, now: Instant): 'on-sale' | 'ended' =>
  window.saleTo < kstDate(now) ? 'ended' : 'on-sale';
