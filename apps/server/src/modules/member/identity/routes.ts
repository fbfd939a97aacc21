import {
  accountPaths,
  identitiesAnswer,
  linkIdentityAnswer,
  linkIdentityRequest,
  providerReturnPath,
  providerStartRequest,
  unlinkIdentityRequest,
  doneAnswer,
} from '@kkumteo/contract/member/account';
import { paths } from '@kkumteo/contract/pages/addresses';
import { englishAddress } from '@kkumteo/contract/pages/english-pages';
import { encodeInstant } from '@kkumteo/contract/wire/scalars';
import type { RecoveryChannel } from '@kkumteo/domain/member/recovery';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import type { FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse, orReject, reject } from '../../../http/refused.ts';
import { sessionHashOf } from '../../../http/session.ts';
import { proveOwner } from '../own-password.ts';
import { newcomerRoutes, type NewcomerRouteDeps } from './newcomer-routes.ts';
import { isTooBusy, returnFromProvider, sendToProvider } from './visit-provider.ts';
import { findLinks, findLoginWays, unlinkIdentity } from './store.ts';
import { createVisitCookie, ENDED_WITH_THE_SESSION, failedLoginPage, pageOf, returnPath } from './visits.ts';

export interface IdentityRouteDeps extends NewcomerRouteDeps {
  readonly siteOrigin: string;
  /** By what the site can send a code. */
  readonly channels: readonly RecoveryChannel[];
}

const tags = ['member'];

/** Login, sign-up and linking by providers of OpenID Connect. */
export function identityRoutes(api: Api, deps: IdentityRouteDeps): void {
  if (deps.providers.length > 0) startRoute(api, deps);
  for (const provider of deps.providers) returnRoute(api, deps, provider);
  newcomerRoutes(api, deps);
  linkRoutes(api, deps);
}

/** The address by which a browser is sent to a provider; no call of a script. */
function startRoute(api: Api, deps: IdentityRouteDeps): void {
  const cookie = createVisitCookie(deps.secure);
  api.get(
    accountPaths.providerStart,
    { schema: { hide: true, querystring: providerStartRequest } },
    async (request, reply) => {
      const { again } = request.query;
      const returnTo = returnPath(request.query.returnTo, deps.siteOrigin);
      const fail = (failure: string) => reply.redirect(failedLoginPage(returnTo, failure), 303);
      if (await isTooBusy(deps, request.ip)) return fail('busy');
      const provider = configured(deps, request.query.provider);
      const sent = await sendToProvider({ ...deps, provider }, { returnTo, memberKey: null, again });
      if ('failure' in sent) return fail(sent.failure);
      cookie.set(reply, sent.token);
      return reply.redirect(sent.url, 303);
    },
  );
}

/** The address to which a provider sends a browser back. */
function returnRoute(api: Api, deps: IdentityRouteDeps, provider: IdentityProvider): void {
  const { sessions, siteOrigin } = deps;
  const cookie = createVisitCookie(deps.secure);
  api.get(providerReturnPath(provider.key), { schema: { hide: true } }, async (request, reply) => {
    const token = cookie.read(request);
    const member = await sessions.findMember(request);
    const search = new URL(request.url, siteOrigin).search;
    const arrival = { search, token, memberKey: member?.memberKey ?? null };
    const returned = await returnFromProvider({ ...deps, provider }, arrival);
    if (returned.kind === 'newcomer') cookie.set(reply, returned.token);
    else cookie.clear(reply);
    if (returned.kind === 'member') {
      const { memberKey, provedAt } = returned;
      const endsThere = provider.key === ENDED_WITH_THE_SESSION;
      await sessions.start(request, reply, memberKey, { way: 'provider', provedAt, endsThere });
    }
    const { failure, code } = returned.kind === 'failed' ? returned : { failure: undefined, code: undefined };
    request.log.info({ provider: provider.key, outcome: returned.kind, failure, code }, 'login by provider');
    return reply.redirect(pageOf(returned, provider.key), 303);
  });
}

const configured = ({ providers }: Pick<IdentityRouteDeps, 'providers'>, wanted: LoginProvider): IdentityProvider =>
  orReject(providers.find(({ key }) => key === wanted) ?? null, { code: 'member.provider-off' });

function linkRoutes(api: Api, deps: IdentityRouteDeps): void {
  const { db, clock, sessions, secure, providers, channels } = deps;
  const cookie = createVisitCookie(secure);
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });
  const sessionOf = (request: FastifyRequest) => ({
    memberKey: memberOf(request).memberKey,
    tokenHash: sessionHashOf(request, secure) ?? Buffer.alloc(0),
  });

  calls.get(accountPaths.identities, { answer: identitiesAnswer }, async (request) => {
    const session = sessionOf(request);
    const [ways, links] = [await findLoginWays(db, session, clock.now()), await findLinks(db, session.memberKey)];
    const linkedAt = (issuer: string) => {
      const at = links.get(issuer);
      return at === undefined ? null : encodeInstant(at);
    };
    const named = providers.map(({ key, name, issuer, provesLogin }) => {
      return { key, name, linkedAt: linkedAt(issuer), provesLogin };
    });
    return { ...ways, providers: named, codeBy: channels };
  });

  calls.post(
    accountPaths.linkIdentity,
    { body: linkIdentityRequest, answer: linkIdentityAnswer },
    async (request, reply) => {
      const { provider: wanted, password } = request.body;
      const provider = configured(deps, wanted);
      const { memberKey, tokenHash } = sessionOf(request);
      const own = { member: memberOf(request), password, tokenHash, address: request.ip };
      orRefuse(await proveOwner(deps, own), (field) => field);
      const returnTo = languageOf(request) === 'en' ? englishAddress(paths.me()) : paths.me();
      const sent = await sendToProvider({ ...deps, provider }, { returnTo, memberKey, again: false });
      if ('failure' in sent) return reject({ code: 'member.provider-away' });
      cookie.set(reply, sent.token);
      return sent.url;
    },
  );

  calls.post(accountPaths.unlinkIdentity, { body: unlinkIdentityRequest, answer: doneAnswer }, async (request) => {
    const { issuer } = configured(deps, request.body.provider);
    const session = sessionOf(request);
    const { hasPassword } = await findLoginWays(db, session, clock.now());
    const links = await findLinks(db, session.memberKey);
    const isLast = !providers.some((other) => other.issuer !== issuer && links.has(other.issuer));
    if (!hasPassword && isLast) return reject({ code: 'member.provider-needed' });
    await unlinkIdentity(db, session.memberKey, issuer);
    return {};
  });
}
