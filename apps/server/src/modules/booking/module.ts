import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { ResponseCache } from '../../http/answers/response-cache.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { favouriteDayRoutes } from './search/favourite-days.ts';
import { searchRoutes } from './search/routes.ts';
import { bookingRoutes } from './routes.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly responseCache: ResponseCache;
}

/** What somebody looks for, and what is asked about a booking list before anybody commits to it. */
export const bookingModule = (deps: Deps): SiteModule => ({
  unhookedRoutes: (api) => searchRoutes(api, deps),
  routes: (api) => {
    bookingRoutes(api, deps);
    favouriteDayRoutes(api, deps);
  },
});
