import type { DayReport } from '@kkumteo/domain/reports/day-report';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { may, wonFor, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { summaryOf, refundsOf } from './assemble.ts';
import type { Assembling } from './assembling.ts';
import { salesOf, wonOf } from './sales.ts';
import { readFigures } from './store.ts';

export interface MailedReport {
  readonly email: string;
  readonly report: DayReport;
}

/** What names a report in the outbox. */
interface Mailed {
  readonly staffId?: number;
  readonly day?: KstDate;
}

const READERS = `select m.staff_id, m.email, s.role from report_mail m join staff_member s using (staff_id)
  where m.staff_id = any ($1::integer[]) and s.state = 'active'`;

interface Reader {
  readonly staffId: number;
  readonly email: string;
  readonly role: StaffRole;
}

/** Daily reports that are to be mailed, each as its reader's role sees it; null to who reads none any more. */
export async function readMailedReports(
  sql: Sql,
  { knownHalls, known }: Pick<CatalogueState, 'knownHalls' | 'known'>,
  messages: readonly Mailed[],
  now: Instant,
): Promise<(of: Mailed) => MailedReport | null> {
  const staffIds = messages.flatMap(({ staffId }) => staffId ?? []);
  if (staffIds.length === 0) return () => null;
  const readers = (await sql.query<Reader>(READERS, [staffIds])).filter(({ role }) => may(role, 'report.mail'));
  const days = [...new Set(messages.flatMap(({ day }) => day ?? []))];
  const reports = new Map(
    await Promise.all(days.map(async (day) => [day, await readDay(sql, { knownHalls, known }, day, now)] as const)),
  );
  return ({ staffId, day }) => {
    const reader = readers.find((each) => each.staffId === staffId);
    const report = reports.get(day ?? '');
    return reader === undefined || report === undefined ? null : { email: reader.email, report: report(reader.role) };
  };
}

async function readDay(
  sql: Sql,
  { knownHalls, known }: Pick<CatalogueState, 'knownHalls' | 'known'>,
  day: KstDate,
  now: Instant,
): Promise<(role: StaffRole) => DayReport> {
  const period = { from: day, to: day };
  const all = { hall: null, track: null };
  const figures = await readFigures(sql, { now: period, before: period }, all, kstDate(now));
  return (role) => {
    const of: Assembling = { figures, role, by: 'visit', halls: knownHalls, products: known };
    const { rows, total } = salesOf(of);
    const { filled, missed } = summaryOf(of);
    const moved = wonFor(role, wonOf(figures, 'payment'));
    return {
      day,
      halls: rows.map(({ name, came, won }) => ({ name: name || '예약 없는 결제', came, won })),
      came: total.came,
      won: total.won,
      filled,
      missed,
      moved: moved === null ? null : { won: moved, refunded: refundsOf(of)?.total ?? 0 },
    };
  };
}
