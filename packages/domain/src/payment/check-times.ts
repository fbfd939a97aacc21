import { MINUTE_MS, type Instant } from '../shared/time.ts';

// Polling finds what a provider's events lose. A young account or refund is polled often, since a visitor waits for it;
// an old one seldom.
const AFTER_DEADLINE_MS = 20_000;
const UNOPENED_MS = 5_000;
const MOST_BETWEEN_DEPOSIT_CHECKS_MS = 15 * MINUTE_MS;
const MOST_BETWEEN_REFUND_CHECKS_MS = 60 * MINUTE_MS;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A virtual account whose money is awaited; `dueAt` is the last moment at which it may come. */
export interface AwaitedAccount {
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  /** False from `issuedAt` on while the provider has not opened it yet, or while it is being closed for another one. */
  readonly opened?: boolean;
}

/**
 * When to poll the provider again about an account: after a twentieth of its age, between 1 and 15 minutes, and at its
 * deadline (PD-26); then every 20 seconds until it is closed there (architecture, money law: before anything expires,
 * the provider is asked). One that is being opened or replaced is polled every five seconds in its first ten minutes,
 * since a visitor waits for its number.
 */
export function nextDepositCheck({ issuedAt, dueAt, opened }: AwaitedAccount, now: Instant): Instant {
  if (opened === false && now - issuedAt < 10 * MINUTE_MS) return now + UNOPENED_MS;
  if (now > dueAt) return now + AFTER_DEADLINE_MS;
  return Math.min(now + between((now - issuedAt) / 20, MINUTE_MS, MOST_BETWEEN_DEPOSIT_CHECKS_MS), dueAt + 1);
}

/** When to poll again about a refund accepted at `sentAt`: after a tenth of its age, 1 to 60 minutes. */
export const nextRefundCheck = (sentAt: Instant, now: Instant): Instant =>
  now + between((now - sentAt) / 10, MINUTE_MS, MOST_BETWEEN_REFUND_CHECKS_MS);

/**
 * Pauses (ms) before an attempt of unknown outcome is checked again, by the number of tries; the last applies to all
 * further tries. A minute after the provider is back, none is open.
 */
export const UNSETTLED_PAUSES_MS: readonly number[] = [3_000, 6_000, 12_000, 24_000, 30_000];
