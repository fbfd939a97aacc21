import { sandboxIdentityClient } from '@kkumteo/partners/identity/sandbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Brand } from './brands.ts';
import { sendChoice, sendEnded } from './login-page.ts';
import { logins, type IdentitySandbox } from './provider.ts';

const asked = z.object({
  client_id: z.literal(sandboxIdentityClient.clientId),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(500),
  nonce: z.string().max(500).optional(),
});
type Asked = z.output<typeof asked>;

const chosen = z.object({ person: z.string(), query: z.string(), login: z.enum(logins).default('now') });
const tokenBody = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/** A stand-in provider of OpenID Connect below the brand's base: the page chooses a person, or a failure. */
export function identityRoutes(app: FastifyInstance, sandbox: IdentitySandbox, brand: Brand): void {
  const { base, paths, endSession } = brand;
  const issuerOf = (request: FastifyRequest): string => `http://${request.headers.host ?? 'localhost'}${base}`;
  app.get(`${base}/.well-known/openid-configuration`, (request) => describe(brand, issuerOf(request)));
  app.get(base + paths.jwks, () => ({ keys: [sandbox.jwk()] }));
  app.get(base + paths.authorize, (request, reply) => {
    const read = asked.and(brand.request).safeParse(request.query);
    if (!read.success)
      return reply.code(400).send({ error: 'invalid_request', error_description: z.prettifyError(read.error) });
    return sendChoice(reply, brand, new URL(request.url, 'http://sandbox').search);
  });
  app.post(base + paths.authorize, (request, reply) => {
    const choice = chosen.parse(request.body);
    const query = asked.parse(Object.fromEntries(new URLSearchParams(choice.query)));
    return reply.redirect(answerTo(sandbox, brand, query, choice), 303);
  });
  app.post(base + paths.token, (request, reply) =>
    answerTokens(request, reply, { sandbox, brand, issuer: issuerOf(request) }),
  );
  app.get(base + paths.userinfo, (request, reply) => {
    const person = sandbox.personOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (person !== null) return brand.userinfo(person);
    return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send(brand.unknownToken);
  });
  if (endSession === null) return;
  app.get(base + endSession, (request, reply) => {
    const read = z.object({ post_logout_redirect_uri: z.url({ protocol: /^https?$/ }) }).safeParse(request.query);
    return read.success ? reply.redirect(read.data.post_logout_redirect_uri, 303) : sendEnded(reply, brand);
  });
}

const describe = ({ paths, endSession, signature, metadata }: Brand, issuer: string): object => ({
  issuer,
  authorization_endpoint: issuer + paths.authorize,
  token_endpoint: issuer + paths.token,
  userinfo_endpoint: issuer + paths.userinfo,
  jwks_uri: issuer + paths.jwks,
  ...(endSession !== null && { end_session_endpoint: issuer + endSession }),
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: [signature],
  code_challenge_methods_supported: ['S256'],
  ...metadata,
});

interface TokenDeps {
  readonly sandbox: IdentitySandbox;
  readonly brand: Brand;
  readonly issuer: string;
}

function answerTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  { sandbox, brand, issuer }: TokenDeps,
): FastifyReply {
  const body = tokenBody.safeParse(request.body);
  if (!body.success || !brand.tokenRequest.safeParse(request.body).success)
    return reply.code(400).send({ error: 'invalid_request' });
  if (!isClient(request, body.data)) return reply.code(401).send({ error: 'invalid_client' });
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = body.data;
  const tokens = sandbox.redeem({ code, redirectUri, verifier, issuer });
  if (tokens === null) return reply.code(400).send({ error: 'invalid_grant' });
  return reply.header('cache-control', 'no-store').send(tokens);
}

/** Where the browser goes back to, with a code or with what went wrong. */
function answerTo(
  sandbox: IdentitySandbox,
  { people, declined }: Brand,
  request: Asked,
  { person: choice, login }: z.output<typeof chosen>,
): string {
  const back = new URL(request.redirect_uri);
  back.searchParams.set('state', request.state);
  const person = people.find(({ sub }) => sub === choice);
  if (person === undefined) {
    back.searchParams.set('error', choice);
    if (choice === 'access_denied') back.searchParams.set('error_description', declined);
    return back.href;
  }
  const { redirect_uri: redirectUri, code_challenge: challenge, nonce = null } = request;
  back.searchParams.set('code', sandbox.grant({ person, login, redirectUri, challenge, nonce }));
  return back.href;
}

function isClient(request: FastifyRequest, body: z.output<typeof tokenBody>): boolean {
  const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const given = basic === '' ? `${body.client_id}:${body.client_secret}` : basic;
  return given === `${sandboxIdentityClient.clientId}:${sandboxIdentityClient.clientSecret}`;
}
