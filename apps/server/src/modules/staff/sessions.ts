import '@fastify/cookie';
import { asksCode, may, type OfficeAct, type StaffRole } from '@kkumteo/domain/staff/may';
import { FRESH_CODE_MINUTES, LOGIN_MINUTES, STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { cookieName } from '../../http/headers/session-cookie.ts';
import { reject } from '../../http/refused.ts';
import { browserName } from '../../http/session.ts';
import type { SessionActor } from './actor.ts';
import { noteEntry } from './entries.ts';
import type { OfficeGuard } from './office-calls.ts';

/** A login whose password was right and whose second factor is still asked. */
export interface HalfLogin {
  readonly tokenHash: Buffer;
  readonly staffKey: number;
  readonly role: StaffRole;
  /** What a passkey has to sign; null where none was asked. */
  readonly challenge: string | null;
}

type EndedSession = Pick<HalfLogin, 'staffKey' | 'role'>;

export interface StaffSessions extends OfficeGuard {
  /** Ends what the browser had, and begins a login that opens nothing until the second factor is given. */
  beginLogin(request: FastifyRequest, reply: FastifyReply, staffKey: number): Promise<void>;
  /** Refuses where no login waits for its second factor, or its ten minutes are over. */
  halfLogin(request: FastifyRequest): Promise<HalfLogin>;
  /** Replaces what the browser had by a session with a new token. Refuses an account that is not active any more. */
  open(tx: Sql, request: FastifyRequest, reply: FastifyReply, staffKey: number): Promise<void>;
  /** Ends what the browser had; returns whose open session it was, null where there was none. */
  end(tx: Sql, request: FastifyRequest, reply: FastifyReply): Promise<EndedSession | null>;
}

const COOKIE = 'KKUMTEO-OFFICE';
const TOKEN = /^[\w-]{43}$/;
// Written this rarely, so that reading a page is not a write.
const SEEN_EVERY_MS = 10_000;
/** How many seconds ago a person pressed anything in this browser; a call without it is no use of the session. */
const IDLE_HEADER = 'office-idle-seconds';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether the second factor was given within the last minutes. */
export const isFresh = (freshAt: Instant, now: Instant): boolean => now - freshAt < FRESH_CODE_MINUTES * MINUTE_MS;

/** Sessions of the console, apart from those of members: another table, another cookie, other bounds. */
export function createStaffSessions({
  db,
  clock,
  secure,
}: {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether the office is reached by HTTPS alone. */
  readonly secure: boolean;
}): StaffSessions {
  const name = cookieName(COOKIE, secure);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  const find = (request: FastifyRequest, hash: Buffer): Promise<FoundSession | null> =>
    findSession(db, hash, { now: clock.now(), usedAt: usedAt(request, clock.now()) });

  const hashOf = ({ cookies }: FastifyRequest): Buffer | null => {
    const token = cookies[name] ?? '';
    return TOKEN.test(token) ? hashOfToken(token) : null;
  };

  async function identify(request: FastifyRequest): Promise<SessionActor> {
    const hash = hashOf(request);
    const found = hash === null ? null : await find(request, hash);
    if (found === null || found.stage !== 'open' || found.freshAt === null) reject({ code: 'staff.login-required' });
    const { staffKey, loginId, role, tokenHash, expiresAt, freshAt } = found;
    const from = { address: request.ip, requestId: request.id };
    return { staffKey, loginId, name: found.name, role, ...from, tokenHash, endsAt: expiresAt, freshAt };
  }

  async function replace(
    sql: Sql,
    request: FastifyRequest,
    reply: FastifyReply,
    begun: Pick<NewSession, 'staffKey' | 'stage' | 'minutes'>,
  ): Promise<void> {
    const had = hashOf(request);
    const token = newToken();
    const from = { browser: browserName(request.headers['user-agent']), address: request.ip };
    // The account is locked before the session, as by an act that stops it.
    const isOpen = await insertSession(sql, { tokenHash: hashOfToken(token), ...begun, ...from, at: clock.now() });
    if (!isOpen) reject({ code: 'staff.login-over' });
    const ended = had === null ? null : await deleteSession(sql, had);
    if (ended !== null) {
      const author = { ...ended, address: request.ip, requestId: request.id };
      await noteEntry(sql, author, { act: 'login.ended', kind: 'login' }, clock.now());
    }
    reply.setCookie(name, token, cookieOptions);
  }

  return {
    db,
    clock,
    async admit(request, act) {
      const actor = await identify(request);
      refuseAct(actor, act, clock.now());
      return actor;
    },
    readOpen: (tokenHashes) => findOpen(db, tokenHashes, clock.now()),
    beginLogin: (request, reply, staffKey) =>
      replace(db, request, reply, { staffKey, stage: 'code', minutes: LOGIN_MINUTES }),
    async halfLogin(request) {
      const hash = hashOf(request);
      const found = hash === null ? null : await find(request, hash);
      if (found === null || found.stage !== 'code') reject({ code: 'staff.login-over' });
      return found;
    },
    open: (tx, request, reply, staffKey) =>
      replace(tx, request, reply, { staffKey, stage: 'open', minutes: STAFF_SESSION.hours * 60 }),
    async end(tx, request, reply) {
      const hash = hashOf(request);
      reply.clearCookie(name, cookieOptions);
      return hash === null ? null : deleteSession(tx, hash);
    },
  };
}

function refuseAct({ role, freshAt }: SessionActor, act: OfficeAct, now: Instant): void {
  if (!may(role, act)) reject({ code: 'staff.not-allowed' });
  if (asksCode(act) && !isFresh(freshAt, now)) reject({ code: 'staff.code-needed' });
}

interface FoundSession
  extends
    Row<'staff_session', 'tokenHash' | 'stage' | 'expiresAt' | 'freshAt' | 'challenge'>,
    Row<'staff_member', 'loginId' | 'name' | 'role'> {
  readonly staffKey: number;
}

type SessionRow = FoundSession & Row<'staff_session', 'lastSeenAt'>;

const FIND = `select s.token_hash, s.stage, s.expires_at, s.fresh_at, s.challenge, s.last_seen_at,
    m.staff_id as staff_key, m.login_id, m.name, m.role
  from staff_session s join staff_member m using (staff_id) where s.token_hash = $1 and m.state = 'active'`;

/** When a person used the browser of a call last; null where it does not say so. */
function usedAt({ headers }: FastifyRequest, now: Instant): Instant | null {
  const said = headers[IDLE_HEADER];
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? now - Number(said) * 1000 : null;
}

interface Used {
  readonly now: Instant;
  /** What a page asks by itself is no use. */
  readonly usedAt: Instant | null;
}

/** A session that has not ended, of an account that is active; its use is written every ten seconds at most. */
async function findSession(sql: Sql, hash: Buffer, { now, usedAt: used }: Used): Promise<FoundSession | null> {
  const [row] = await sql.query<SessionRow>(FIND, [hash], 'staff-session-find');
  if (row === undefined || row.expiresAt <= now) return null;
  const { lastSeenAt, ...session } = row;
  if (session.stage === 'open' && lastSeenAt + STAFF_SESSION.idleMinutes * MINUTE_MS <= now) return null;
  if (session.stage === 'open' && used !== null && used - lastSeenAt >= SEEN_EVERY_MS)
    await markSeen(sql, session, used);
  return session;
}

const FIND_OPEN = `select s.token_hash from staff_session s join staff_member m using (staff_id)
  where s.token_hash = any($1) and s.stage = 'open' and m.state = 'active' and s.expires_at > to_timestamp($2::float8)
    and s.last_seen_at > to_timestamp($2::float8) - make_interval(mins => $3)`;

async function findOpen(sql: Sql, tokenHashes: readonly Buffer[], now: Instant): Promise<readonly Buffer[]> {
  const values = [tokenHashes, now / 1000, STAFF_SESSION.idleMinutes];
  const rows = await sql.query<Row<'staff_session', 'tokenHash'>>(FIND_OPEN, values, 'staff-sessions-open');
  return rows.map(({ tokenHash }) => tokenHash);
}

async function markSeen(sql: Sql, { tokenHash, staffKey }: FoundSession, now: Instant): Promise<void> {
  const text = `with seen as (update staff_session set last_seen_at = to_timestamp($2::float8) where token_hash = $1)
    update staff_member set last_seen_at = to_timestamp($2::float8) where staff_id = $3`;
  await sql.query(text, [tokenHash, now / 1000, staffKey], 'staff-session-seen');
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly staffKey: number;
  readonly stage: 'code' | 'open';
  readonly minutes: number;
  readonly browser: string;
  readonly address: string;
  readonly at: Instant;
}

/** A session that is open has its second factor just given. False where its account is not active any more. */
export async function insertSession(sql: Sql, one: NewSession): Promise<boolean> {
  const text = `with account as (
      update staff_member set last_seen_at = case when $3 = 'open' then to_timestamp($5::float8) else last_seen_at end
        where staff_id = $2 and state = 'active' returning staff_id
    ) insert into staff_session (token_hash, staff_id, stage, created_at, last_seen_at, expires_at, fresh_at, browser, address)
    select $1, staff_id, $3, to_timestamp($5::float8), to_timestamp($5::float8), to_timestamp($5::float8) + make_interval(mins => $4),
      case when $3 = 'open' then to_timestamp($5::float8) end, $6, $7 from account returning 1`;
  const { tokenHash, staffKey, stage, minutes, at, browser, address } = one;
  return (await sql.query(text, [tokenHash, staffKey, stage, minutes, at / 1000, browser, address])).length > 0;
}

async function deleteSession(sql: Sql, tokenHash: Buffer): Promise<EndedSession | null> {
  const text = `with ended as (delete from staff_session where token_hash = $1 returning staff_id, stage)
    select staff_id as staff_key, role from ended join staff_member using (staff_id) where stage = 'open'`;
  const [row] = await sql.query<EndedSession>(text, [tokenHash]);
  return row ?? null;
}
