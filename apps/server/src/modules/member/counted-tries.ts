import {
  afterTry,
  CARD_CHECKS_PER_MEMBER,
  CODES_PER_STAFF,
  LOGIN_WINDOW_MINUTES,
  minutesUntilNextTry,
  OWN_PASSWORDS_PER_MEMBER,
  PROVIDER_LOGINS_PER_ADDRESS,
} from '@kkumteo/domain/member/login-throttle';
import type { CountedTries } from '@kkumteo/domain/member/login-throttle';
import { RECOVERIES_PER_ADDRESS, RECOVERIES_PER_CONTACT } from '@kkumteo/domain/member/recovery';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';
import { visitorAddress } from '../../http/limits/visitor-address.ts';
import { readLimits } from '../park-limits.ts';
import { digestOf } from './site-secret.ts';

interface Throttled {
  readonly key: string;
  readonly limit: number;
}

/** Counts a sign-up from an address; minutes to wait where too many came from there, else 0. */
export async function countSignUp(db: Database, address: string, now: number): Promise<number> {
  const digest = await digestOf(db);
  const { signUpsPerAddress: limit } = await readLimits(db);
  return countTry(db, { key: `sign-up:${digest(visitorAddress(address))}`, limit }, now);
}

/** Counts a redirect to the identity provider by address; returns minutes to wait if there were too many, else 0. */
export async function countProviderLogin(db: Database, address: string, now: number): Promise<number> {
  const digest = await digestOf(db);
  return countTry(db, { key: `oidc:${digest(visitorAddress(address))}`, limit: PROVIDER_LOGINS_PER_ADDRESS }, now);
}

/** Counts a recovery request by address and by contact; returns minutes to wait if there were too many, else 0. */
export async function countRecovery(
  db: Database,
  { address, contact }: { readonly address: string; readonly contact: string },
  now: number,
): Promise<number> {
  const digest = await digestOf(db);
  const from = { key: `recovery-from:${digest(visitorAddress(address))}`, limit: RECOVERIES_PER_ADDRESS };
  const wait = await countTry(db, from, now);
  if (wait > 0) return wait;
  return countTry(db, { key: `recovery-of:${digest(contact)}`, limit: RECOVERIES_PER_CONTACT }, now);
}

/** Counts a password that a logged-in member gives; returns minutes to wait if too many were wrong, else 0. */
export async function countOwnPassword(db: Database, loginId: string, now: number): Promise<number> {
  return countTry(db, { key: await ownPasswordKey(db, loginId), limit: OWN_PASSWORDS_PER_MEMBER }, now);
}

/** The password was right, or was not looked at after all: it counts no more. */
export async function releaseOwnPasswordTry(db: Database, loginId: string): Promise<void> {
  const text = 'update login_throttle set failures = greatest(failures - 1, 0) where throttle_key = $1';
  await db.query(text, [await ownPasswordKey(db, loginId)]);
}

const ownPasswordKey = async (db: Database, loginId: string): Promise<string> =>
  `own-password:${(await digestOf(db))(loginId)}`;

/** Counts a look at an experience card by a member; minutes to wait where there were too many, else 0. */
export const countCardCheck = (db: Database, memberKey: number, now: number): Promise<number> =>
  countTry(db, { key: `card-check:${memberKey}`, limit: CARD_CHECKS_PER_MEMBER }, now);

/** Counts a code that a member of staff gives; minutes to wait where too many were wrong, else 0. */
export const countStaffCode = (db: Database, staffKey: number, now: number): Promise<number> =>
  countTry(db, { key: `staff-code:${staffKey}`, limit: CODES_PER_STAFF }, now);

/** The code was right: the wrong ones before it were its owner's own. */
export async function forgetStaffCodes(sql: Sql, staffKey: number): Promise<void> {
  await sql.query('delete from login_throttle where throttle_key = $1', [`staff-code:${staffKey}`]);
}

/** Removes records whose window has passed, and proofs whose challenge has. */
export async function sweepTries(sql: Sql, now: number): Promise<void> {
  const text = 'delete from login_throttle where window_started_at < to_timestamp($1::float8)';
  await sql.query(text, [(now - LOGIN_WINDOW_MINUTES * MINUTE_MS) / 1000]);
  await sql.query('delete from spent_login_proof where expires_at < to_timestamp($1::float8)', [now / 1000]);
}

function countTry(db: Database, { key, limit }: Throttled, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const record = await lockTries(tx, key, now);
    const wait = minutesUntilNextTry(record, limit, now);
    if (wait > 0) return wait;
    const next = afterTry(record.failures === 0 ? null : record, now);
    await tx.query(WRITE, [key, next.failures, next.windowStartedAt / 1000]);
    return 0;
  });
}

async function lockTries(tx: Sql, key: string, now: number): Promise<CountedTries> {
  const [row] = await tx.query<CountedTries>(LOCK, [key, now / 1000]);
  if (row === undefined) throw new Error('A record that was just made is not there');
  return row;
}

// One statement makes and locks it: between two, it could be removed as one that counts no more.
const LOCK = `insert into login_throttle (throttle_key, failures, window_started_at)
  values ($1, 0, to_timestamp($2::float8))
  on conflict (throttle_key) do update set failures = login_throttle.failures
  returning failures, window_started_at`;

const WRITE = `update login_throttle set failures = $2, window_started_at = to_timestamp($3::float8) where throttle_key = $1`;
