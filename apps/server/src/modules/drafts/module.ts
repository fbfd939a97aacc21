import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import type { Logger } from '../../observe/logger.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { draftOfficeRoutes } from './office-routes.ts';
import { publishDueDrafts } from './publish-due-drafts.ts';
import { draftProposals } from './publish-draft.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'clock' | 'staff'> {
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** What staff change of the catalogue before it is published. */
export const draftsModule = (deps: Deps): SiteModule => ({
  office: (api) => draftOfficeRoutes(api, deps),
  proposals: draftProposals,
  jobs: [
    {
      name: 'publish-drafts',
      everyMs: 1_000,
      run: () => publishDueDrafts({ ...deps, sentenceOf: officeSentenceFor }),
    },
  ],
});
