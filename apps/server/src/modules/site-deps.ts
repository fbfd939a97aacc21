import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../db/pool.ts';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import type { Sessions } from '../http/session.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import type { MessageWords } from './messages/templates/message-words.ts';
import type { OfficeGuard } from './staff/office-calls.ts';

/** What the site passes to its modules. A use case names what it needs of it: `Pick<SiteDeps, 'db' | 'clock'>`. */
export interface SiteDeps {
  readonly db: Database;
  /** The database, for one statement at a time. */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly messageWords: MessageWords;
  readonly sessions: Sessions;
  /** Who may do what at the console: what `officeCallsOf` declares its calls with. */
  readonly staff: OfficeGuard;
  readonly responseCache: ResponseCache;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly siteOrigin: string;
  /** Whether cookies are sent over HTTPS alone. */
  readonly secure: boolean;
}
