import type { Instant } from '../shared/time.ts';

/** The channels by which a member wants messages about reservations, payments and visits (PD-115). */
export interface NotificationSettings {
  /** By 알림톡, to the mobile of the reservation. */
  readonly byPhone: boolean;
  readonly byMail: boolean;
}

/** A way that a member can switch off. */
export type NotificationChannel = 'phone' | 'mail';

/** Whether a member agreed to receive the park's news (광고), and since when; null: they were never asked. */
export interface MarketingConsent {
  readonly isGiven: boolean;
  readonly decidedAt: Instant | null;
}

/** How often a member may agree within 24 hours; each time is recorded. Withdrawing is never refused (PD-109). */
export const MARKETING_AGREEMENTS_A_DAY = 10;
