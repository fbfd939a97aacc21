import type { Clock } from '../../clock.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from './catalogue.ts';
import { cachedCatalogRoutes, catalogRoutes } from './routes.ts';

interface Deps {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly responseCache: ResponseCache;
}

/** Products, halls, notices, code lists. */
export const catalogModule = ({ catalogue, clock, responseCache }: Deps): SiteModule => ({
  unhookedRoutes: (api) => cachedCatalogRoutes(api, { catalogue, clock, responseCache }),
  routes: (api) => catalogRoutes(api, { catalogue, clock }),
});
