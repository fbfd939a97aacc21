import { renderWindowPage, windowPagePolicy } from '../../gateways/payment/window/window-page.ts';
import { WINDOW_WORDS } from '../../gateways/payment/window/window-words.ts';
import * as returnPage from '../../gateways/payment/window/return-page.ts';
import type { SiteModule } from '../../site-module.ts';
import { openingOfficeRoutes, type OpeningDeps } from './office-routes.ts';
import { followTrials } from './trial/follow-trial.ts';
import { trialRoutes } from './trial/routes.ts';

interface Deps extends OpeningDeps {
  readonly officeOrigin: string;
}

const RETRY_MS = 5_000;

/** A new park until it is open, and the payments by which its keys are tried. */
export function openingModule({ officeOrigin, ...deps }: Deps): SiteModule {
  const { db: sql, clock, card, siteOrigin } = deps;
  const pages = { ...returnPage, renderWindowPage, windowPagePolicy, words: WINDOW_WORDS.ko };
  return {
    office: (api) => openingOfficeRoutes(api, deps),
    routes: (api) => trialRoutes(api, { sql, clock, card, siteOrigin, officeOrigin, pages }),
    jobs: [{ name: 'follow-trials', everyMs: RETRY_MS, run: () => followTrials({ sql, clock, card }) }],
  };
}
