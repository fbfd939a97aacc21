import type { SiteModule } from '../../site-module.ts';
import { selfRoutes } from './self-routes.ts';
import type { StaffSessions } from './sessions.ts';

interface Deps {
  readonly staff: StaffSessions;
}

/** Accounts of the console's people, their logins and their entries. */
export const staffModule = ({ staff }: Deps): SiteModule => ({
  office: (api) => {
    selfRoutes(api, { staff });
  },
});
