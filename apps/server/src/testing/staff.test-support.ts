import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../db/pool.ts';
import { createTextSeal } from '../db/sealed-text.ts';
import { hashOfToken, insertSession, newToken } from '../modules/staff/sessions.ts';
import { openBrowser, type Send, type Visitor } from './visitor.test-support.ts';

const KEY = Buffer.alloc(32, 't').toString('base64');
/** The setting of a test site's keys, and the seal that they make. */
export const TEST_OFFICE_KEYS = `test:${KEY}`;
export const TEST_OFFICE_SEAL = createTextSeal([{ id: 'test', secret: KEY }], 'OFFICE_KEYS');

/** A browser of a member of staff at the console. */
export interface StaffBrowser extends Omit<Visitor, 'memberId'> {
  readonly staffKey: number;
}

const INVENTED_NAMES: Readonly<Record<StaffRole, string>> = {
  reception: '배수진',
  programme: '노은채',
  counsel: '문채원',
  finance: '임도현',
  admin: '한지원',
};

// Of random bytes that were not kept: a benchmark, which is one file, starts no thread that hashes.
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$h1XWSD5QliOAQkbDlOOGWg$IV68iholavjtJnw/lfb4EhZtIlPc6lxV0A/taNcd6rQ';
let accounts = 0;

/** Adds an account of that role, which has both factors and a password that nothing matches. */
export async function addStaff(sql: Sql, role: StaffRole, now: number): Promise<{ staffKey: number; loginId: string }> {
  accounts += 1;
  const loginId = `${role}.${accounts}`;
  const [row] = await sql.query<{ readonly staffKey: number }>(
    `insert into staff_member (login_id, name, role, state, password_hash, totp_sealed, totp_key_id, totp_since, created_at, last_seen_at)
      values ($1, $2, $3, 'active', $5, 'none', 'none', to_timestamp($4::float8), to_timestamp($4::float8), to_timestamp($4::float8))
      returning staff_id as staff_key`,
    [loginId, INVENTED_NAMES[role], role, now / 1000, NO_PASSWORD],
  );
  return { staffKey: row?.staffKey ?? 0, loginId };
}

/** Logs an account in by a session of its own, as the login with both factors would leave it. */
export async function openStaffBrowser(
  sql: Sql,
  send: Send,
  { staffKey, loginId }: { readonly staffKey: number; readonly loginId: string },
  now: number,
): Promise<StaffBrowser> {
  const token = newToken();
  const from = { browser: 'Chrome · Windows', address: '127.0.0.1' };
  const one = { staffKey, stage: 'open', minutes: STAFF_SESSION.hours * 60, at: now } as const;
  await insertSession(sql, { tokenHash: hashOfToken(token), ...one, ...from });
  return { ...openBrowser(send, { cookies: new Map([['KKUMTEO-OFFICE', token]]), loginId }), staffKey };
}
