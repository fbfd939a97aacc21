import type { StaffMember } from '@kkumteo/contract/office/staff';
import { STAFF_SESSION, type NewStaff, type StaffSession } from '@kkumteo/domain/staff/account';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export interface StaffAccount extends Row<'staff_member', 'loginId' | 'name' | 'role' | 'state'> {
  readonly staffKey: number;
  /** Whether password and second factor are set. */
  readonly hasFactors: boolean;
}

const ACCOUNT = `staff_id as staff_key, login_id, name, role, state,
  password_hash is not null and totp_sealed is not null as has_factors`;

/**
 * The account with its row locked: what is decided about it comes one after the other. Entries of that person are still
 * written, or two administrators who act on each other would wait in a circle.
 */
export async function lockStaff(tx: Sql, staffKey: number): Promise<StaffAccount | null> {
  const text = `select ${ACCOUNT} from staff_member where staff_id = $1 for no key update`;
  const [row] = await tx.query<StaffAccount>(text, [staffKey]);
  return row ?? null;
}

export async function findStaff(sql: Sql, loginId: string): Promise<StaffAccount | null> {
  const [row] = await sql.query<StaffAccount>(`select ${ACCOUNT} from staff_member where login_id = $1`, [loginId]);
  return row ?? null;
}

export interface StaffCredentials {
  readonly staffKey: number;
  readonly role: StaffRole;
  readonly passwordHash: string;
}

/** Of an account that may log in: neither invited nor stopped. */
export async function findStaffCredentials(sql: Sql, loginId: string): Promise<StaffCredentials | null> {
  const text = `select staff_id as staff_key, role, password_hash from staff_member where login_id = $1 and state = 'active'`;
  const [row] = await sql.query<StaffCredentials>(text, [loginId]);
  return row ?? null;
}

/** Adds an invited account; null where the login id is taken. */
export async function insertStaff(tx: Sql, { loginId, name, role }: NewStaff, now: Instant): Promise<number | null> {
  const text = `insert into staff_member (login_id, name, role, created_at) values ($1, $2, $3, to_timestamp($4::float8))
    on conflict (login_id) do nothing returning staff_id as staff_key`;
  const [row] = await tx.query<{ readonly staffKey: number }>(text, [loginId, name, role, now / 1000]);
  return row?.staffKey ?? null;
}

export async function hasActiveStaff(sql: Sql): Promise<boolean> {
  const text = `select exists (select from staff_member where state = 'active') as is_active`;
  const [row] = await sql.query<{ readonly isActive: boolean }>(text);
  return row?.isActive ?? false;
}

export async function countAdministrators(sql: Sql): Promise<number> {
  const text = `select count(*)::integer as count from staff_member where role = 'admin' and state <> 'stopped'`;
  const [row] = await sql.query<{ readonly count: number }>(text);
  return row?.count ?? 0;
}

export async function saveRole(tx: Sql, staffKey: number, role: StaffRole): Promise<void> {
  await tx.query('update staff_member set role = $2 where staff_id = $1', [staffKey, role]);
}

/** Stops an account, with its sessions and its open link. */
export async function saveStopped(tx: Sql, staffKey: number): Promise<void> {
  await tx.query(`update staff_member set state = 'stopped' where staff_id = $1`, [staffKey]);
  await tx.query('delete from staff_invitation where staff_id = $1', [staffKey]);
  await deleteSessionsOf(tx, staffKey);
}

/** An account without its factors needs a new link. */
export async function saveResumed(tx: Sql, { staffKey, hasFactors }: StaffAccount, now: Instant): Promise<void> {
  const text = 'update staff_member set state = $2, last_seen_at = to_timestamp($3::float8) where staff_id = $1';
  await tx.query(text, [staffKey, hasFactors ? 'active' : 'invited', now / 1000]);
}

/** Takes password and second factor from an account, which waits for its link again. */
export async function saveReset(tx: Sql, staffKey: number): Promise<void> {
  const text = `update staff_member set state = 'invited', password_hash = null, totp_sealed = null, totp_key_id = null,
    totp_since = null where staff_id = $1`;
  await tx.query(text, [staffKey]);
  await tx.query('delete from staff_passkey where staff_id = $1', [staffKey]);
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffKey]);
  await deleteSessionsOf(tx, staffKey);
}

/** Stops accounts that were not used since that moment; returns whose. */
export function stopIdle(tx: Sql, since: Instant): Promise<readonly { readonly staffKey: number }[]> {
  const text = `with idle as (
      update staff_member set state = 'stopped'
        where state = 'active' and coalesce(last_seen_at, created_at) < to_timestamp($1::float8) returning staff_id
    ), ended as (delete from staff_session using idle where staff_session.staff_id = idle.staff_id)
    select staff_id as staff_key from idle`;
  return tx.query<{ readonly staffKey: number }>(text, [since / 1000]);
}

export async function sweepSessions(sql: Sql, now: Instant): Promise<void> {
  const text = `delete from staff_session where expires_at <= to_timestamp($1::float8)
    or stage = 'open' and last_seen_at <= to_timestamp($1::float8) - make_interval(mins => $2)`;
  await sql.query(text, [now / 1000, STAFF_SESSION.idleMinutes]);
  await sql.query('delete from staff_invitation where expires_at <= to_timestamp($1::float8)', [now / 1000]);
}

const LIVE = `s.stage = 'open' and s.expires_at > to_timestamp($1::float8)
  and s.last_seen_at > to_timestamp($1::float8) - make_interval(mins => ${STAFF_SESSION.idleMinutes})`;

export function listStaff(sql: Sql, now: Instant): Promise<readonly StaffMember[]> {
  const text = `select m.staff_id as staff_key, m.login_id, m.name, m.role, m.state, m.totp_since as code_since,
      (select count(*)::integer from staff_passkey p where p.staff_id = m.staff_id) as passkeys,
      (select count(*)::integer from staff_session s where s.staff_id = m.staff_id and ${LIVE}) as sessions,
      m.created_at, m.last_seen_at,
      (select i.expires_at from staff_invitation i where i.staff_id = m.staff_id and i.expires_at > to_timestamp($1::float8)) as invited_until
    from staff_member m order by (m.state = 'stopped'), m.name, m.staff_id`;
  return sql.query<StaffMember>(text, [now / 1000]);
}

/** The live sessions of one account, the one that asks first. */
export function listSessionsOf(
  sql: Sql,
  { staffKey, asking }: { readonly staffKey: number; readonly asking: Buffer },
  now: Instant,
): Promise<readonly StaffSession[]> {
  const text = `select s.session_key::text as key, s.created_at, s.last_seen_at, s.browser, s.address,
      s.token_hash = $3 as is_current
    from staff_session s where s.staff_id = $2 and ${LIVE} order by s.token_hash = $3 desc, s.last_seen_at desc`;
  return sql.query<StaffSession>(text, [now / 1000, staffKey, asking]);
}

/** Ends one session of an account by its key, or all of them but that of `keep`; returns how many ended. */
export async function endSessionsOf(
  tx: Sql,
  { staffKey, key, keep }: { readonly staffKey: number; readonly key: string | null; readonly keep: Buffer | null },
): Promise<number> {
  const text = `delete from staff_session where staff_id = $1
    and ($2::text is null or session_key::text = $2) and ($3::bytea is null or token_hash <> $3) returning 1`;
  return (await tx.query(text, [staffKey, key, keep])).length;
}

export async function deleteSessionsOf(tx: Sql, staffKey: number): Promise<void> {
  await tx.query('delete from staff_session where staff_id = $1', [staffKey]);
}
