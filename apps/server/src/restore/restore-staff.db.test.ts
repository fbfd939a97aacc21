import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/test-database.test-support.ts';
import type { Sql } from '../db/pool.ts';
import { settleStaff } from './restore-staff.ts';

/* Two databases: the one that a backup came back as, and the one that went on after the backup. */

async function withStaff(): Promise<{ readonly db: Sql; drop(): Promise<void> }> {
  const { db, drop } = await createTestDatabase();
  await db.query(`insert into staff_member (login_id, name, role, state, password_hash, totp_sealed, totp_key_id, created_at)
    select login, '한지원', 'admin', 'active', 'old', 'old', 'k', '2026-11-01' from unnest(array['one', 'two', 'three']) login`);
  await db.query(`insert into staff_session (token_hash, staff_id, stage, created_at, last_seen_at, expires_at)
    select '\\x01', staff_id, 'open', now(), now(), now() + interval '1 hour' from staff_member where login_id = 'one'`);
  await db.query(`insert into staff_invitation (token_hash, staff_id, created_at, expires_at)
    select '\\x01', staff_id, now(), now() + interval '1 day' from staff_member where login_id = 'one'`);
  await db.query(`insert into staff_recovery_code (staff_id, code_hash)
    select staff_id, code from staff_member, unnest(array['\\x01', '\\x02']::bytea[]) code where login_id <> 'three'`);
  await db.query(`insert into staff_passkey (credential_id, staff_id, name, public_key, counter, created_at)
    select 'key', staff_id, '열쇠', '', 0, now() from staff_member where login_id = 'two'`);
  return { db, drop };
}

const accounts = (db: Sql) =>
  db.query(`select login_id, role, state, password_hash, totp_sealed,
      (select count(*)::integer from staff_recovery_code c where c.staff_id = m.staff_id) as codes,
      (select count(*)::integer from staff_passkey p where p.staff_id = m.staff_id) as passkeys
    from staff_member m order by login_id`);
const open = (db: Sql) => db.query('select 1 from staff_session union all select 1 from staff_invitation');

test('a restored account has role, state and factors of the database before, and no session and no link', async () => {
  const [restored, before] = [await withStaff(), await withStaff()];
  await before.db.query(`update staff_member set state = 'stopped', role = 'finance' where login_id = 'one'`);
  await before.db.query(`update staff_member set password_hash = 'new', totp_sealed = 'new' where login_id = 'two'`);
  await before.db.query(`update staff_recovery_code set used_at = now() where code_hash = '\\x02'`);
  await before.db.query('delete from staff_passkey');
  await before.db.query(
    `update staff_member set password_hash = 'of another person', created_at = '2026-11-02' where login_id = 'three'`,
  );
  await settleStaff(restored.db, before.db);
  const old = { role: 'admin', state: 'active', passwordHash: 'old', totpSealed: 'old', codes: 1, passkeys: 0 };
  expect(await accounts(restored.db)).toEqual([
    { ...old, loginId: 'one', role: 'finance', state: 'stopped' },
    { ...old, loginId: 'three', codes: 0 },
    { ...old, loginId: 'two', passwordHash: 'new', totpSealed: 'new' },
  ]);
  expect(await open(restored.db)).toEqual([]);
  await Promise.all([restored.drop(), before.drop()]);
});

test('beside a database without staff the accounts are as they were, without sessions and links', async () => {
  const [restored, empty] = [await withStaff(), await createTestDatabase()];
  const were = await accounts(restored.db);
  await empty.db.query('drop table staff_member cascade');
  await settleStaff(restored.db, empty.db);
  expect([await accounts(restored.db), await open(restored.db)]).toEqual([were, []]);
  await Promise.all([restored.drop(), empty.drop()]);
});
