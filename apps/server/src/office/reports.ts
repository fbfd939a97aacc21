import { addDays, isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { recountReports } from '../modules/reports/roll-up.ts';
import { type OfficeDeps, readOptions } from './command-line.ts';

/** As far back as entries of staff, by which bookings for callers are known, are kept for every visit. */
const DAYS = 366;

/**
 * `reports recount [--from YYYY-MM-DD] [--to YYYY-MM-DD]`: counts kept days of 통계 again, by default those of the last
 * year. Exit code 1 where a figure differs.
 */
export async function reports(deps: OfficeDeps, [act, ...args]: readonly string[]): Promise<number> {
  if (act !== 'recount') throw new Error('npm run office -- reports recount [--from YYYY-MM-DD] [--to YYYY-MM-DD]');
  const options = readOptions(args, ['from', 'to']);
  const to = options['to'] ?? addDays(kstDate(deps.clock.now()), -1);
  const from = options['from'] ?? addDays(to, -DAYS);
  for (const day of [from, to]) if (!isKstDate(day)) throw new Error(`${day} is not a day such as 2026-11-20.`);
  const { days, differences } = await recountReports(deps.sql, from, to);
  deps.print(`Days counted again           ${days}`);
  deps.print(`Figures that differ          ${differences.length}`);
  for (const { day, report, hall, track, subject, kept, counted, keptWon, countedWon } of differences) {
    const place = [day, report, hall, track, subject].filter((word) => word !== '').join(' ');
    deps.print(
      `  ${place}: kept ${kept ?? 0} and ${keptWon ?? 0} won, counted ${counted ?? 0} and ${countedWon ?? 0} won`,
    );
  }
  return differences.length === 0 ? 0 : 1;
}
