import '@fastify/cookie';
import { PAGE_MEMBER_HEADER } from '@kkumteo/contract/wire/envelope';
import type { SessionBounds } from '@kkumteo/domain/member/session';
import { MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { createBatcher, type Batcher } from '../db/batcher.ts';
import type { Sql } from '../db/pool.ts';
import type { SessionMember } from './api.ts';
import { sessionCookieName, sessionTokenOf } from './headers/session-cookie.ts';
import { rotateToken } from './headers/xsrf.ts';
import { Refused } from './refused.ts';

/**
 * How the member logged in; `provedAt` where the identity provider asked for the login again, `endsThere` where a logout
 * ends its session too.
 */
type LoginWay =
  | { readonly way: 'password' }
  | { readonly way: 'provider'; readonly provedAt: Instant | null; readonly endsThere: boolean };

export interface Sessions {
  /** Guard of a route (`onRequest`): refuses visitors with 401, and a page of another member with 409. */
  readonly requireMember: (request: FastifyRequest) => Promise<void>;
  /** Guard of a route for members and visitors: sets `request.member`. */
  readonly recogniseMember: (request: FastifyRequest) => Promise<void>;
  /** The member of a request, for a route that seldom needs it; null for a visitor. */
  readonly findMember: (request: FastifyRequest) => Promise<SessionMember | null>;
  /** Ends the visitor's session, if any, and starts one with new tokens. */
  start(request: FastifyRequest, reply: FastifyReply, memberKey: number, by?: LoginWay): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  sweep(): Promise<number>;
}

// Written this rarely, so that reading a page is not a write.
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/**
 * Sessions in the database: the cookie has a random token, the table its hash. Looked up at each request, so that a
 * logout is immediate. `clock` is the database's (clock.ts), so that all processes agree on when a session expires.
 */
export function createSessions(options: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secure: boolean;
  readonly bounds: SessionBounds;
}): Sessions {
  const { sql, clock, secure, bounds } = options;
  const idleMs = bounds.idleMinutes * MINUTE_MS;
  const sessions = createSessionLookup(sql);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function findMember(request: FastifyRequest): Promise<SessionMember | null> {
    const hash = sessionHashOf(request, secure);
    return hash === null ? null : lookUpMember({ sql, sessions, idleMs }, hash, clock.now());
  }

  async function recognise(request: FastifyRequest): Promise<void> {
    request.member = await findMember(request);
  }

  async function deleteSession(request: FastifyRequest): Promise<void> {
    const hash = sessionHashOf(request, secure);
    if (hash !== null) await sql.query('delete from login_session where token_hash = $1', [hash]);
  }

  return {
    recogniseMember: recognise,
    findMember,
    async requireMember(request) {
      await recognise(request);
      if (request.member === null) throw new Refused({ code: 'member.login-required' });
      refuseOtherMembersPage(request, request.member);
    },
    async start(request, reply, memberKey, by = { way: 'password' }) {
      await deleteSession(request);
      const token = randomBytes(32).toString('base64url');
      const browser = browserName(request.headers['user-agent']);
      await insertSession(sql, { token, memberKey, browser, by, at: clock.now() }, bounds);
      reply.setCookie(sessionCookieName(secure), token, cookieOptions);
      rotateToken(reply, token, secure);
    },
    async end(request, reply) {
      await deleteSession(request);
      reply.clearCookie(sessionCookieName(secure), cookieOptions);
      rotateToken(reply, null, secure);
    },
    async sweep() {
      const gone = await sql.query(SWEEP, [clock.now() / 1000, (clock.now() - idleMs) / 1000]);
      return gone.length;
    },
  };
}

export function sessionHashOf(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): Buffer | null {
  const token = sessionTokenOf(request.cookies, secure);
  return token === null ? null : hashOf(token);
}

interface NewSession {
  readonly token: string;
  readonly memberKey: number;
  readonly browser: string;
  readonly by: LoginWay;
  /** Epoch ms. */
  readonly at: number;
}

async function insertSession(
  sql: Sql,
  { token, memberKey, browser, by, at }: NewSession,
  { hours, perMember }: SessionBounds,
): Promise<void> {
  const text = `insert into login_session (token_hash, member_id, browser, created_at, last_seen_at, expires_at, by_provider, proved_at)
    values ($1, $2, $3, to_timestamp($4::float8), to_timestamp($4::float8), to_timestamp($4::float8) + make_interval(hours => $5), $6, to_timestamp($7::float8))`;
  const endsThere = by.way === 'provider' && by.endsThere;
  const provedAt = by.way === 'password' || by.provedAt === null ? null : by.provedAt / 1000;
  await sql.query(text, [hashOf(token), memberKey, browser, at / 1000, hours, endsThere, provedAt]);
  await sql.query(END_SURPLUS, [memberKey, perMember - 1, hashOf(token)]);
}

const END_SURPLUS = `delete from login_session where token_hash in (
  select token_hash from login_session where member_id = $1 and token_hash <> $3 order by last_seen_at desc offset $2)`;

const SWEEP = `delete from login_session where expires_at <= to_timestamp($1::float8) or last_seen_at <= to_timestamp($2::float8)
  returning 1`;

const FIND = `select m.member_id as member_key, m.public_id as member_id, m.login_id, m.name, m.email, m.mobile,
    m.birth_date, s.last_seen_at, s.expires_at, s.token_hash
  from login_session s join member m using (member_id) where s.token_hash = any ($1)`;

type Session = SessionMember & { readonly lastSeenAt: number; readonly expiresAt: number };
type SessionRow = Session & { readonly tokenHash: Buffer };
type SessionLookup = Batcher<Buffer, Session | null>;

/** Looks up concurrent requests by one statement; each still sees the present sessions. */
function createSessionLookup(sql: Sql): SessionLookup {
  return createBatcher({
    maxBatch: 64,
    // The next look-up waits for the answer to this one, and includes all requests that came meanwhile.
    inFlight: 1,
    maxWaiting: 10_000,
    runAll: async (hashes) => {
      const rows = await sql.query<SessionRow>(FIND, [hashes], 'session-find');
      const found = new Map(rows.map(({ tokenHash, ...session }) => [tokenHash.toString('base64'), session]));
      return hashes.map((hash) => found.get(hash.toString('base64')) ?? null);
    },
  });
}

interface LookupDeps {
  readonly sql: Sql;
  readonly sessions: SessionLookup;
  readonly idleMs: number;
}

async function lookUpMember(deps: LookupDeps, hash: Buffer, now: number): Promise<SessionMember | null> {
  const { sql, sessions, idleMs } = deps;
  const row = await sessions.add(hash);
  if (row === null || row.expiresAt <= now || row.lastSeenAt + idleMs <= now) return null;
  const { lastSeenAt, expiresAt: _expiresAt, ...member } = row;
  if (now - lastSeenAt >= SEEN_EVERY_MS) await markSeen(sql, hash, now);
  return member;
}

async function markSeen(sql: Sql, hash: Buffer, now: number): Promise<void> {
  const text = 'update login_session set last_seen_at = to_timestamp($2::float8) where token_hash = $1';
  await sql.query(text, [hash, now / 1000], 'session-seen');
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Refuses a call from a page of another member: after a login as another member in a second tab, the first tab would
 * book its people for that member. A call without the header comes from outside the site's pages, or from a page of a
 * visitor.
 */
function refuseOtherMembersPage(request: FastifyRequest, member: SessionMember): void {
  const page = request.headers[PAGE_MEMBER_HEADER];
  if (page !== undefined && page !== member.memberId) throw new Refused({ code: 'member.other-member' });
}

// No browser sends more; the parser need not read it.
const READ_AT_MOST = 400;
const LONGEST = 60;

/** Browser and system, such as `Chrome · Android`, for the list of sessions; empty where unknown. */
export function browserName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_AT_MOST));
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, LONGEST);
}
