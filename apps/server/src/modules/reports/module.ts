import { chartWords } from '@kkumteo/copy/reports';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { SiteModule } from '../../site-module.ts';
import { mailReports } from './report-mail.ts';
import { reportOfficeRoutes, type ReportDeps } from './office-routes.ts';
import { rollUp } from './roll-up.ts';

const ROLL_MS = 5_000;

/** 통계: figures of days, added up once a day is over. */
export const reportsModule = (deps: Omit<ReportDeps, 'words'>): SiteModule => ({
  office: (api) => reportOfficeRoutes(api, { ...deps, words: chartWords }),
  jobs: [
    { name: 'roll-up-reports', everyMs: MINUTE_MS, run: () => rollUp(deps.db, deps.clock.now(), ROLL_MS) },
    { name: 'mail-reports', everyMs: MINUTE_MS, run: () => mailReports(deps.db, deps.clock.now()) },
  ],
});
