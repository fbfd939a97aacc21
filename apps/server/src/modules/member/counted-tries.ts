import {
  afterLoginFailure,
  CARD_CHECKS_PER_MEMBER,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
  LOGIN_WINDOW_MINUTES,
  loginWaitMinutes,
  SIGN_UPS_PER_ADDRESS,
} from '@kkumteo/domain/member/login-throttle';
import type { LoginFailures } from '@kkumteo/domain/member/login-throttle';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import type { Database, Sql } from '../../db/pool.ts';

/** Who tries: an account by its id, from an address. */
export interface LoginAttempt {
  readonly loginId: string;
  readonly address: string;
}

interface Throttled {
  readonly key: string;
  readonly limit: number;
}

interface ThrottleRow extends LoginFailures {
  readonly key: string;
}

/** Minutes to wait before the attempt is looked at; 0 where it may come. */
export async function minutesToWait(sql: Sql, attempt: LoginAttempt, now: number): Promise<number> {
  const watched = watchedBy(attempt);
  return longestWait(watched, await readFailures(sql, watched, ''), now);
}

/** Counts one failure against the account and the address. */
export const countFailure = (db: Database, attempt: LoginAttempt, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const row of await lockFailures(tx, watchedBy(attempt), now)) await countOne(tx, row, now);
  });

/** Counts a sign-up from an address; minutes to wait where too many came from there, else 0. */
export const countSignUp = (db: Database, address: string, now: number): Promise<number> =>
  countTry(db, { key: `sign-up:${digest(address)}`, limit: SIGN_UPS_PER_ADDRESS }, now);

/** Counts a look at an experience card by a member; minutes to wait where there were too many, else 0. */
export const countCardCheck = (db: Database, memberKey: number, now: number): Promise<number> =>
  countTry(db, { key: `card-check:${memberKey}`, limit: CARD_CHECKS_PER_MEMBER }, now);

function countTry(db: Database, one: Throttled, now: number): Promise<number> {
  const watched = [one];
  return db.transaction(async (tx) => {
    const rows = await lockFailures(tx, watched, now);
    const wait = longestWait(watched, rows, now);
    if (wait === 0) for (const row of rows) await countOne(tx, row, now);
    return wait;
  });
}

/** After a login the account starts anew; the address does not, or one own account would clear it for guessing others. */
export async function clearFailures(sql: Sql, attempt: LoginAttempt): Promise<void> {
  await sql.query('delete from login_throttle where throttle_key = $1', [accountKey(attempt.loginId)]);
}

/** Removes records whose window has passed. */
export async function sweepFailures(sql: Sql, now: number): Promise<void> {
  const text = 'delete from login_throttle where window_started_at < to_timestamp($1::float8)';
  await sql.query(text, [(now - LOGIN_WINDOW_MINUTES * MINUTE_MS) / 1000]);
}

const longestWait = (watched: readonly Throttled[], rows: readonly ThrottleRow[], now: number): number =>
  Math.max(
    ...watched.map(({ key, limit }) => loginWaitMinutes(rows.find((row) => row.key === key) ?? null, limit, now)),
  );

async function lockFailures(tx: Sql, watched: readonly Throttled[], now: number): Promise<readonly ThrottleRow[]> {
  await tx.query(MAKE_ROWS, [watched.map(({ key }) => key), now / 1000]);
  return readFailures(tx, watched, 'order by throttle_key for update');
}

async function countOne(tx: Sql, row: ThrottleRow, now: number): Promise<void> {
  const next = afterLoginFailure(row.failures === 0 ? null : row, now);
  await tx.query(WRITE, [row.key, next.failures, next.windowStartedAt / 1000]);
}

const watchedBy = ({ loginId, address }: LoginAttempt): readonly Throttled[] => [
  { key: accountKey(loginId), limit: FAILURES_PER_ACCOUNT },
  { key: `address:${digest(address)}`, limit: FAILURES_PER_ADDRESS },
];

const accountKey = (loginId: string): string => `account:${digest(loginId)}`;

// People type passwords and other people's addresses into the wrong field; what is kept tells nothing.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const MAKE_ROWS = `insert into login_throttle (throttle_key, failures, window_started_at)
  select key, 0, to_timestamp($2::float8) from unnest($1::text[]) as each (key) order by key on conflict do nothing`;

const WRITE = `update login_throttle set failures = $2, window_started_at = to_timestamp($3::float8) where throttle_key = $1`;

const readFailures = (sql: Sql, watched: readonly Throttled[], tail: string): Promise<readonly ThrottleRow[]> =>
  sql.query<ThrottleRow>(
    `select throttle_key as key, failures, window_started_at as "windowStartedAt" from login_throttle
      where throttle_key = any($1) ${tail}`,
    [watched.map(({ key }) => key)],
  );
