import type { Instant } from '../shared/time.ts';

/** By what an administrator tries the provider; refunded at once. */
export const TRIAL_WON = 100;
/** How long its window can be opened. */
const TRIAL_MINUTES = 30;

/** begun: nothing is charged. paid: charged, and its refund is under way. failed: nothing was charged. */
export const TRIAL_STATES = ['begun', 'confirming', 'paid', 'refunded', 'failed'] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

/** Whether its window can still be opened. */
export const canOpenTrial = (
  { state, begunAt }: { readonly state: TrialState; readonly begunAt: Instant },
  now: Instant,
): boolean => state === 'begun' && now < begunAt + TRIAL_MINUTES * 60_000;
