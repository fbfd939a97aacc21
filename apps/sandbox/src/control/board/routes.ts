import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardSandbox } from '../../card/sandbox.ts';
import { addressPart } from '../../card/serve.ts';
import { sendPage } from '../../card/window/page.ts';
import type { ExperienceCardSandbox } from '../../experience-card/sandbox.ts';
import { html, type Markup } from '../../html.ts';
import { acts } from './acts.ts';
import { clockPart } from './clock-part.ts';
import { signIn, isOwnForm, isSignedIn, sendSignInPage } from './entry.ts';
import { experienceCardPart, paymentPart } from './payment-part.ts';
import { faultPart, logPart } from './fault-part.ts';
import { boardStyle } from './parts.ts';
import { webhookPart } from './webhook-part.ts';
import { isSaid, saidWords } from './words.ts';

const title = '연습용 제공자 조작판';

/** The control API for people: a page behind the same token, with the same effects. */
export function boardRoutes(app: FastifyInstance, sandbox: CardSandbox, cards: ExperienceCardSandbox): void {
  const { controlToken } = sandbox.config;
  app.get('/sandbox', (request, reply) => {
    if (!isSignedIn(request, controlToken)) return sendSignInPage(reply, 200, null);
    const { said = '' } = request.query as { readonly said?: string };
    return sendPage(reply, 200, { title, body: board(sandbox, cards, String(said)), origins: [], style: boardStyle });
  });
  app.post('/sandbox/board/enter', signIn(controlToken));
  app.post('/sandbox/board/:act', (request, reply) => doAct(sandbox, request, reply));
}

async function doAct(sandbox: CardSandbox, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isSignedIn(request, sandbox.config.controlToken) || !isOwnForm(request)) return sendSignInPage(reply, 401, null);
  const name = addressPart(request, 'act');
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const said = act === undefined ? 'malformed' : await act(sandbox, request.body);
  await sandbox.journal.written();
  return reply.redirect(`/sandbox?said=${said}`, 303);
}

const places = {
  clock: '시계',
  payments: '결제',
  faults: '장애',
  webhooks: '웹훅',
  'experience-card': '체험카드',
  log: '기록',
} as const;

function board(sandbox: CardSandbox, cards: ExperienceCardSandbox, said: string): Markup {
  return html`<main class="board">
    <h1>${title}</h1>
    <p class="hint">실제 결제와는 관계가 없습니다. 여기서 한 일은 조작 API로 한 것과 같습니다.</p>
    ${saidPart(said)}
    <nav aria-label="이 페이지의 내용">
      <ul>
        ${Object.entries(places).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
        <li><a href="/messages">보낸 메일과 문자</a></li>
      </ul>
    </nav>
    ${clockPart(sandbox)} ${paymentPart(sandbox)} ${faultPart(sandbox)} ${webhookPart(sandbox)}
    ${experienceCardPart(cards)} ${logPart(sandbox)}
  </main>`;
}

function saidPart(said: string): Markup | null {
  if (!isSaid(said)) return null;
  return said === 'done'
    ? html`<p class="said" role="status">${saidWords[said]}</p>`
    : html`<p class="said not" role="alert">${saidWords[said]}</p>`;
}
