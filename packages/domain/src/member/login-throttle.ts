import { MINUTE_MS, type Instant } from '../shared/time.ts';

export interface CountedTries {
  readonly failures: number;
  readonly windowStartedAt: Instant;
}

export const LOGIN_WINDOW_MINUTES = 15;
/** Sign-ups from one address in a window: a staff room or a class that signs up together stays below it. */
export const SIGN_UPS_PER_ADDRESS = 60;

/**
 * Visitors from one address that are sent to the identity provider in a window: a school that logs in together stays
 * below it.
 */
export const PROVIDER_LOGINS_PER_ADDRESS = 300;

/**
 * Wrong passwords of one logged-in member in a window, from all addresses together: a stolen session can't guess more.
 */
export const OWN_PASSWORDS_PER_MEMBER = 20;

/** Balance checks of experience cards by one member in a window: enough for typing errors, too few to guess numbers. */
export const CARD_CHECKS_PER_MEMBER = 20;

const windowEnd = (record: CountedTries): Instant => record.windowStartedAt + LOGIN_WINDOW_MINUTES * MINUTE_MS;

/** Minutes to wait, rounded up, until the next try is allowed; 0: it is allowed now. */
export function minutesUntilNextTry(record: CountedTries | null, limit: number, now: Instant): number {
  if (!record || record.failures < limit || now >= windowEnd(record)) return 0;
  return Math.ceil((windowEnd(record) - now) / MINUTE_MS);
}

/** The record after one more try; an expired window starts again. */
export const afterTry = (record: CountedTries | null, now: Instant): CountedTries =>
  record && now < windowEnd(record)
    ? { ...record, failures: record.failures + 1 }
    : { failures: 1, windowStartedAt: now };
