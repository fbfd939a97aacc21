import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressPart } from '../card/serve.ts';
import { koreanMoment } from '../clock.ts';
import { html, type Markup } from '../html.ts';
import type { Kept, KeptMail, KeptNote } from './box.ts';
import { sentinels } from './faults.ts';
import { sendList } from './list-page.ts';
import type { MessageSandbox } from './messages.ts';

const SHOWN = 200;
const kinds = [
  { query: '', name: '전체', shows: () => true },
  { query: 'mail', name: '메일', shows: (kept: Kept) => kept.kind === 'mail' },
  { query: 'phone', name: '알림톡·문자', shows: (kept: Kept) => kept.kind === 'phone' },
] as const;

/** `GET /messages`: what was sent, newest first. */
export const showMessages =
  (sandbox: MessageSandbox) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const asked = (request.query as { readonly kind?: unknown }).kind ?? '';
    const chosen = kinds.find(({ query }) => query === asked) ?? kinds[0];
    const all = sandbox.box.kept();
    const shown = all.filter((kept) => chosen.shows(kept)).slice(0, SHOWN);
    const list =
      shown.length === 0
        ? html`<p class="none">아직 발송된 메시지가 없습니다. 예약하시면 이곳에 표시됩니다.</p>`
        : html`<ol>
            ${shown.map(slip)}
          </ol>`;
    const tabs = kinds.map(({ query, name, shows }) =>
      tab(query, `${name} ${all.filter((kept) => shows(kept)).length}`, query === chosen.query),
    );
    return sendList(
      reply,
      '발송된 메시지',
      html`<main>
        <h1>발송된 메시지</h1>
        <p class="lead">
          연습용 메시지함입니다. 누리집이 보낸 메일, 알림톡, 문자가 실제로 발송되지 않고 이곳에 모입니다.
        </p>
        <nav aria-label="메시지 종류">
          ${tabs}<a class="again" href="/messages${chosen.query === '' ? '' : `?kind=${chosen.query}`}">새로고침</a>
        </nav>
        ${list} ${hints()}
      </main>`,
    );
  };

/** `GET /messages/mail/{messageId}`: a mail as a mail program shows it; no script of it runs. */
export const showMail =
  (sandbox: MessageSandbox) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const kept = sandbox.box.mailOf(addressPart(request, 'messageId'));
    if (kept === undefined)
      return sendList(reply.code(404), '발송된 메시지', html`<main><p class="none">메일이 없습니다.</p></main>`);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; base-uri 'none'",
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(kept.mail.html);
  };

const tab = (query: string, name: string, current: boolean): Markup =>
  current
    ? html`<a href="/messages?kind=${query}" aria-current="page">${name}</a>`
    : html`<a href="/messages?kind=${query}">${name}</a>`;

const slip = (kept: Kept): Markup => (kept.kind === 'mail' ? mailSlip(kept) : noteSlip(kept));

const mailSlip = (kept: KeptMail): Markup =>
  html`<li>
    <article>
      ${head(kept, 'mail', '메일', kept.mail.to)}
      <h2>${kept.mail.subject}</h2>
      ${kept.mail.replyTo === undefined ? '' : html`<p>회신: ${kept.mail.replyTo}</p>`}
      <p class="text">${kept.mail.text}</p>
      <a class="open" href="/messages/mail/${encodeURIComponent(kept.id)}" target="_blank" rel="noreferrer"
        >메일 화면으로 보기 (새 창)</a
      >
    </article>
  </li>`;

function noteSlip(kept: KeptNote): Markup {
  const { message, via } = kept;
  const instead = via === 'text' && message.type === 'ATA';
  const name = via === 'alimtalk' ? '알림톡' : `문자 ${instead ? '대체 발송' : message.type}`;
  return html`<li>
    <article>
      ${head(kept, via, name, readable(message.to))}
      ${message.subject === undefined ? null : html`<h2>${message.subject}</h2>`}
      <p class="text">${message.text}</p>
    </article>
  </li>`;
}

/** `010-0000-0042` */
const readable = (digits: string): string => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

function head(kept: Kept, style: string, name: string, to: string): Markup {
  const at = koreanMoment(kept.at);
  const copies = kept.copies > 1 ? html`<span class="badge copies">같은 메시지 ${kept.copies}회 접수</span>` : null;
  return html`<div class="head">
    <span class="badge ${style}">${name}</span><span>받는 사람 ${to}</span>${copies}
    <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>
  </div>`;
}

const hints = (): Markup =>
  html`<details>
    <summary>발송 실패를 직접 보시려면</summary>
    <p>
      예약자 정보에 다음을 입력하시면 실패를 볼 수 있습니다. 메일 <code>${sentinels.unknownMailbox}</code>: 없는 메일
      주소. 휴대전화 <code>${sentinels.kakaoRefuses}</code>: 알림톡 거절 뒤 문자.
      <code>${sentinels.withoutKakao}</code>: 카카오톡이 없어 문자로 대체. <code>${sentinels.refusesAll}</code>: 모두
      거절.
    </p>
  </details>`;
