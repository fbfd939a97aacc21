import {
  accountPaths,
  doneAnswer,
  identitiesAnswer,
  linkIdentityAnswer,
  linkIdentityRequest,
  newcomerAnswer,
  providerStartRequest,
} from '@kkumteo/contract/member/account';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { personSignUpRequest, signUpFields } from '@kkumteo/contract/member/sign-up';
import { paths } from '@kkumteo/contract/pages/addresses';
import { encodeDate, encodeInstant } from '@kkumteo/contract/wire/scalars';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/pool.ts';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse, orReject, reject } from '../../../http/refused.ts';
import { sessionHashOf, type Sessions } from '../../../http/session.ts';
import { checkOwnPassword } from '../own-password.ts';
import { findMember } from '../store.ts';
import { type IdentityDeps, isTooBusy, returnFromProvider, sendToProvider } from './visit-provider.ts';
import { signUpByProvider } from './sign-up-by-provider.ts';
import { findLoginWays, findNewcomer, unlinkIdentity } from './store.ts';
import { createVisitCookie, pageOf, returnPath } from './visits.ts';

export interface IdentityRouteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly secure: boolean;
  readonly siteOrigin: string;
  /** Null where the site has none: then every call of these says so. */
  readonly provider: IdentityProvider | null;
}

const tags = ['member'];

/** Login, sign-up and linking by a provider of OpenID Connect. */
export function identityRoutes(api: Api, deps: IdentityRouteDeps): void {
  if (deps.provider !== null) visitRoutes(api, { ...deps, provider: deps.provider });
  signUpRoutes(api, deps);
  linkRoutes(api, deps);
}

/** The two addresses that a browser is sent to; neither is a call of a script. */
function visitRoutes(api: Api, deps: IdentityRouteDeps & IdentityDeps): void {
  const { sessions, siteOrigin } = deps;
  const cookie = createVisitCookie(deps.secure);

  api.get(
    accountPaths.providerStart,
    { schema: { hide: true, querystring: providerStartRequest } },
    async (request, reply) => {
      const returnTo = returnPath(request.query.returnTo, siteOrigin);
      const fail = (failure: string) => reply.redirect(`${paths.login(returnTo)}&provider=${failure}`, 303);
      if (await isTooBusy(deps, request.ip)) return fail('busy');
      const sent = await sendToProvider(deps, { returnTo, memberKey: null, again: request.query.again });
      if ('failure' in sent) return fail(sent.failure);
      cookie.set(reply, sent.token);
      return reply.redirect(sent.url, 303);
    },
  );

  api.get(accountPaths.providerReturn, { schema: { hide: true } }, async (request, reply) => {
    const token = cookie.read(request);
    const member = await sessions.findMember(request);
    const search = new URL(request.url, siteOrigin).search;
    const returned = await returnFromProvider(deps, { search, token, memberKey: member?.memberKey ?? null });
    if (returned.kind === 'newcomer') cookie.set(reply, returned.token);
    else cookie.clear(reply);
    if (returned.kind === 'member') {
      const { memberKey, provedAt } = returned;
      await sessions.start(request, reply, memberKey, { way: 'provider', provedAt });
    }
    const { failure, code } = returned.kind === 'failed' ? returned : { failure: undefined, code: undefined };
    request.log.info({ outcome: returned.kind, failure, code }, 'login by provider');
    return reply.redirect(pageOf(returned), 303);
  });
}

function signUpRoutes(api: Api, deps: IdentityRouteDeps): void {
  const { db, clock, sessions, secure } = deps;
  const cookie = createVisitCookie(secure);

  api.get(accountPaths.providerSignUp, { schema: { tags, response: answers(newcomerAnswer) } }, async (request) => {
    const found = await findNewcomer(db, cookie.read(request), clock.now());
    const { name, email, mobile, birthDate, returnTo } = orReject(found, { code: 'member.provider-login-over' });
    return ok(
      newcomerAnswer.encode({
        name: name ?? '',
        email: email ?? '',
        mobile: mobile ?? '',
        birthDate: birthDate === null ? '' : encodeDate(birthDate),
        returnTo,
      }),
    );
  });

  api.post(
    accountPaths.providerSignUp,
    { schema: { tags, body: personSignUpRequest, response: answers(memberAnswer) } },
    async (request, reply) => {
      const person = request.body;
      const input = { person, consents: person.consents, token: cookie.read(request), address: request.ip };
      const memberKey = orRefuse(await signUpByProvider({ db, clock }, input), signUpFields.encode);
      cookie.clear(reply);
      await sessions.start(request, reply, memberKey, { way: 'provider', provedAt: null });
      return ok(memberAnswer.encode(await findMember(db, memberKey)));
    },
  );
}

function linkRoutes(api: Api, deps: IdentityRouteDeps): void {
  const { db, clock, sessions, secure, provider } = deps;
  const cookie = createVisitCookie(secure);
  const onRequest = sessions.requireMember;
  const configured = (): IdentityProvider => orReject(provider, { code: 'member.provider-off' });

  api.get(
    accountPaths.identities,
    { onRequest, schema: { tags, response: answers(identitiesAnswer) } },
    async (request) => {
      const tokenHash = sessionHashOf(request, secure) ?? Buffer.alloc(0);
      const session = { memberKey: memberOf(request).memberKey, tokenHash };
      const { linkedAt, ...ways } = await findLoginWays(db, session, provider?.issuer ?? '', clock.now());
      return ok({
        ...ways,
        provider: provider?.name ?? null,
        linkedAt: linkedAt === null ? null : encodeInstant(linkedAt),
      });
    },
  );

  api.post(
    accountPaths.linkIdentity,
    { onRequest, schema: { tags, body: linkIdentityRequest, response: answers(linkIdentityAnswer) } },
    async (request, reply) => {
      const visited = { db, clock, provider: configured() };
      const { memberKey, loginId } = memberOf(request);
      const own = { loginId, password: request.body.password, address: request.ip, field: 'password' };
      orRefuse(await checkOwnPassword({ db, clock }, own), (field) => field);
      const sent = await sendToProvider(visited, { returnTo: paths.me(), memberKey, again: false });
      if ('failure' in sent) return reject({ code: 'member.provider-away' });
      cookie.set(reply, sent.token);
      return ok(linkIdentityAnswer.encode(sent.url));
    },
  );

  api.post(
    accountPaths.unlinkIdentity,
    { onRequest, schema: { tags, response: answers(doneAnswer) } },
    async (request) => {
      const { issuer } = configured();
      const { memberKey } = memberOf(request);
      const ways = await findLoginWays(db, { memberKey, tokenHash: Buffer.alloc(0) }, issuer, clock.now());
      if (!ways.hasPassword) return reject({ code: 'member.provider-needed' });
      await unlinkIdentity(db, memberKey, issuer);
      return ok({});
    },
  );
}
