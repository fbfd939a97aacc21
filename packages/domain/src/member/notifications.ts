/** The channels by which a member wants messages about reservations, payments and visits (PD-115). */
export interface NotificationSettings {
  /** By 알림톡, to the mobile of the reservation. */
  readonly byPhone: boolean;
  readonly byMail: boolean;
}

/** A way that a member can switch off. */
export type NotificationChannel = 'phone' | 'mail';
