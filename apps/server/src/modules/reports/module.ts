import { chartWords } from '@kkumteo/copy/reports';
import type { SiteModule } from '../../site-module.ts';
import { reportOfficeRoutes, type ReportDeps } from './office-routes.ts';
import { rollUp } from './roll-up.ts';

const ROLL_MS = 5_000;

/** 통계: figures of days, added up once a day is over. */
export const reportsModule = (deps: Omit<ReportDeps, 'words'>): SiteModule => ({
  office: (api) => reportOfficeRoutes(api, { ...deps, words: chartWords }),
  jobs: [{ name: 'roll-up-reports', everyMs: 60_000, run: () => rollUp(deps.db, deps.clock.now(), ROLL_MS) }],
});
