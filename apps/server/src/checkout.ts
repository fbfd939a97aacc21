import { pledgeSaved } from '@kkumteo/copy/pledge';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { extendCalendar } from './demo/extend-calendar.ts';
import type { AppDeps } from './app.ts';
import { readEvent } from './gateways/card/read-event.ts';
import { readReturn, renderComeBackPage, renderReturnPage, returnPagePolicy } from './gateways/card/return-page.ts';
import { describeWindow, renderWindowPage, windowPagePolicy } from './gateways/card/window-page.ts';
import type { Api } from './http/api.ts';
import type { Sessions } from './http/session.ts';
import type { Job } from './jobs/job-runner.ts';
import { paymentJobs } from './jobs/payment-jobs.ts';
import { watchQueues } from './jobs/watch-queues.ts';
import type { Catalogue } from './modules/catalog/catalogue.ts';
import { experienceCardRoutes } from './modules/payment/experience-card-routes.ts';
import { paymentRoutes, webhookRoutes } from './modules/payment/routes.ts';
import { createSettler } from './modules/payment/settle.ts';
import { paymentWindowRoutes } from './modules/payment/window-routes.ts';
import { flagOverdue } from './modules/reservation/flag-overdue.ts';
import { orderRoutes } from './modules/reservation/order-routes.ts';
import { pledgeRoutes } from './modules/reservation/pledge-routes.ts';
import { createOrderWriter } from './modules/reservation/save-order.ts';
import { paymentGateways } from './payment-gateways.ts';

interface CheckoutDeps extends AppDeps {
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
}

export interface Checkout {
  readonly routes: (api: Api) => void;
  readonly jobs: readonly Job[];
}

const SIX_HOURS_MS = 6 * 3_600_000;

/** Composes what turns a booking list into a reservation: seats, money, and the jobs that bring both to their end. */
export function composeCheckout(deps: CheckoutDeps): Checkout {
  const { db, clock, metrics, logger, config, catalogue, sessions } = deps;
  const { card, experienceCard } = paymentGateways(deps.card, config.experienceCard, db);
  const settler = createSettler({ sql: db, clock });
  const payment = { sql: db, clock, card, settler, metrics, logger, readEvent };
  const methods = new Set(config.payMethods);
  const writer = createOrderWriter({ sql: db, clock });
  const pages = {
    renderWindowPage,
    windowPagePolicy,
    readReturn,
    renderReturnPage,
    renderComeBackPage,
    returnPagePolicy,
  };
  watchQueues(db, clock, metrics);
  return {
    routes: (api) => {
      orderRoutes(api, { db, sql: db, catalogue, clock, writer, metrics, card, describeWindow, sessions, methods });
      pledgeRoutes(api, { db, catalogue, clock, sessions, saved: pledgeSaved });
      paymentRoutes(api, { payment, sessions, methods });
      webhookRoutes(api, payment);
      paymentWindowRoutes(api, { payment, sessions, siteOrigin: config.siteOrigin, pages, experienceCard });
      if (experienceCard !== null) experienceCardRoutes(api, { payment, db, experienceCard, sessions });
    },
    jobs: [
      ...paymentJobs(payment),
      { name: 'flag-overdue', everyMs: MINUTE_MS, run: async () => void (await flagOverdue(db, clock.now())) },
      {
        name: 'extend-calendar',
        everyMs: SIX_HOURS_MS,
        run: async () => {
          await extendCalendar(db, { now: clock.now(), warn: (message) => logger.warn(message) });
        },
      },
    ],
  };
}
