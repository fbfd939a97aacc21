import { dayReportDue, reportAddress } from '@kkumteo/domain/reports/day-report';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { MAY } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';

/** Where one's own daily report goes; null where it is switched off. */
export async function findReportAddress(sql: Sql, staffKey: number): Promise<string | null> {
  const text = 'select email from report_mail where staff_id = $1';
  const [row] = await sql.query<{ readonly email: string }>(text, [staffKey]);
  return row?.email ?? null;
}

const SWITCH_ON = `insert into report_mail (staff_id, email, since) values ($1, $2, to_timestamp($3::float8))
  on conflict (staff_id) do update set email = excluded.email`;

/** Switches one's own daily report on, or off without an address; its entry has no address. */
export async function setReportAddress(
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  by: Actor,
  typed: string | null,
): Promise<Decision<null, ReportRejection>> {
  const email = reportAddress(typed);
  if (!email.ok) return email;
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (email.value === null) await tx.query('delete from report_mail where staff_id = $1', [by.staffKey]);
    else await tx.query(SWITCH_ON, [by.staffKey, email.value, now / 1000]);
    await noteEntry(tx, by, { act: 'report.mail', kind: 'act', facts: { on: email.value !== null } }, now);
    return accept(null);
  });
}

// Its key allows one message for each reader and day, for any number of runs and processes.
const KEY = `'staff.day-report:' || m.staff_id || ':' || $2::date`;
const QUEUE = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select ${KEY}, 'staff.day-report', jsonb_build_object('staffId', m.staff_id, 'day', $2::date, 'channel', 'mail'),
    to_timestamp($1::float8), to_timestamp($1::float8)
  from report_mail m join staff_member s using (staff_id)
  where s.state = 'active' and s.role = any ($3) and m.since < to_timestamp($4::float8)
    and not exists (select from outbox o where o.message_key = ${KEY})
  on conflict (message_key) do nothing`;

const STOPPED = `delete from report_mail m using staff_member s where s.staff_id = m.staff_id and s.state = 'stopped'`;

/** Queues the report of the day before in the morning, once for each of the staff who had switched it on by then. */
export async function mailReports(sql: Sql, now: Instant): Promise<void> {
  const due = dayReportDue(now);
  if (due === null) return;
  await sql.query(STOPPED);
  await sql.query(QUEUE, [now / 1000, due.day, MAY['report.mail'], due.since / 1000], 'reports-mail');
}
