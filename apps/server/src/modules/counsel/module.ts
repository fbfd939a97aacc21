import { describeKept } from '@kkumteo/copy/member';
import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { COUNSEL_PROPOSALS } from './acts.ts';
import { counselOfficeRoutes } from './office-routes.ts';
import type { CounselDeps } from './read-member.ts';

/** Members from the park's side. */
export const counselModule = (deps: Omit<CounselDeps, 'describeKept'> & Pick<SiteDeps, 'staff'>): SiteModule => ({
  office: (api) => counselOfficeRoutes(api, { ...deps, describeKept }),
  proposals: COUNSEL_PROPOSALS,
});
