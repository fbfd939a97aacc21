import {
  afterLoginFailure,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
  LOGIN_WINDOW_MINUTES,
  loginWaitMinutes,
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
  const rows = await readFailures(sql, watched, '');
  const waits = watched.map(({ key, limit }) =>
    loginWaitMinutes(rows.find((row) => row.key === key) ?? null, limit, now),
  );
  return Math.max(...waits);
}

/** Counts one failure against the account and the address. */
export async function countFailure(db: Database, attempt: LoginAttempt, now: number): Promise<void> {
  const watched = watchedBy(attempt);
  await db.transaction(async (tx) => {
    await tx.query(MAKE_ROWS, [watched.map(({ key }) => key), now / 1000]);
    for (const row of await readFailures(tx, watched, 'order by throttle_key for update')) {
      const next = afterLoginFailure(row.failures === 0 ? null : row, now);
      await tx.query(WRITE, [row.key, next.failures, next.windowStartedAt / 1000]);
    }
  });
}

/** After a login the account starts anew; the address does not, or one own account would clear it for guessing others. */
export async function forgetFailures(sql: Sql, attempt: LoginAttempt): Promise<void> {
  await sql.query('delete from login_throttle where throttle_key = $1', [accountKey(attempt.loginId)]);
}

/** Removes records whose window has passed. */
export async function sweepFailures(sql: Sql, now: number): Promise<void> {
  const text = 'delete from login_throttle where window_started_at < to_timestamp($1::float8)';
  await sql.query(text, [(now - LOGIN_WINDOW_MINUTES * MINUTE_MS) / 1000]);
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
