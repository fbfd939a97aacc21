import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { dayOfficeRoutes } from './office-routes.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'>;

/** The day at the park as its staff see it. */
export const dayModule = (deps: Deps): SiteModule => ({ office: (api) => dayOfficeRoutes(api, deps) });
