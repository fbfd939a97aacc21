import { RETENTION_EVERY_MINUTES } from '@kkumteo/domain/retention/run';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { privacyRoutes } from './office-routes.ts';
import { removeDue } from './remove-due.ts';

/** What is kept of people goes when its time is over (docs/rules/privacy.md); 개인정보 of the console. */
export const retentionModule = (deps: Pick<SiteDeps, 'db' | 'clock' | 'staff'>): SiteModule => ({
  office: (api) => privacyRoutes(api, deps),
  jobs: [
    {
      name: 'retention',
      everyMs: RETENTION_EVERY_MINUTES * MINUTE_MS,
      run: async () => void (await removeDue(deps.db, deps.clock.now())),
    },
  ],
});
