import type { StaffNotice } from '@kkumteo/contract/office/day';
import { NOTICE_DAYS } from '@kkumteo/domain/day/notice';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Database, Sql } from '../../db/pool.ts';
import { noteEntry } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';

/** Notices for a role of the last two weeks, the newest first; an administrator reads those for every role. */
export const findNotices = (sql: Sql, role: StaffRole, now: Instant): Promise<readonly StaffNotice[]> =>
  sql.query<StaffNotice>(
    `select n.notice_id, n.text, n.audience, s.name as written_by, n.written_at
      from staff_notice n join staff_member s using (staff_id)
      where n.written_at > to_timestamp($2::float8) and ($1 = 'admin' or n.audience = '{}' or $1 = any (n.audience))
      order by n.written_at desc, n.notice_id desc limit 50`,
    [role, oldest(now)],
    'staff-notices',
  );

const oldest = (now: Instant): number => (now - NOTICE_DAYS * DAY_MS) / 1000;

export interface NewNotice {
  readonly text: string;
  readonly audience: readonly StaffRole[];
}

/** Removes the notices that are too old. */
export async function sweepNotices(sql: Sql, now: Instant): Promise<void> {
  await sql.query('delete from staff_notice where written_at <= to_timestamp($1::float8)', [oldest(now)]);
}

export const writeNotice = (db: Database, by: Actor, { text, audience }: NewNotice, now: Instant): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ readonly noticeId: number }>(
      `insert into staff_notice (text, audience, staff_id, written_at) values ($1, $2, $3, to_timestamp($4::float8)) returning notice_id`,
      [text, audience, by.staffKey, now / 1000],
    );
    if (row === undefined) throw new Error('a notice was not written');
    await noteEntry(tx, by, { act: 'notice.write', kind: 'act', subjects: [], facts: { notice: row.noticeId } }, now);
    return row.noticeId;
  });

/** Takes a notice down; anyone of the staff may. */
export const endNotice = (
  db: Database,
  by: Actor,
  noticeId: number,
  now: Instant,
): Promise<Decision<null, DayRejection>> =>
  db.transaction(async (tx) => {
    const ended = await tx.query('delete from staff_notice where notice_id = $1 returning 1', [noticeId]);
    if (ended.length === 0) return refuse({ code: 'day.notice-ended' });
    await noteEntry(
      tx,
      by,
      { act: 'notice.write', kind: 'act', subjects: [], facts: { notice: noticeId, isTakenDown: true } },
      now,
    );
    return accept(null);
  });
