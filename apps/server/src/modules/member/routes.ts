import { accountPaths } from '@kkumteo/contract/member/account';
import { loginChallengeSchema, logoutSchema } from '@kkumteo/contract/member/account.answer';
import { loginChallengeQuerySchema } from '@kkumteo/contract/member/account.schema';
import { decodeFamilyQuery, encodeFamilyPerson } from '@kkumteo/contract/member/family';
import { familyListSchema } from '@kkumteo/contract/member/family.answer';
import { encodeMember, memberPaths, SITE_NOW_HEADER } from '@kkumteo/contract/member/member';
import { memberSchema } from '@kkumteo/contract/member/member.answer';
import { familyQuerySchema, loginSchema, signUpSchema } from '@kkumteo/contract/member/member.schema';
import { decodeSignUp, encodeMemberField } from '@kkumteo/contract/member/sign-up';
import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { IdentityProvider } from '../../gateways/identity/port.ts';
import { sessionHashOf, type Sessions } from '../../http/session.ts';
import { isByProvider } from './identity/store.ts';
import { challengeLogin, logIn, type LoginDeps } from './login.ts';
import { logLogin } from './login-log.ts';
import { signUp } from './sign-up.ts';
import { findFamily } from './family.ts';
import { findMember } from './store.ts';

export interface MemberDeps extends LoginDeps {
  readonly sessions: Sessions;
  readonly secure: boolean;
  readonly provider: IdentityProvider | null;
}

const tags = ['member'];

export function memberRoutes(api: Api, deps: MemberDeps): void {
  const { db, sessions } = deps;

  async function begin(request: FastifyRequest, reply: FastifyReply, memberKey: number) {
    await sessions.start(request, reply, memberKey);
    return ok(encodeMember(await findMember(db, memberKey)));
  }

  api.get(
    memberPaths.checkLogin,
    { onRequest: sessions.recogniseMember, schema: { tags, response: answers(memberSchema) } },
    async (request, reply) => {
      reply.header(SITE_NOW_HEADER, deps.clock.now());
      return ok(encodeMember(request.member));
    },
  );

  api.post(
    memberPaths.login,
    { schema: { tags, body: loginSchema, response: answers(memberSchema) } },
    async (request, reply) => {
      const { userId, password, proof } = request.body;
      const decision = await logIn(deps, { loginId: userId, password, proof, address: request.ip });
      logLogin(request, userId, decision);
      return begin(request, reply, orRefuse(decision, encodeMemberField));
    },
  );

  api.post(
    accountPaths.loginChallenge,
    { schema: { tags, body: loginChallengeQuerySchema, response: answers(loginChallengeSchema) } },
    async (request) => {
      const { userId } = request.body;
      return ok({ challenge: await challengeLogin(deps, { loginId: userId, address: request.ip }) });
    },
  );

  api.post(memberPaths.logout, { schema: { tags, response: answers(logoutSchema) } }, async (request, reply) => {
    const providerLogout = await providerLogoutOf(deps, request);
    await sessions.end(request, reply);
    return ok({ providerLogout });
  });

  api.post(
    memberPaths.signUp,
    { schema: { tags, body: signUpSchema, response: answers(memberSchema) } },
    async (request, reply) => {
      const { account, consents } = decodeSignUp(request.body);
      const decision = await signUp(deps, account, { consents, address: request.ip });
      return begin(request, reply, orRefuse(decision, encodeMemberField));
    },
  );

  api.get(
    memberPaths.family,
    {
      onRequest: sessions.requireMember,
      schema: { tags, querystring: familyQuerySchema, response: answers(familyListSchema) },
    },
    async (request) => {
      const member = memberOf(request);
      const role = decodeFamilyQuery(request.query);
      const family = [own(member, role), ...(await findFamily(db, member.memberKey, role))];
      return ok({ familyList: family.map(encodeFamilyPerson) });
    },
  );
}

/** Where a session that the provider of identities began is ended there too; null for any other. */
async function providerLogoutOf({ db, provider, secure }: MemberDeps, request: FastifyRequest): Promise<string | null> {
  const tokenHash = sessionHashOf(request, secure);
  if (provider === null || tokenHash === null || !(await isByProvider(db, tokenHash))) return null;
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
