import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { TextSeal } from '../../db/sealed-text.ts';
import type { SiteModule } from '../../site-module.ts';
import { createLoginChallenges } from '../member/login-challenge.ts';
import type { SiteNames } from '../member/passwords.ts';
import type { SiteDeps } from '../site-deps.ts';
import { STAFF_PROPOSALS, stopIdleStaff } from './accounts.ts';
import { loginRoutes } from './login-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { selfRoutes } from './self-routes.ts';
import { expireProposals, type ProposalsByKind } from './proposals.ts';
import { countMonths } from './read-entries.ts';
import type { StaffSessions } from './sessions.ts';
import { sweepSessions } from './store.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly staff: StaffSessions;
  /** Encrypts the secrets of authenticator apps. */
  readonly seal: TextSeal;
  /** The address of the console. */
  readonly origin: string;
  readonly siteNames: SiteNames;
  readonly kinds: ProposalsByKind;
}

/** Accounts of the console's people, their logins and their entries. */
export const staffModule = (deps: Deps): SiteModule => ({
  office: (api) => {
    loginRoutes(api, { ...deps, challenges: createLoginChallenges(deps.db) });
    selfRoutes(api, deps);
    officeRoutes(api, deps);
  },
  proposals: STAFF_PROPOSALS,
  jobs: [
    {
      name: 'sweep-staff',
      everyMs: 15 * MINUTE_MS,
      async run() {
        await sweepSessions(deps.db, deps.clock.now());
        await stopIdleStaff(deps);
        await countMonths(deps.db, deps.clock.now());
        await expireProposals(deps.db, deps.kinds, deps.clock.now());
      },
    },
  ],
});
