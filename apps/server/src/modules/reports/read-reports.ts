import type { Reports, ReportsAsked } from '@kkumteo/contract/office/reports';
import { isPeriod, yearBefore } from '@kkumteo/domain/reports/period';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Database } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { leadOf, missedOf, occupancyOf, refundsOf, sourcesOf, summaryOf, waitRows, waitsOf } from './assemble.ts';
import type { Assembling } from './assembling.ts';
import { type ChartWords, drawCharts } from './charts.ts';
import { productSalesOf, salesOf } from './sales.ts';
import { findRoundSeats, readFigures, readOnly } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly words: ChartWords;
}

/** All reports of a period, as a role sees them. */
export async function readReports(
  { db, catalogue, words }: Deps,
  { hall, track, by, ...period }: ReportsAsked,
  role: StaffRole,
  now: Instant,
): Promise<Decision<Reports, ReportRejection>> {
  if (!isPeriod(period)) return refuse({ code: 'report.days-wrong', field: 'to' });
  const { halls, knownHalls, known } = await catalogue.current();
  const before = yearBefore(period);
  const { of, waits, seats } = await readOnly(db, async (tx) => {
    const figures = await readFigures(tx, { now: period, before }, { hall, track }, kstDate(now));
    const assembling: Assembling = { figures, role, by, halls: knownHalls, products: known };
    const found = waitsOf(assembling);
    return {
      of: assembling,
      waits: found,
      seats: await findRoundSeats(
        tx,
        found.map(({ roundId }) => roundId),
        period,
      ),
    };
  });
  const undrawn = {
    occupancy: occupancyOf(of),
    sales: salesOf(of),
    productSales: productSalesOf(of),
    lead: leadOf(of),
    missed: missedOf(of),
    waits: { rows: waitRows(of, waits, seats) },
    refunds: refundsOf(of),
    sources: sourcesOf(of),
  };
  const charts = await drawCharts(undrawn, words);
  const { refunds } = undrawn;
  return accept({
    now,
    comparedFrom: before.from,
    comparedTo: before.to,
    halls: [...halls].map(([key, { shortName }]) => ({ hall: key, shortName })),
    hasBefore: of.figures.some(({ era, report }) => era === 'before' && report !== 'seats'),
    summary: summaryOf(of),
    occupancy: { ...undrawn.occupancy, chart: charts.occupancy },
    sales: { ...undrawn.sales, chart: charts.sales },
    productSales: { ...undrawn.productSales, chart: charts.productSales },
    lead: { ...undrawn.lead, chart: charts.lead },
    missed: { ...undrawn.missed, chart: charts.missed },
    waits: { ...undrawn.waits, chart: charts.waits },
    refunds: refunds && { ...refunds, chart: charts.refunds },
    sources: { ...undrawn.sources, chart: charts.sources },
  });
}
