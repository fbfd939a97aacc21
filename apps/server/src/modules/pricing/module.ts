import type { Sql } from '../../db/pool.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { pricingRoutes } from './routes.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
}

/** Coupons. */
export const pricingModule = (deps: Deps): SiteModule => ({ routes: (api) => pricingRoutes(api, deps) });
