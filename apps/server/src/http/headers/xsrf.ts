import { XSRF_COOKIE, XSRF_HEADER } from '@kkumteo/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { cookieName, sessionTokenOf } from './session-cookie.ts';
import { Refused } from '../refused.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A nonce; with a session also its signature by the session token. */
const TOKEN = /^([\w-]{22})(?:\.[\w-]{43})?$/;

const NONCE_BYTES = 16;
let random = Buffer.alloc(0);
let used = 0;

/** From a pool of random bytes: one system call for 256 tokens. */
function newNonce(): string {
  if (used >= random.length) {
    random = randomBytes(256 * NONCE_BYTES);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64url', used - NONCE_BYTES, used);
}

/**
 * The XSRF token of a session, or of a visitor where `sessionToken` is null. It is valid for no other session and can't
 * be made without the session token. `nonce` has 22 characters of base64url.
 */
export const xsrfToken = (sessionToken: string | null, nonce: string = newNonce()): string =>
  sessionToken === null ? nonce : `${nonce}.${createHmac('sha256', sessionToken).update(nonce).digest('base64url')}`;

/**
 * Protection against forged requests by double submit, bound to the session (docs/wire.md, Envelope): every GET sets
 * the cookie, and a call that changes something repeats it in a header. A foreign page can make the browser send the
 * cookie, but can't read it; even a page that can write cookies can't make one that is valid for the session. Answers
 * that shared caches may store (`public`) never set it.
 */
export function protectFromForgery(api: Api, options: { readonly secure: boolean }): void {
  const { secure } = options;
  const name = cookieName(XSRF_COOKIE, secure);
  api.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.is404 || request.routeOptions.config.xsrfExempt === true) return;
    const token = request.cookies[name] ?? '';
    if (!repeats(request, token) || !fitsSession(token, sessionTokenOf(request.cookies, secure))) {
      throw new Refused({ code: 'http.forged' });
    }
  });
  api.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || isPublic(reply)) return;
    const session = sessionTokenOf(request.cookies, secure);
    if (!isTokenOf(request.cookies[name] ?? '', session)) setToken(reply, session, secure);
  });
}

/** Sets the cookie on refusals of routes without hooks; `sendStored` sets it on their cached answers. */
export function setTokenOnErrors(api: Api, options: { readonly secure: boolean }): void {
  api.addHook('onSend', async (request, reply) => setMissingToken(request, reply, options.secure));
}

/** Sets the token where a GET came without one, on routes that don't parse cookies. */
export function setMissingToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.method !== 'GET') return;
  for (const cookie of missingTokenCookie(request.headers.cookie, secure)) reply.header('set-cookie', cookie);
}

/** Replaces the token by that of the new session, or of a visitor (null): the old one becomes invalid. */
export function rotateToken(reply: FastifyReply, sessionToken: string | null, secure: boolean): void {
  setToken(reply, sessionToken, secure);
}

/** `Set-Cookie` for an answer that is sent without Fastify; empty where the request has a token. */
export function missingTokenCookie(cookies: string | undefined, secure: boolean): readonly string[] {
  const name = cookieName(XSRF_COOKIE, secure);
  if (cookies?.includes(`${name}=`)) return [];
  return [`${name}=${xsrfToken(sessionTokenOf(cookies, secure))}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`];
}

function setToken(reply: FastifyReply, sessionToken: string | null, secure: boolean): void {
  // Readable by the site's own script, which has to repeat it.
  reply.setCookie(cookieName(XSRF_COOKIE, secure), xsrfToken(sessionToken), { path: '/', sameSite: 'lax', secure });
}

const isPublic = (reply: FastifyReply): boolean => String(reply.getHeader('cache-control') ?? '').startsWith('public');

function repeats(request: FastifyRequest, token: string): boolean {
  const header = request.headers[XSRF_HEADER];
  return typeof header === 'string' && TOKEN.test(token) && isSame(header, token);
}

/** Without a session any token is accepted, also one that was bound to an ended session. */
const fitsSession = (token: string, session: string | null): boolean => session === null || isTokenOf(token, session);

function isTokenOf(token: string, session: string | null): boolean {
  const nonce = TOKEN.exec(token)?.[1];
  if (nonce === undefined) return false;
  return session === null || isSame(token, xsrfToken(session, nonce));
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
