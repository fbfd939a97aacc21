import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { OfficeGuard } from '../staff/office-calls.ts';
import { dayOfficeRoutes } from './office-routes.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly guard: OfficeGuard;
}

/** The day at the park as its staff see it. */
export const dayModule = (deps: Deps): SiteModule => ({ office: (api) => dayOfficeRoutes(api, deps) });
