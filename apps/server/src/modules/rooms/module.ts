import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { Logger } from '../../observe/logger.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { liveSeatsRoutes } from './live-seats-routes.ts';
import { openSeatFeed } from './seat-feed.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Seats of rounds and rooms as they change. Listens from now on, until the site closes. */
export async function openRoomsModule({ db, catalogue, clock, logger }: Deps): Promise<SiteModule> {
  const news = await openSeatFeed({ db, sql: db, catalogue, clock, logger });
  return {
    unhookedRoutes: (api) => {
      const streams = liveSeatsRoutes(api, { catalogue, news });
      api.addHook('preClose', async () => streams.close());
      api.addHook('onClose', () => news.close());
    },
  };
}
