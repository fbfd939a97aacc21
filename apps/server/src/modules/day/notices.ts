import type { StaffNotice } from '@kkumteo/contract/office/day';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Database, Sql } from '../../db/pool.ts';
import { noteEntry } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';

/** Notices for a role that have not ended, the newest first; an administrator reads those for every role. */
export const findNotices = (sql: Sql, role: StaffRole): Promise<readonly StaffNotice[]> =>
  sql.query<StaffNotice>(
    `select n.notice_id, n.text, n.audience, s.name as written_by, n.written_at
      from staff_notice n join staff_member s using (staff_id)
      where n.ended_at is null and ($1 = 'admin' or n.audience = '{}' or $1 = any (n.audience)) order by n.written_at desc, n.notice_id desc limit 50`,
    [role],
    'staff-notices',
  );

export interface NewNotice {
  readonly text: string;
  readonly audience: readonly StaffRole[];
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

export const endNotice = (
  db: Database,
  by: Actor,
  noticeId: number,
  now: Instant,
): Promise<Decision<null, DayRejection>> =>
  db.transaction(async (tx) => {
    const ended = await tx.query(
      'update staff_notice set ended_at = to_timestamp($2::float8) where notice_id = $1 and ended_at is null returning 1',
      [noticeId, now / 1000],
    );
    if (ended.length === 0) return refuse({ code: 'day.notice-ended' });
    await noteEntry(tx, by, { act: 'notice.write', kind: 'act', subjects: [], facts: { ended: noticeId } }, now);
    return accept(null);
  });
