import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../html.ts';
import { sendList } from '../messages/list-page.ts';
import type { Brand } from './brands.ts';
import { logins } from './provider.ts';

const WRONG = [
  ['access_denied', '로그인 취소'],
  ['invalid_request', '요청 거부'],
  ['temporarily_unavailable', '점검 중'],
] as const;

const LOGINS: Readonly<Record<(typeof logins)[number], string>> = {
  now: '지금',
  'hours-ago': '열 시간 전 (아직 로그인되어 있음)',
  forged: '지금, 서명이 다른 토큰',
};

/** The page on which a person is chosen, or a failure; `query` is that of the site's request. */
export const sendChoice = (reply: FastifyReply, { base, paths, title, people }: Brand, query: string): FastifyReply =>
  send(
    reply,
    title,
    html`<main>
      <h1>${title}</h1>
      <p class="lead">누구로 로그인할지 골라 주세요. 모두 지어낸 사람입니다.</p>
      <form method="post" action="${base + paths.authorize}">
        <input type="hidden" name="query" value="${query}" />
        <ol>
          ${people.map(
            ({ sub, name, about }) =>
              html`<li>
                <article>
                  <h2>${name}</h2>
                  <p class="text">${about}</p>
                  <button class="pick" name="person" value="${sub}">${name} 님으로 로그인</button>
                </article>
              </li>`,
          )}
        </ol>
        <label
          >로그인한 때
          <select name="login">
            ${logins.map((login) => html`<option value="${login}">${LOGINS[login]}</option>`)}
          </select></label
        >
        <nav aria-label="로그인하지 않기">
          ${WRONG.map(([code, label]) => html`<button class="wrong" name="person" value="${code}">${label}</button>`)}
        </nav>
      </form>
    </main>`,
  );

export const sendEnded = (reply: FastifyReply, { title }: Brand): FastifyReply =>
  send(reply, title, html`<main><p class="none">${title}에서 로그아웃했습니다.</p></main>`);

const STYLE = `
label{display:block;margin-top:20px}
select{min-height:44px;font:inherit}
nav{margin-top:20px}
button{min-height:44px;padding:0 16px;border-radius:22px;font:inherit;font-weight:600;cursor:pointer}
.pick{margin-top:12px;border:0;background:#0b50d0;color:#fff}
.wrong{border:1px solid #b4bdc9;background:#fff;color:#1d2430}
button:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
`;

const send = (reply: FastifyReply, title: string, body: Markup): FastifyReply => sendList(reply, title, body, STYLE);
