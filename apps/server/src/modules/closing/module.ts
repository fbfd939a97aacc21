import { templatesWith, writeMessage } from '@kkumteo/copy/messages/write-message';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { closingProposals } from './acts.ts';
import { closingOfficeRoutes } from './office-routes.ts';
import { settleOffers } from './settle-offers.ts';
import { runClosings } from './run-closings.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'messageWords' | 'clock' | 'staff' | 'siteOrigin' | 'logger'>;

/** A day, hall or round that is closed after it was sold. */
export const closingModule = (deps: Deps): SiteModule => ({
  office: (api) =>
    closingOfficeRoutes(api, {
      ...deps,
      write: async (facts, around) => writeMessage(facts, around, templatesWith(await deps.messageWords.current())),
    }),
  proposals: closingProposals(deps),
  jobs: [
    { name: 'run-closings', everyMs: 500, run: () => runClosings(deps) },
    { name: 'settle-offers', everyMs: 15_000, run: () => settleOffers(deps) },
  ],
});
