import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { readEvent } from '../../gateways/payment/toss/reading.ts';
import { renderWindowPage, windowPagePolicy } from '../../gateways/payment/window/window-page.ts';
import { WINDOW_WORDS } from '../../gateways/payment/window/window-words.ts';
import * as returnPage from '../../gateways/payment/window/return-page.ts';
import type { Job } from '../../jobs/job-runner.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { expireAttempts } from './attempts/expire-attempts.ts';
import { reconcileAttempts } from './attempts/reconcile.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { comparePayments } from './comparison/compare-payments.ts';
import { followDeposits } from './deposits/follow-deposit.ts';
import { experienceCardRoutes } from './methods/experience-card-routes.ts';
import { payOptionsRoutes } from './methods/pay-options-routes.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readPayouts } from './payouts/read-payouts.ts';
import { followDepositRefunds } from './refunds/follow-deposit-refund.ts';
import { handleWaitingEvents } from './webhook/handle-events.ts';
import { webhookRoutes } from './webhook/routes.ts';
import { paymentWindowRoutes } from './window/routes.ts';

interface Deps extends Pick<SiteDeps, 'siteOrigin' | 'sessions'> {
  readonly payment: PaymentDeps;
  readonly methods: SupportedMethods;
}

const SECOND_MS = 1_000;

/** Attempts, deposits, refunds, the provider's window and events; the jobs that bring each to its end. */
export function paymentModule({ payment, methods, siteOrigin, sessions }: Deps): SiteModule {
  const { experienceCard } = payment.providers;
  const pages = { ...returnPage, renderWindowPage, windowPagePolicy, words: WINDOW_WORDS };
  return {
    routes: (api) => {
      payOptionsRoutes(api, { clock: payment.clock, methods });
      attemptRoutes(api, { payment, sessions });
      webhookRoutes(api, { payment, readEvent });
      paymentWindowRoutes(api, { payment, sessions, siteOrigin, pages });
      if (experienceCard !== null) experienceCardRoutes(api, { payment, db: payment.sql, experienceCard, sessions });
    },
    jobs: paymentJobs(payment),
  };
}

/** Each runs at the start too, which is how a start heals what a kill left behind. */
const paymentJobs = (payment: PaymentDeps): readonly Job[] => [
  { name: 'expire-attempts', everyMs: 2 * SECOND_MS, run: async () => void (await expireAttempts(payment)) },
  { name: 'reconcile-attempts', everyMs: 2 * SECOND_MS, run: () => reconcileAttempts(payment) },
  { name: 'follow-deposits', everyMs: 5 * SECOND_MS, run: async () => void (await followDeposits(payment)) },
  { name: 'follow-refunds', everyMs: 15 * SECOND_MS, run: async () => void (await followDepositRefunds(payment)) },
  { name: 'waiting-events', everyMs: 5 * SECOND_MS, run: () => handleWaitingEvents(payment) },
  { name: 'compare-payments', everyMs: 60 * SECOND_MS, run: () => comparePayments(payment) },
  { name: 'read-payouts', everyMs: 60 * SECOND_MS, run: () => readPayouts(payment) },
];
