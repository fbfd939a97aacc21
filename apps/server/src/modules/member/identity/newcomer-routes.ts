import { accountPaths, loginRequest, newcomerAnswer } from '@kkumteo/contract/member/account';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { personSignUpRequest, signUpFields } from '@kkumteo/contract/member/sign-up';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse, orReject } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { LoginDeps } from '../login.ts';
import { logLogin } from '../login-log.ts';
import { findMember } from '../store.ts';
import { linkAtLogin } from './link-at-login.ts';
import { signUpByProvider } from './sign-up-by-provider.ts';
import { findNewcomer } from './store.ts';
import { createVisitCookie, ENDED_WITH_THE_SESSION } from './visits.ts';

export interface NewcomerRouteDeps extends LoginDeps, Pick<SiteDeps, 'sessions' | 'secure'> {
  /** Empty where the site has none. */
  readonly providers: readonly IdentityProvider[];
}

const tags = ['member'];

/** What a visitor who came back without an account can do: see what the provider said, sign up, or link an account. */
export function newcomerRoutes(api: Api, deps: NewcomerRouteDeps): void {
  const { db, clock, sessions, secure, providers } = deps;
  const calls = callsOf(api, tags);
  const cookie = createVisitCookie(secure);
  const providerOf = (issuer: string) => providers.find((provider) => provider.issuer === issuer);

  calls.get(accountPaths.providerSignUp, { answer: newcomerAnswer }, async (request) => {
    const found = await findNewcomer(db, cookie.read(request), clock.now());
    const { issuer, name, email, mobile, birthDate, returnTo } = orReject(found, {
      code: 'member.provider-login-over',
    });
    return {
      provider: orReject(providerOf(issuer) ?? null, { code: 'member.provider-off' }),
      name: name ?? '',
      email: email ?? '',
      mobile: mobile ?? '',
      birthDate: birthDate === null ? '' : encodeDate(birthDate),
      returnTo,
    };
  });

  calls.post(
    accountPaths.providerSignUp,
    { body: personSignUpRequest, answer: memberAnswer },
    async (request, reply) => {
      const person = request.body;
      const input = { person, consents: person.consents, token: cookie.read(request), address: request.ip };
      const { memberKey, issuer } = orRefuse(await signUpByProvider({ db, clock }, input), signUpFields.encode);
      cookie.clear(reply);
      const endsThere = providerOf(issuer)?.key === ENDED_WITH_THE_SESSION;
      await sessions.start(request, reply, memberKey, { way: 'provider', provedAt: null, endsThere });
      return await findMember(db, memberKey);
    },
  );

  calls.post(accountPaths.linkAtLogin, { body: loginRequest, answer: memberAnswer }, async (request, reply) => {
    const { loginId, password, proof } = request.body;
    const input = { loginId, password, proof, address: request.ip, token: cookie.read(request) };
    const decision = await linkAtLogin(deps, input);
    logLogin(request, loginId, decision);
    const memberKey = orRefuse(decision, signUpFields.encode);
    cookie.clear(reply);
    await sessions.start(request, reply, memberKey);
    return await findMember(db, memberKey);
  });
}
