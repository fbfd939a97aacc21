import type { Instant } from '@kkumteo/domain/shared/time';
import { randomBytes } from 'node:crypto';
import { restoreBackup, type RestoreSummary } from '../db/backup/restore-backup.ts';
import type { Database, Sql } from '../db/pool.ts';
import { hashPassword } from '../modules/member/passwords.ts';
import { eraseMember } from '../modules/member/withdrawal/store.ts';
import { hasColumn, settleMessages } from './settle-messages.ts';

/**
 * Removes from a restored database what must not come back: sessions, open links, members who have withdrawn according
 * to the database `before` the restore, and messages that it had sent. One transaction.
 */
const settleRestored = (restored: Database, before: Sql): Promise<void> =>
  restored.transaction(async (tx) => {
    await tx.query('delete from login_session');
    // A link that was used after the backup would be valid again.
    await tx.query('delete from account_recovery');
    await tx.query('delete from contact_change');
    await tx.query('delete from provider_login');
    await repeatWithdrawals(tx, before);
    await settleMessages(tx, before);
  });

const WITHDRAWN = 'select public_id as member_id, withdrawn_at from member where withdrawn_at is not null';
const STILL_MEMBER =
  'select member_id as member_key from member where public_id = $1 and withdrawn_at is null for update';

async function repeatWithdrawals(tx: Sql, before: Sql): Promise<void> {
  if (!(await hasColumn(before, 'member', 'withdrawn_at'))) return;
  const gone = await before.query<{ readonly memberId: string; readonly withdrawnAt: Instant }>(WITHDRAWN);
  for (const { memberId, withdrawnAt } of gone) {
    const [member] = await tx.query<{ readonly memberKey: number }>(STILL_MEMBER, [memberId]);
    if (member === undefined) continue;
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    await eraseMember(tx, { memberKey: member.memberKey, passwordHash, now: withdrawnAt });
  }
}

/** Replaces the embedded database of `dataDir` by a backup, without what must not come back. */
export const restoreSite = (dataDir: string, file: string): Promise<RestoreSummary> =>
  restoreBackup(dataDir, file, settleRestored);
