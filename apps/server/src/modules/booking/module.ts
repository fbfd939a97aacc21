import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { bookingRoutes } from './routes.ts';

interface Deps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** What is asked about a booking list before anybody commits to it. */
export const bookingModule = (deps: Deps): SiteModule => ({ routes: (api) => bookingRoutes(api, deps) });
