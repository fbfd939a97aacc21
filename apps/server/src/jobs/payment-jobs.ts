import { expireAttempts } from '../modules/payment/expire-attempts.ts';
import { followDepositRefunds } from '../modules/payment/follow-deposit-refund.ts';
import { followDeposits } from '../modules/payment/follow-deposits.ts';
import { reconcileAttempts } from '../modules/payment/reconcile.ts';
import { handleWaitingEvents, type EventDeps } from '../modules/payment/webhook.ts';
import type { Job } from './job-runner.ts';

const SECOND = 1_000;

/** What brings seats and money to their end. Each runs at the start too, which is how a start heals what a kill left behind. */
export const paymentJobs = (payment: EventDeps): readonly Job[] => [
  { name: 'expire-attempts', everyMs: 2 * SECOND, run: async () => void (await expireAttempts(payment)) },
  { name: 'reconcile-attempts', everyMs: 2 * SECOND, run: async () => void (await reconcileAttempts(payment)) },
  { name: 'follow-deposits', everyMs: 5 * SECOND, run: async () => void (await followDeposits(payment)) },
  { name: 'follow-refunds', everyMs: 15 * SECOND, run: async () => void (await followDepositRefunds(payment)) },
  { name: 'waiting-events', everyMs: 10 * SECOND, run: () => handleWaitingEvents(payment) },
];
