import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, type Markup } from '../html.ts';
import { sendList } from '../messages/list-page.ts';
import { people, identityClient, logins, SIGNED_BY, type IdentitySandbox } from './provider.ts';

const asked = z.object({
  client_id: z.literal(identityClient.id),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(500),
  nonce: z.string().max(500).optional(),
});
type Asked = z.output<typeof asked>;

const chosen = z.object({ person: z.string(), query: z.string(), login: z.enum(logins).default('now') });
type Chosen = z.output<typeof chosen>;
const tokenBody = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/** A stand-in provider of OpenID Connect below `/oidc`: the page chooses a person, or a failure. */
export function identityRoutes(app: FastifyInstance, sandbox: IdentitySandbox): void {
  const issuerOf = (request: FastifyRequest): string => `http://${request.headers.host ?? 'localhost'}/oidc`;
  app.get('/oidc/.well-known/openid-configuration', (request) => describe(issuerOf(request)));
  app.get('/oidc/jwks', () => ({ keys: [sandbox.jwk()] }));
  app.get('/oidc/authorize', (request, reply) => {
    const read = asked.safeParse(request.query);
    if (!read.success)
      return reply.code(400).send({ error: 'invalid_request', error_description: z.prettifyError(read.error) });
    return send(reply, choice(new URL(request.url, 'http://sandbox').search));
  });
  app.post('/oidc/authorize', (request, reply) => {
    const choice = chosen.parse(request.body);
    const query = Object.fromEntries(new URLSearchParams(choice.query));
    return reply.redirect(answerTo(sandbox, asked.parse(query), choice), 303);
  });
  app.post('/oidc/token', (request, reply) => {
    const body = tokenBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid_request' });
    if (!isClient(request, body.data)) return reply.code(401).send({ error: 'invalid_client' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = body.data;
    const tokens = sandbox.redeem({ code, redirectUri, verifier, issuer: issuerOf(request) });
    if (tokens === null) return reply.code(400).send({ error: 'invalid_grant' });
    return reply.header('cache-control', 'no-store').send(tokens);
  });
  app.get('/oidc/userinfo', (request, reply) => {
    const person = sandbox.personOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (person === null) return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send();
    return { sub: person.sub, ...person.claims };
  });
  app.get('/oidc/end-session', (request, reply) => {
    const read = z.object({ post_logout_redirect_uri: z.url({ protocol: /^https?$/ }) }).safeParse(request.query);
    return read.success ? reply.redirect(read.data.post_logout_redirect_uri, 303) : send(reply, ended());
  });
}

const describe = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/end-session`,
  scopes_supported: ['openid', 'profile', 'email', 'phone'],
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [SIGNED_BY],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
});

/** Where the browser goes back to, with a code or with what went wrong. */
function answerTo(sandbox: IdentitySandbox, request: Asked, { person: choice, login }: Chosen): string {
  const back = new URL(request.redirect_uri);
  back.searchParams.set('state', request.state);
  const person = people.find(({ sub }) => sub === choice);
  if (person === undefined) {
    back.searchParams.set('error', choice);
    return back.href;
  }
  const { redirect_uri: redirectUri, code_challenge: challenge, nonce = null } = request;
  back.searchParams.set('code', sandbox.grant({ person, login, redirectUri, challenge, nonce }));
  return back.href;
}

function isClient(request: FastifyRequest, body: z.output<typeof tokenBody>): boolean {
  const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const given = basic === '' ? `${body.client_id}:${body.client_secret}` : basic;
  return given === `${identityClient.id}:${identityClient.secret}`;
}

const WRONG = [
  ['access_denied', '로그인 취소'],
  ['invalid_request', '요청 거부'],
  ['temporarily_unavailable', '점검 중'],
] as const;

const LOGINS: Readonly<Record<Chosen['login'], string>> = {
  now: '지금',
  'hours-ago': '열 시간 전 (아직 로그인되어 있음)',
  forged: '지금, 서명이 다른 토큰',
};

const choice = (query: string) =>
  html`<main>
    <h1>연습용 통합계정</h1>
    <p class="lead">누구로 로그인할지 골라 주세요. 모두 지어낸 사람입니다.</p>
    <form method="post" action="/oidc/authorize">
      <input type="hidden" name="query" value="${query}" />
      <ol>
        ${people.map(
          ({ sub, claims, about }) =>
            html`<li>
              <article>
                <h2>${String(claims['name'])}</h2>
                <p class="text">${about}</p>
                <button class="pick" name="person" value="${sub}">${String(claims['name'])} 님으로 로그인</button>
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
  </main>`;

const ended = () => html`<main><p class="none">연습용 통합계정에서 로그아웃했습니다.</p></main>`;

const STYLE = `
label{display:block;margin-top:20px}
select{min-height:44px;font:inherit}
nav{margin-top:20px}
button{min-height:44px;padding:0 16px;border-radius:22px;font:inherit;font-weight:600;cursor:pointer}
.pick{margin-top:12px;border:0;background:#0b50d0;color:#fff}
.wrong{border:1px solid #b4bdc9;background:#fff;color:#1d2430}
button:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
`;

const send = (reply: FastifyReply, body: Markup): FastifyReply => sendList(reply, '연습용 통합계정', body, STYLE);
