import {
  moneyDaysCall,
  moneyOrdersCall,
  reportMailCall,
  reportPaths as paths,
  reportsCall,
  setReportMailCall,
} from '@kkumteo/contract/office/reports';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import type { ChartWords } from './charts.ts';
import { moneyDays, moneyOrders } from './read-money.ts';
import { readReports } from './read-reports.ts';
import { findReportAddress, setReportAddress } from './report-mail.ts';

export interface ReportDeps extends Pick<SiteDeps, 'db' | 'clock' | 'catalogue' | 'staff'> {
  readonly words: ChartWords;
  readonly sendsMail: boolean;
}

/** 통계. */
export function reportOfficeRoutes(api: Api, deps: ReportDeps): void {
  const { db, clock, staff, sendsMail } = deps;
  const calls = officeCallsOf(api, staff, ['office reports']);
  calls.get(paths.reports, reportsCall, 'report.read', async ({ query }, { role }) =>
    orRefuse(await readReports(deps, query, role, clock.now()), (path) => path),
  );
  calls.get(paths.moneyDays, moneyDaysCall, 'report.read-money', async ({ query }) =>
    orRefuse(await moneyDays(db, query), (path) => path),
  );
  calls.get(paths.moneyOrders, moneyOrdersCall, 'report.read-money', async ({ query }) =>
    orRefuse(await moneyOrders(db, query), (path) => path),
  );
  calls.get(paths.mail, reportMailCall, 'report.mail', async (_request, { staffKey }) => ({
    email: await findReportAddress(db, staffKey),
    sendsMail,
  }));
  calls.post(paths.mail, setReportMailCall, 'report.mail', async ({ body }, by) => {
    orRefuse(await setReportAddress({ db, clock }, by, body.email), (path) => path);
    return {};
  });
}
