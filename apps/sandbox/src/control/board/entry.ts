import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../card/window/page.ts';
import { html, type Markup } from '../../html.ts';
import { isToken } from '../guard.ts';
import { boardStyle } from './parts.ts';

const COOKIE = 'sandbox-board';
const title = '연습용 제공자 조작판';

/** What the cookie holds: shows that the token was known, and is not the token. */
function cookieValue(token: string): string {
  return createHash('sha256').update(`board ${token}`).digest('base64url');
}

/** Whether the visitor has entered the token. */
export function isSignedIn(request: FastifyRequest, token: string): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
  const given = cookies.find(([name]) => name === COOKIE)?.[1] ?? '';
  return isToken(given, cookieValue(token));
}

/** Whether a form was sent from this page and not from a stranger's. */
export function isOwnForm(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin';
}

/** `POST /sandbox/board/enter`: the token against a cookie. */
export function signIn(token: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const form = z.object({ token: z.string() }).safeParse(request.body);
    if (!form.success || !isToken(form.data.token, token)) return sendSignInPage(reply, 401, '암호가 맞지 않습니다.');
    const cookie = `${COOKIE}=${cookieValue(token)}; Path=/sandbox; HttpOnly; SameSite=Strict`;
    return reply.header('set-cookie', cookie).redirect('/sandbox', 303);
  };
}

/** The page that asks for the token. */
export function sendSignInPage(reply: FastifyReply, status: number, wrong: string | null): FastifyReply {
  const body = html`<main class="door">
    <h1>${title}</h1>
    <p>시계, 입금, 장애와 웹훅을 사람이 직접 움직여 보는 곳입니다. 실제 결제와는 관계가 없습니다.</p>
    ${alert(wrong)}
    <form method="post" action="/sandbox/board/enter">
      <p class="field">
        <label for="token">조작판 암호</label>
        <input id="token" name="token" type="password" required autocomplete="off" aria-describedby="hint" />
        <span id="hint" class="hint">SANDBOX_CONTROL_TOKEN 값입니다. 따로 정하지 않았다면 sandbox 입니다.</span>
      </p>
      <button class="main">들어가기</button>
    </form>
  </main>`;
  return sendPage(reply, status, { title, body, origins: [], style: boardStyle });
}

function alert(wrong: string | null): Markup | null {
  return wrong === null ? null : html`<p class="wrong" role="alert">${wrong}</p>`;
}
