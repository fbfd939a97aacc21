import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { deskOfficeRoutes } from './office-routes.ts';
import type { SellDeps } from './sell.ts';

/** The park's desk: sales to visitors without an account, and its drawers. */
export const deskModule = (deps: SellDeps & Pick<SiteDeps, 'staff'>): SiteModule => ({
  office: (api) => deskOfficeRoutes(api, deps),
});
