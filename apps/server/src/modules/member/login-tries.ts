import { createJobQueue } from '../../db/job-queue.ts';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { visitorAddress } from '../../http/limits/visitor-address.ts';
import { digestOf } from './site-secret.ts';
import {
  FREE_TRIES,
  NO_EFFORT,
  PAIR_PAUSE_SECONDS,
  triesAllowed,
  type LoginKeyKind,
  LOGIN_WINDOW_MINUTES,
  minutesUntilNextTry,
} from '@kkumteo/domain/member/login-throttle';

/** Who tries: an account by its id, from an address. */
export interface LoginTry {
  readonly loginId: string;
  readonly address: string;
  /** Whose accounts are meant, where not those of members: their tries are counted apart. */
  readonly realm?: 'staff';
}

/** A proof of work that was found good: its effort, and by what it is known again. */
export interface ProvedEffort {
  readonly effort: number;
  readonly hash: Buffer;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Whether the password may be checked; else a (further) proof is needed, or a pause. */
export type TakenTry = 'taken' | 'proof' | 'fast';

/** Counts the try before it is looked at, over all processes; nothing is counted where it is not taken. */
export async function takeLoginTry(
  sql: Sql,
  one: LoginTry,
  proved: ProvedEffort | null,
  now: number,
): Promise<TakenTry> {
  const effort = proved?.effort ?? NO_EFFORT;
  return take(
    sql,
    one,
    KINDS.map((kind) => triesAllowed(kind, effort)),
    { proved, now },
  );
}

/**
 * Counts a logged-in member's try with the current password: only its own pair can refuse it. Returns the minutes to
 * wait where it does, else 0.
 */
export async function takePasswordTry(sql: Sql, one: LoginTry, now: number): Promise<number> {
  const taken = await take(sql, one, [null, null, FREE_TRIES.pair], { proved: null, now });
  if (taken === 'taken') return 0;
  const text = `select failures, window_started_at from login_throttle where throttle_key = $1`;
  const [pair] = await sql.query<Row<'login_throttle', 'failures' | 'windowStartedAt'>>(text, [
    (await keysOf(sql, one))[2],
  ]);
  return Math.max(1, minutesUntilNextTry(pair ?? null, FREE_TRIES.pair, now));
}

/** Takes back a counted try that was right or was not checked. A right one also forgives the wrong ones of its pair. */
export async function releaseLoginTry(sql: Sql, one: LoginTry, outcome: 'right' | 'not-looked-at'): Promise<void> {
  await sql.query('select give_back_login_try($1, $2)', [await keysOf(sql, one), outcome === 'right']);
}

/** Forgets what was tried of an account, by whomever: its owner has just set a new password. */
export async function forgetAccountTries(sql: Sql, loginId: string): Promise<void> {
  const digest = await digestOf(sql);
  await sql.query('delete from login_throttle where throttle_key = $1', [`account:${digest(loginId)}`]);
}

/** Wrong tries of each kind in the window that runs. */
export async function readLoginFailures(
  sql: Sql,
  one: LoginTry,
  now: number,
): Promise<Readonly<Record<LoginKeyKind, number>>> {
  const text = `select throttle_key as key, failures from login_throttle
    where throttle_key = any ($1) and window_started_at > to_timestamp($2::float8)`;
  const keys = await keysOf(sql, one);
  const rows = await sql.query<{ key: string; failures: number }>(text, [keys, now / 1000 - LOGIN_WINDOW_MINUTES * 60]);
  const of = (kind: LoginKeyKind): number => rows.find(({ key }) => key === keys[KINDS.indexOf(kind)])?.failures ?? 0;
  return { address: of('address'), account: of('account'), pair: of('pair') };
}

async function take(
  sql: Sql,
  one: LoginTry,
  allowed: readonly (number | null)[],
  { proved, now }: { readonly proved: ProvedEffort | null; readonly now: number },
): Promise<TakenTry> {
  const values = [
    await keysOf(sql, one),
    allowed,
    now / 1000,
    LOGIN_WINDOW_MINUTES,
    FREE_TRIES.pair,
    PAIR_PAUSE_SECONDS,
    proved?.hash ?? null,
    (proved?.expiresAt ?? now) / 1000,
  ];
  const [row] = await oneByOne.add(() => sql.query<{ taken: TakenTry }>(TAKE, values, 'login-try'));
  if (row === undefined) throw new Error('take_login_try answered nothing');
  return row.taken;
}

// Tries wait for each other's rows anyway; each on a connection of its own, they would keep all of them from the pages,
// and without a rest between them the thread that answers.
const oneByOne = createJobQueue({ atOnce: 1, maxWaiting: 1_000, rest: 4 });

// The order in which take_login_try locks them.
const KINDS: readonly LoginKeyKind[] = ['address', 'account', 'pair'];

async function keysOf(sql: Sql, { loginId, address, realm }: LoginTry): Promise<readonly string[]> {
  const digest = await digestOf(sql);
  const from = visitorAddress(address);
  const keys = [`address:${digest(from)}`, `account:${digest(loginId)}`, `pair:${digest(`${loginId} ${from}`)}`];
  return realm === undefined ? keys : keys.map((key) => `${realm}-${key}`);
}

const TAKE = `select take_login_try($1, $2, to_timestamp($3::float8), make_interval(mins => $4), $5, make_interval(secs => $6), $7,
  to_timestamp($8::float8)) as taken`;
