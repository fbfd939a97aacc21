import type { Logger } from '../../observe/logger.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { invitationOfficeRoutes } from './invite/office-routes.ts';
import { publishDue } from './publish/publish-due.ts';
import { cachedCatalogRoutes, catalogRoutes } from './routes.ts';

interface Deps extends Pick<
  SiteDeps,
  'db' | 'catalogue' | 'clock' | 'sessions' | 'responseCache' | 'staff' | 'siteOrigin'
> {
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** Products, halls, notices, code lists; what members marked to find again; the catalogue that waits for its time. */
export const catalogModule = ({
  db,
  catalogue,
  clock,
  sessions,
  responseCache,
  staff,
  siteOrigin,
  logger,
}: Deps): SiteModule => ({
  office: (api) => invitationOfficeRoutes(api, { db, catalogue, clock, staff, siteOrigin }),
  unhookedRoutes: (api) => cachedCatalogRoutes(api, { catalogue, clock, responseCache }),
  routes: (api) => {
    catalogRoutes(api, { catalogue, clock });
    favouriteRoutes(api, { db, catalogue, clock, sessions });
  },
  jobs: [{ name: 'publish-catalogue', everyMs: 1_000, run: () => publishDue({ db, clock, logger }) }],
});
