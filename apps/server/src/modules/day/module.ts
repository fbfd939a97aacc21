import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { newsRoutes } from './news-routes.ts';
import { sweepNotices } from './notices.ts';
import { dayOfficeRoutes } from './office-routes.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff' | 'logger' | 'metrics'>;

/** The day at the park as its staff see it. */
export const dayModule = (deps: Deps): SiteModule => ({
  office: (api) => {
    dayOfficeRoutes(api, deps);
    newsRoutes(api, deps);
  },
  jobs: [{ name: 'sweep-notices', everyMs: 60 * MINUTE_MS, run: () => sweepNotices(deps.db, deps.clock.now()) }],
});
