import { XSRF_COOKIE, XSRF_HEADER } from '@kkumteo/contract/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import { cookieName, sessionTokenOf } from './session-cookie.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A nonce; with a session also what the session makes of it. */
const TOKEN = /^([\w-]{22})(?:\.[\w-]{43})?$/;

const NONCE_BYTES = 16;
let random = Buffer.alloc(0);
let used = 0;

/** Drawn from a stock of random bytes: one call of the system for 256 tokens. */
function newNonce(): string {
  if (used >= random.length) {
    random = randomBytes(256 * NONCE_BYTES);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64url', used - NONCE_BYTES, used);
}

/**
 * The token of a session, or of a visitor where `sessionToken` is null: it fits no other session, and who has not the session can make none
 * for it. `nonce` is any of 22 letters of base64url.
 */
export const xsrfToken = (sessionToken: string | null, nonce: string = newNonce()): string =>
  sessionToken === null ? nonce : `${nonce}.${createHmac('sha256', sessionToken).update(nonce).digest('base64url')}`;

/**
 * Forgery protection by double submit, bound to the session (docs/wire.md, Envelope): any GET sets the cookie, and a call that changes
 * something repeats it in a header. A foreign page can make the browser send the cookie, but can't read it; one that could write cookies could
 * still not make one that fits the session. What any cache may keep (`public`) never bears it.
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

/**
 * For routes that send what is kept, past all hooks: what they refuse goes the usual way and bears the cookie, as any GET does. What is
 * kept sets it by itself.
 */
export function giveTokenWithErrors(api: Api, options: { readonly secure: boolean }): void {
  api.addHook('onSend', async (request, reply) => giveMissingToken(request, reply, options.secure));
}

/** Sets the token on the answer to a GET that came without one, where no cookies are parsed. */
export function giveMissingToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.method !== 'GET') return;
  for (const cookie of missingTokenCookie(request.headers.cookie, secure)) reply.header('set-cookie', cookie);
}

/** Gives the token of a session that has just begun, or with null of a visitor, so that the one from before is worth nothing. */
export function rotateToken(reply: FastifyReply, sessionToken: string | null, secure: boolean): void {
  setToken(reply, sessionToken, secure);
}

/** `Set-Cookie` for an answer that goes out beside the usual way; empty where the request has a token. */
export function missingTokenCookie(cookies: string | undefined, secure: boolean): readonly string[] {
  const name = cookieName(XSRF_COOKIE, secure);
  if (cookies?.includes(`${name}=`)) return [];
  return [`${name}=${xsrfToken(sessionTokenOf(cookies, secure))}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`];
}

function setToken(reply: FastifyReply, sessionToken: string | null, secure: boolean): void {
  // Readable by our own script, which has to repeat it.
  reply.setCookie(cookieName(XSRF_COOKIE, secure), xsrfToken(sessionToken), { path: '/', sameSite: 'lax', secure });
}

const isPublic = (reply: FastifyReply): boolean => String(reply.getHeader('cache-control') ?? '').startsWith('public');

function repeats(request: FastifyRequest, token: string): boolean {
  const header = request.headers[XSRF_HEADER];
  return typeof header === 'string' && TOKEN.test(token) && isSame(header, token);
}

/** Without a session there is nothing that a token could be bound to: one that a session left behind does for its visitor. */
const fitsSession = (token: string, session: string | null): boolean => session === null || isTokenOf(token, session);

function isTokenOf(token: string, session: string | null): boolean {
  const nonce = TOKEN.exec(token)?.[1];
  if (nonce === undefined) return false;
  return session === null || isSame(token, xsrfToken(session, nonce));
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
