import { XSRF_COOKIE, XSRF_HEADER } from '@kkumteo/contract/wire/envelope';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { Refused } from './refused.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN = /^[\w-]{22}$/;

const TOKEN_BYTES = 16;
let random = Buffer.alloc(0);
let used = 0;

/** Drawn from a stock of random bytes: one call of the system for 256 tokens. */
function newToken(): string {
  if (used >= random.length) {
    random = randomBytes(256 * TOKEN_BYTES);
    used = 0;
  }
  used += TOKEN_BYTES;
  return random.toString('base64url', used - TOKEN_BYTES, used);
}

/**
 * Forgery protection by double submit (4-api, Envelope): any GET sets the cookie, and a call that changes something repeats it in a header.
 * A foreign page can make the browser send the cookie, but can't read it.
 */
export function protectFromForgery(api: Api, options: { readonly secure: boolean }): void {
  api.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method)) return giveToken(request, reply, options.secure);
    if (request.routeOptions.config.xsrfExempt === true) return;
    if (!repeatsToken(request)) throw new Refused({ code: 'http.forged' });
  });
}

/** Replaces the token, so that one from before the login is worth nothing after it. */
export function rotateToken(reply: FastifyReply, secure: boolean): void {
  setToken(reply, secure);
}

/** `Set-Cookie` for an answer that goes out beside the usual way. */
export const freshTokenCookie = (secure: boolean): string =>
  `${XSRF_COOKIE}=${newToken()}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

async function giveToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): Promise<void> {
  if (request.method === 'GET' && !TOKEN.test(request.cookies[XSRF_COOKIE] ?? '')) setToken(reply, secure);
}

function setToken(reply: FastifyReply, secure: boolean): void {
  // Readable by our own script, which has to repeat it.
  reply.setCookie(XSRF_COOKIE, newToken(), { path: '/', sameSite: 'lax', secure });
}

function repeatsToken(request: FastifyRequest): boolean {
  const cookie = request.cookies[XSRF_COOKIE] ?? '';
  const header = request.headers[XSRF_HEADER];
  if (!TOKEN.test(cookie) || typeof header !== 'string' || header.length !== cookie.length) return false;
  return timingSafeEqual(Buffer.from(cookie), Buffer.from(header));
}
