import { englishKept } from '@kkumteo/copy/english/member';
import { describeKept } from '@kkumteo/copy/member';
import type { RecoveryChannel } from '@kkumteo/domain/member/recovery';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { AddressSearch } from '../../gateways/address/port.ts';
import type { IdentityProvider } from '../../gateways/identity/port.ts';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { accountRoutes } from './account-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { sweepContactChanges } from './contact/store.ts';
import { sweepTries } from './counted-tries.ts';
import { familyRoutes } from './family-routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { sweepProviderLogins } from './identity/store.ts';
import { createLoginChallenges } from './login-challenge.ts';
import type { SiteNames } from './passwords.ts';
import { ownerProofRoutes } from './owner-proof/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { sweepRecoveries } from './recovery/store.ts';
import { marketingRoutes, notificationRoutes } from './notification-routes.ts';
import { memberRoutes } from './routes.ts';
import { searchRoutes } from './search-routes.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'clock' | 'sessions' | 'secure' | 'siteOrigin'> {
  readonly address: AddressSearch;
  readonly channels: readonly RecoveryChannel[];
  /** The providers of identities beside the site's own accounts. */
  readonly providers: readonly IdentityProvider[];
  readonly siteNames: SiteNames;
}

/** Accounts, sessions, families; the searches of a group's form. */
export const memberModule = ({
  db,
  clock,
  sessions,
  address,
  secure,
  channels,
  providers,
  siteOrigin,
  siteNames,
}: Deps): SiteModule => ({
  routes: (api) => {
    const challenges = createLoginChallenges(db);
    memberRoutes(api, { db, clock, sessions, secure, providers, siteNames, challenges });
    identityRoutes(api, { db, clock, sessions, secure, providers, siteOrigin, channels, challenges });
    ownerProofRoutes(api, { db, clock, sessions, secure, channels });
    accountRoutes(api, { db, clock, sessions, secure, siteNames });
    contactRoutes(api, { db, clock, sessions, secure, channels });
    familyRoutes(api, { db, clock, sessions });
    marketingRoutes(api, { db, clock, sessions });
    notificationRoutes(api, { sql: db, sessions, channels });
    recoveryRoutes(api, { db, clock, channels, siteNames, providers });
    withdrawalRoutes(api, {
      db,
      clock,
      sessions,
      secure,
      describeKept: (record, language) => (language === 'en' ? englishKept : describeKept)(record),
    });
    searchRoutes(api, { sql: db, address, clock });
  },
  jobs: [
    {
      name: 'sweep-members',
      everyMs: 15 * MINUTE_MS,
      async run() {
        await sessions.sweep();
        await sweepTries(db, clock.now());
        await sweepRecoveries(db, clock.now());
        await sweepContactChanges(db, clock.now());
        await sweepProviderLogins(db, clock.now());
      },
    },
  ],
});
