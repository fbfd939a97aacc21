import { describeKept } from '@kkumteo/copy/member';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { COUNSEL_PROPOSALS } from './acts.ts';
import type { CallerDeps } from './book-for-caller.ts';
import { callerRoutes } from './caller-routes.ts';
import { counselOfficeRoutes } from './office-routes.ts';
import type { CounselDeps } from './read-member.ts';

/** Members from the park's side, and what is booked in their name. */
export const counselModule = (
  deps: Omit<CounselDeps, 'describeKept'> & CallerDeps & Pick<SiteDeps, 'staff'>,
): SiteModule => ({
  office: (api) => {
    counselOfficeRoutes(api, { ...deps, describeKept });
    callerRoutes(api, deps);
  },
  proposals: COUNSEL_PROPOSALS,
});
