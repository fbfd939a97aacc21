import { MINUTE_MS, type Instant } from '../shared/time.ts';

// What a provider's events lose is found by asking. What is young is asked about often, since somebody waits for it; what is old, seldom.
const AFTER_DEADLINE_MS = 20_000;
const UNOPENED_MS = 5_000;
const MOST_BETWEEN_DEPOSIT_CHECKS_MS = 15 * MINUTE_MS;
const MOST_BETWEEN_REFUND_CHECKS_MS = 60 * MINUTE_MS;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A virtual account whose money is awaited; `dueAt` is the last moment at which it may come. */
export interface AwaitedAccount {
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  /** False where the provider has not opened it yet, and where it is being closed for another one, since `issuedAt` then. */
  readonly opened?: boolean;
}

/**
 * When the provider is asked again about an account that is asked about now: after a twentieth of its age, one minute at least and 15 at most, and
 * at once when its deadline passes (PD-26); after that every 20 seconds, until it is closed there (architecture, money law: before anything
 * expires, the provider is asked). One that is to be opened, or gives way to another, is asked for every five seconds in its first ten minutes: somebody
 * waits for a number.
 */
export function nextDepositCheck({ issuedAt, dueAt, opened }: AwaitedAccount, now: Instant): Instant {
  if (opened === false && now - issuedAt < 10 * MINUTE_MS) return now + UNOPENED_MS;
  if (now > dueAt) return now + AFTER_DEADLINE_MS;
  return Math.min(now + between((now - issuedAt) / 20, MINUTE_MS, MOST_BETWEEN_DEPOSIT_CHECKS_MS), dueAt + 1);
}

/** When the provider is asked again about a refund that it took on at `sentAt`: after a tenth of its age, one minute at least, an hour at most. */
export const nextRefundCheck = (sentAt: Instant, now: Instant): Instant =>
  now + between((now - sentAt) / 10, MINUTE_MS, MOST_BETWEEN_REFUND_CHECKS_MS);

/**
 * How long (ms) an attempt whose outcome is unknown is left before it is asked about again, by the number of tries before; the last holds for
 * every further one. A minute after the provider is back, nothing is open.
 */
export const UNSETTLED_PAUSES_MS: readonly number[] = [3_000, 6_000, 12_000, 24_000, 30_000];
