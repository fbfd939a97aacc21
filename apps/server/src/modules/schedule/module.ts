import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Logger } from '../../observe/logger.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { extendCalendar, warnOfUnknownHolidays } from './calendar/extend-calendar.ts';
import { scheduleOfficeRoutes } from './office-routes.ts';
import { cachedScheduleRoutes } from './routes.ts';
import { catalogueFollower } from './stock/follow-catalogue.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'responseCache' | 'staff'> {
  readonly logger: Pick<Logger, 'warn'>;
}

/** Days, rounds and remaining seats; 운영일; the calendar as days pass, and the stock as the catalogue changes. */
export const scheduleModule = ({ db, catalogue, clock, responseCache, staff, logger }: Deps): SiteModule => ({
  unhookedRoutes: (api) => cachedScheduleRoutes(api, { sql: db, catalogue, clock, responseCache }),
  office: (api) => scheduleOfficeRoutes(api, { db, catalogue, clock, staff }),
  jobs: [
    {
      name: 'extend-calendar',
      everyMs: 60 * MINUTE_MS,
      async run() {
        if ((await extendCalendar(db, clock.now())) > 0) await warnOfUnknownHolidays(db, clock.now(), logger);
      },
    },
    { name: 'follow-catalogue', everyMs: 500, run: catalogueFollower({ db, catalogue, clock }) },
  ],
});
