import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { ResponseCache } from '../../http/answers/response-cache.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from './catalogue.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { cachedCatalogRoutes, catalogRoutes } from './routes.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly responseCache: ResponseCache;
}

/** Products, halls, notices, code lists; what members marked to find again. */
export const catalogModule = ({ db, catalogue, clock, sessions, responseCache }: Deps): SiteModule => ({
  unhookedRoutes: (api) => cachedCatalogRoutes(api, { catalogue, clock, responseCache }),
  routes: (api) => {
    catalogRoutes(api, { catalogue, clock });
    favouriteRoutes(api, { db, catalogue, clock, sessions });
  },
});
