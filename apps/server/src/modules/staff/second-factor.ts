import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { RECOVERY_CODES } from '@kkumteo/domain/staff/account';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Sealed, TextSeal } from '../../db/sealed-text.ts';
import { countStaffCode, forgetStaffCodes } from '../member/counted-tries.ts';
import { keptSecret } from '../member/site-secret.ts';

export interface FactorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: TextSeal;
}

const STEP_MS = 30_000;
/** The step before and the one after are good too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code for an authenticator app says; `issuer` is what the app calls the site. */
export const secretUri = (secret: string, loginId: string, issuer: string): string =>
  new TOTP({ secret, label: loginId, issuer }).toString();

/** The code that an authenticator app shows at a moment. */
export const codeAt = (secret: string, at: Instant): string => new TOTP({ secret }).generate({ timestamp: at });

/** The step of 30 seconds whose code this is, near a moment; null for none. */
export function stepOf(secret: string, code: string, now: Instant): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** Sealed secrets are bound to their account. */
export const sealedFor = (staffKey: number): string => `staff ${staffKey}`;

/**
 * Checks the code of an authenticator app. Each step counts once, so that a code that was seen is of no use; after too
 * many wrong ones the account waits.
 */
export async function useCode(
  { db, clock, seal }: FactorDeps,
  staffKey: number,
  code: string,
): Promise<Decision<null, StaffRejection>> {
  const now = clock.now();
  const waitMinutes = await countStaffCode(db, staffKey, now);
  if (waitMinutes > 0) return refuse({ code: 'staff.code-throttled', waitMinutes });
  const secret = await readSecretOf({ db, seal }, staffKey);
  const step = secret === null ? null : stepOf(secret, code, now);
  if (step === null || !(await takeStep(db, staffKey, step)))
    return refuse({ code: 'staff.code-wrong', field: 'code' });
  await forgetStaffCodes(db, staffKey);
  if (secret !== null) await resealSecret({ db, seal }, staffKey, secret);
  return accept(null);
}

/** Encrypts a secret again where the key that seals is another one by now. */
async function resealSecret({ db, seal }: Pick<FactorDeps, 'db' | 'seal'>, staffKey: number, secret: string) {
  const { sealed, keyId } = seal.seal(secret, sealedFor(staffKey));
  const text = `update staff_member set totp_sealed = $2, totp_key_id = $3
    where staff_id = $1 and totp_sealed is not null and totp_key_id <> $3`;
  await db.query(text, [staffKey, sealed, keyId]);
}

/** The secret of an account's app; null where there is none, or no key opens it. */
export async function readSecretOf(
  { db, seal }: Pick<FactorDeps, 'db' | 'seal'>,
  staffKey: number,
): Promise<string | null> {
  const text = `select totp_key_id as key_id, totp_sealed as sealed from staff_member
    where staff_id = $1 and totp_sealed is not null`;
  const [row] = await db.query<Sealed>(text, [staffKey]);
  return row === undefined ? null : seal.open(row, sealedFor(staffKey));
}

/** False where this step, or a later one, was used before. */
async function takeStep(sql: Sql, staffKey: number, step: number): Promise<boolean> {
  const text = 'update staff_member set totp_step = $2 where staff_id = $1 and totp_step < $2 returning 1';
  return (await sql.query(text, [staffKey, step])).length > 0;
}

/** Letters and digits that no one mistakes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const newRecoveryCode = (): string =>
  [0, 1].map(() => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

async function hashOfCode(sql: Sql, staffKey: number, typed: string): Promise<Buffer> {
  const tidy = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', await keptSecret(sql, 'staff-recovery'))
    .update(`${staffKey} ${tidy}`)
    .digest();
}

/** New recovery codes in the place of all that there were; they are readable this once. */
export async function replaceRecoveryCodes(tx: Sql, staffKey: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashOfCode(tx, staffKey, code)));
  await tx.query('delete from staff_recovery_code where staff_id = $1', [staffKey]);
  const text = 'insert into staff_recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])';
  await tx.query(text, [staffKey, hashes]);
  return codes;
}

/** Uses up a recovery code; wrong ones count as wrong codes. */
export async function useRecoveryCode(
  { db, clock }: FactorDeps,
  staffKey: number,
  typed: string,
): Promise<Decision<null, StaffRejection>> {
  const now = clock.now();
  const waitMinutes = await countStaffCode(db, staffKey, now);
  if (waitMinutes > 0) return refuse({ code: 'staff.code-throttled', waitMinutes });
  const text = `update staff_recovery_code set used_at = to_timestamp($3::float8)
    where staff_id = $1 and code_hash = $2 and used_at is null returning 1`;
  const used = await db.query(text, [staffKey, await hashOfCode(db, staffKey, typed), now / 1000]);
  if (used.length === 0) return refuse({ code: 'staff.recovery-code-wrong', field: 'recoveryCode' });
  await forgetStaffCodes(db, staffKey);
  return accept(null);
}
