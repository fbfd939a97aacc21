import { describeKept } from '@kkumteo/copy/member';
import type { SiteModule } from '../../site-module.ts';
import { COUNSEL_PROPOSALS } from './acts.ts';
import { callerRoutes, type CallerRoutesDeps } from './caller-routes.ts';
import { counselOfficeRoutes } from './office-routes.ts';
import type { CounselDeps } from './read-member.ts';

/** Members from the park's side, and what is booked in their name. */
export const counselModule = (deps: Omit<CounselDeps, 'describeKept'> & CallerRoutesDeps): SiteModule => ({
  office: (api) => {
    counselOfficeRoutes(api, { ...deps, describeKept });
    callerRoutes(api, deps);
  },
  proposals: COUNSEL_PROPOSALS,
});
