import type { Instant } from '../shared/time.ts';

/** Whether a member agreed to receive the park's news (광고), and since when; null: they were never asked. */
export interface MarketingConsent {
  readonly isGiven: boolean;
  readonly decidedAt: Instant | null;
}

/** How often a member may agree within 24 hours; each is kept. Withdrawing is never refused (PD-109). */
export const MARKETING_AGREEMENTS_A_DAY = 10;
