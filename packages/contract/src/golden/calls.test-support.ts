import { BOOKING_CALLS } from './booking-calls.test-support.ts';
import type { Call } from './call.test-support.ts';
import { CATALOG_CALLS } from './catalog-calls.test-support.ts';
import { INQUIRY_CALLS, MEMBER_CALLS } from './member-calls.test-support.ts';
import { PAYMENT_CALLS } from './payment-calls.test-support.ts';
import { CANCEL_CALLS, CHANGE_CALLS, REFUND_CALLS, REGISTRATION_CALLS } from './reservation-act-calls.test-support.ts';
import { RESERVATION_CALLS } from './reservation-calls.test-support.ts';

/** Every call of the wire but the providers' webhooks, which packages/partners records. */
export const CALLS: readonly Call[] = [
  ...CATALOG_CALLS,
  ...MEMBER_CALLS,
  ...BOOKING_CALLS,
  ...PAYMENT_CALLS,
  ...RESERVATION_CALLS,
  ...REGISTRATION_CALLS,
  ...CANCEL_CALLS,
  ...REFUND_CALLS,
  ...CHANGE_CALLS,
  ...INQUIRY_CALLS,
];
