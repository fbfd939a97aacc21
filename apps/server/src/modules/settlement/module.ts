import type { SiteModule } from '../../site-module.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { settlementOfficeRoutes, type SettlementDeps } from './office-routes.ts';
import { papersRoutes } from './papers-routes.ts';
import { accountProposals } from './send-refund.ts';

/** 정산: what of the park's money needs a person. */
export const settlementModule = (deps: SettlementDeps): SiteModule => ({
  office: (api) => {
    settlementOfficeRoutes(api, deps);
    ledgerRoutes(api, deps);
    papersRoutes(api, deps);
  },
  proposals: { 'settlement.refund-account': accountProposals(deps.payment) },
});
