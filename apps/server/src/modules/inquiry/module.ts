import { takesInquiries } from '@kkumteo/domain/inquiry/inquiry';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { Sessions } from '../../http/session.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { inquiryRoutes } from './routes.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  /** Whether this site has a mail server. */
  readonly sendsMail: boolean;
}

/** Questions of members to the park; their mails are sent by the messages module. */
export const inquiryModule = ({ db, clock, catalogue, sessions, sendsMail }: Deps): SiteModule => ({
  routes: (api) => {
    const isOpen = async () => takesInquiries(sendsMail, (await catalogue.current()).operator?.email ?? '');
    inquiryRoutes(api, { db, clock, sessions, isOpen });
  },
});
