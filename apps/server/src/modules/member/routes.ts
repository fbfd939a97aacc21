import {
  accountPaths,
  loginChallengeAnswer,
  loginChallengeRequest,
  loginRequest,
  logoutAnswer,
} from '@kkumteo/contract/member/account';
import { familyAnswer, familyRequest } from '@kkumteo/contract/member/family';
import { memberAnswer, memberPaths, SITE_NOW_HEADER } from '@kkumteo/contract/member/member';
import { signUpFields, signUpRequest } from '@kkumteo/contract/member/sign-up';
import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import type { IdentityProvider } from '../../gateways/identity/port.ts';
import { sessionHashOf } from '../../http/session.ts';
import type { SiteDeps } from '../site-deps.ts';
import { isByProvider } from './identity/store.ts';
import { ENDED_WITH_THE_SESSION } from './identity/visits.ts';
import { challengeLogin, logIn, type LoginDeps } from './login.ts';
import { logLogin } from './login-log.ts';
import type { SiteNames } from './passwords.ts';
import { signUp } from './sign-up.ts';
import { findFamily } from './family.ts';
import { findMember } from './store.ts';

export interface MemberDeps extends LoginDeps, Pick<SiteDeps, 'sessions' | 'secure'> {
  readonly providers: readonly IdentityProvider[];
  readonly siteNames: SiteNames;
}

const tags = ['member'];

export function memberRoutes(api: Api, deps: MemberDeps): void {
  const { db, sessions } = deps;

  async function begin(request: FastifyRequest, reply: FastifyReply, memberKey: number) {
    await sessions.start(request, reply, memberKey);
    return findMember(db, memberKey);
  }

  const calls = callsOf(api, tags);
  callsOf(api, tags, { onRequest: sessions.recogniseMember }).get(
    memberPaths.checkLogin,
    { answer: memberAnswer },
    async (request, reply) => {
      reply.header(SITE_NOW_HEADER, deps.clock.now());
      return request.member;
    },
  );

  calls.post(memberPaths.login, { body: loginRequest, answer: memberAnswer }, async (request, reply) => {
    const { loginId, password, proof } = request.body;
    const decision = await logIn(deps, { loginId, password, proof, address: request.ip });
    logLogin(request, loginId, decision);
    return begin(request, reply, orRefuse(decision, signUpFields.encode));
  });

  calls.post(
    accountPaths.loginChallenge,
    { body: loginChallengeRequest, answer: loginChallengeAnswer },
    async (request) => {
      const { loginId } = request.body;
      return { challenge: await challengeLogin(deps, { loginId, address: request.ip }) };
    },
  );

  calls.post(memberPaths.logout, { answer: logoutAnswer }, async (request, reply) => {
    const providerLogout = await providerLogoutOf(deps, request);
    await sessions.end(request, reply);
    return { providerLogout };
  });

  calls.post(memberPaths.signUp, { body: signUpRequest, answer: memberAnswer }, async (request, reply) => {
    const account = request.body;
    const decision = await signUp(deps, account, { consents: account.consents, address: request.ip });
    return begin(request, reply, orRefuse(decision, signUpFields.encode));
  });

  callsOf(api, tags, { onRequest: sessions.requireMember }).get(
    memberPaths.family,
    { query: familyRequest, answer: familyAnswer },
    async (request) => {
      const member = memberOf(request);
      const { role } = request.query;
      return [own(member, role), ...(await findFamily(db, member.memberKey, role))];
    },
  );
}

/** Where a session that a provider began is ended there too; null where it is not, or the provider has no such page. */
async function providerLogoutOf(
  { db, providers, secure }: MemberDeps,
  request: FastifyRequest,
): Promise<string | null> {
  const tokenHash = sessionHashOf(request, secure);
  const provider = providers.find(({ key }) => key === ENDED_WITH_THE_SESSION);
  if (provider === undefined || tokenHash === null || !(await isByProvider(db, tokenHash))) return null;
  return (await provider.endSessionUrl())?.href ?? null;
}

/** The member as the first of the list. */
const own = (member: SignedInMember, role: FamilyPerson['role']): FamilyPerson => ({
  key: 'own',
  role,
  name: member.name,
  birthDate: member.birthDate,
  grade: '',
  email: member.email,
  mobile: member.mobile,
});
