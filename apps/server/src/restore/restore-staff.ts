import type { Sql } from '../db/pool.ts';
import { hasColumn } from './has-column.ts';

/**
 * Removes sessions and links of staff from a restored database. Its accounts get role, state and factors that they had in
 * the database `before` the restore: who was stopped since stays stopped, and no factor that was replaced works again.
 */
export async function settleStaff(tx: Sql, before: Sql): Promise<void> {
  await tx.query('delete from staff_session');
  await tx.query('delete from staff_invitation');
  if (!(await hasColumn(before, 'staff_member', 'totp_step'))) return;
  const rows = await before.query<{ readonly account: unknown }>(ACCOUNTS);
  await tx.query(TAKE_OVER, [JSON.stringify(rows.map(({ account }) => account))]);
}

const ACCOUNTS = `select to_jsonb(m) || jsonb_build_object(
    'codes', array(select encode(c.code_hash, 'hex') from staff_recovery_code c where c.staff_id = m.staff_id and c.used_at is null),
    'passkeys', array(select p.credential_id from staff_passkey p where p.staff_id = m.staff_id)) as account
  from staff_member m`;

// The same account was made at the same moment: on another machine the login may be that of another person.
const TAKE_OVER = `with known as (
    select k.* from jsonb_to_recordset($1::jsonb) k (staff_id integer, login_id text, created_at timestamptz, role text, state text,
      password_hash text, totp_sealed text, totp_key_id text, totp_since timestamptz, totp_step bigint, codes text[], passkeys text[])
    join staff_member using (staff_id, login_id, created_at)
  ), account as (
    update staff_member m set role = k.role, state = k.state, password_hash = k.password_hash, totp_sealed = k.totp_sealed,
      totp_key_id = k.totp_key_id, totp_since = k.totp_since, totp_step = k.totp_step from known k where m.staff_id = k.staff_id
  ), code as (
    delete from staff_recovery_code c using known k where c.staff_id = k.staff_id and encode(c.code_hash, 'hex') <> all (k.codes)
  )
  delete from staff_passkey p using known k where p.staff_id = k.staff_id and p.credential_id <> all (k.passkeys)`;
