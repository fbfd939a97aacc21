import { isEmail, keptEmail } from '../shared/contact.ts';
import { accept, refuse, type Decision } from '../shared/decision.ts';
import type { Won } from '../shared/money.ts';
import { addDays, instantOf, kstDate, kstMinute, type Instant, type KstDate } from '../shared/time.ts';
import type { ReportRejection } from './refusals.ts';

/** When the report of the day before is mailed, in Korea: the day has been added up by then. */
export const DAY_REPORT_MINUTE = 7 * 60;
/** A site that was down all morning sends none. */
const LAST_MINUTE = 12 * 60;

interface Counted {
  /** Null: fewer people than the reader's role may see. */
  readonly came: number | null;
  /** Null for a role without money. */
  readonly won: Won | null;
}

/** What the staff read of a day by mail, as their role sees it: figures alone, and no person. */
export interface DayReport extends Counted {
  readonly day: KstDate;
  readonly halls: readonly (Counted & { readonly name: string })[];
  /** Tenths of a percent. */
  readonly filled: number | null;
  readonly missed: number | null;
  /** Paid and refunded on the day; null for a role without money. */
  readonly moved: { readonly won: Won; readonly refunded: Won } | null;
}

/** The day whose report is due in the morning, and since when; null at any other time. */
export function dayReportDue(now: Instant): { readonly day: KstDate; readonly since: Instant } | null {
  const today = kstDate(now);
  const minute = kstMinute(now);
  if (minute < DAY_REPORT_MINUTE || minute >= LAST_MINUTE) return null;
  return { day: addDays(today, -1), since: instantOf(today, DAY_REPORT_MINUTE) };
}

/** The address for the daily report as it is kept; null switches it off. */
export function reportAddress(email: string | null): Decision<string | null, ReportRejection> {
  if (email === null) return accept(null);
  return isEmail(email) ? accept(keptEmail(email)) : refuse({ code: 'report.email-wrong', field: 'email' });
}
