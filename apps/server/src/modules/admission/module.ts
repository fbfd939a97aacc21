import type { SiteModule } from '../../site-module.ts';
import type { SiteDeps } from '../site-deps.ts';
import { admissionRoutes } from './office-routes.ts';
import type { AdmissionDeps } from './scan-ticket.ts';

/** The gates: who comes in, with a network and without. */
export const admissionModule = (deps: AdmissionDeps & Pick<SiteDeps, 'staff'>): SiteModule => ({
  office: (api) => admissionRoutes(api, deps, deps.staff),
});
