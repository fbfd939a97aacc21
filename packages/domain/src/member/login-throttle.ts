import { MINUTE_MS, type Instant } from '../shared/time.ts';

/** Tries since the window began, as they are kept for what is counted by a fixed number. */
export interface CountedTries {
  readonly failures: number;
  readonly windowStartedAt: Instant;
}

export const LOGIN_WINDOW_MINUTES = 15;
/** Sign-ups from one address in a window: a staff room or a class that signs up together stays below it. */
export const SIGN_UPS_PER_ADDRESS = 60;

/** Visitors whom one address sends to the provider of identities in a window: a school that logs in together stays below it. */
export const PROVIDER_LOGINS_PER_ADDRESS = 300;

/** Wrong passwords that one member gives in a window while logged in, from all addresses together: a stolen session guesses no more. */
export const OWN_PASSWORDS_PER_MEMBER = 20;

/** Looks at an experience card by one member in a window: enough for slips of the finger, too few for guessing numbers. */
export const CARD_CHECKS_PER_MEMBER = 20;

const windowEnd = (record: CountedTries): Instant => record.windowStartedAt + LOGIN_WINDOW_MINUTES * MINUTE_MS;

/** Minutes to wait, rounded up, before the next try is looked at; 0 where it may come. */
export function minutesUntilNextTry(record: CountedTries | null, limit: number, now: Instant): number {
  if (!record || record.failures < limit || now >= windowEnd(record)) return 0;
  return Math.ceil((windowEnd(record) - now) / MINUTE_MS);
}

/** The record after one more try; a window that has passed starts anew. */
export const afterTry = (record: CountedTries | null, now: Instant): CountedTries =>
  record && now < windowEnd(record)
    ? { ...record, failures: record.failures + 1 }
    : { failures: 1, windowStartedAt: now };
