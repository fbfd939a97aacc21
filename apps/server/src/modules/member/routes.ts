import { decodeFamilyQuery, encodeFamilyPerson } from '@kkumteo/contract/member/family';
import { familyListSchema } from '@kkumteo/contract/member/family.answer';
import { encodeMember, memberPaths } from '@kkumteo/contract/member/member';
import { memberSchema } from '@kkumteo/contract/member/member.answer';
import { familyQuerySchema, loginSchema, signUpSchema } from '@kkumteo/contract/member/member.schema';
import { decodeSignUp, encodeMemberField } from '@kkumteo/contract/member/sign-up';
import type { FamilyPerson, SignedInMember } from '@kkumteo/domain/member/member';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { memberOf } from '../../http/api.ts';
import type { Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { rotateToken } from '../../http/xsrf.ts';
import { logIn } from './login.ts';
import type { LoginDeps } from './login.ts';
import { signUp } from './sign-up.ts';
import { findFamily, findMember } from './store.ts';

export interface MemberDeps extends LoginDeps {
  readonly sessions: Sessions;
  readonly secure: boolean;
}

const tags = ['member'];

export function memberRoutes(api: Api, deps: MemberDeps): void {
  const { db, sessions, secure } = deps;

  async function begin(request: FastifyRequest, reply: FastifyReply, memberKey: number) {
    await sessions.start(request, reply, memberKey);
    rotateToken(reply, secure);
    return ok(encodeMember(await findMember(db, memberKey)));
  }

  api.get(
    memberPaths.checkLogin,
    { onRequest: sessions.recogniseMember, schema: { tags, response: answers(memberSchema) } },
    async (request) => ok(encodeMember(request.member)),
  );

  api.post(
    memberPaths.login,
    { schema: { tags, body: loginSchema, response: answers(memberSchema) } },
    async (request, reply) => {
      const { userId, password } = request.body;
      const decision = await logIn(deps, { loginId: userId, password, address: request.ip });
      return begin(request, reply, orRefuse(decision, encodeMemberField));
    },
  );

  api.post(memberPaths.logout, { schema: { tags, response: answers(v.null()) } }, async (request, reply) => {
    await sessions.end(request, reply);
    rotateToken(reply, secure);
    return ok(null);
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
