import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { ResponseCache } from '../../http/answers/response-cache.ts';
import type { Sessions } from '../../http/session.ts';
import type { Logger } from '../../observe/logger.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from './catalogue.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { publishDue } from './publish/publish-due.ts';
import { cachedCatalogRoutes, catalogRoutes } from './routes.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly responseCache: ResponseCache;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** Products, halls, notices, code lists; what members marked to find again; the catalogue that waits for its time. */
export const catalogModule = ({ db, catalogue, clock, sessions, responseCache, logger }: Deps): SiteModule => ({
  unhookedRoutes: (api) => cachedCatalogRoutes(api, { catalogue, clock, responseCache }),
  routes: (api) => {
    catalogRoutes(api, { catalogue, clock });
    favouriteRoutes(api, { db, catalogue, clock, sessions });
  },
  jobs: [{ name: 'publish-catalogue', everyMs: 1_000, run: () => publishDue({ db, clock, logger }) }],
});
