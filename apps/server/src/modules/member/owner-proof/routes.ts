import {
  accountPaths,
  doneAnswer,
  ownerCodeAnswer,
  ownerCodeRequest,
  ownerProofRequest,
} from '@kkumteo/contract/member/account';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import { sessionHashOf } from '../../../http/session.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { ContactDeps } from '../contact/change-contact.ts';
import { proveByCode, sendOwnerCode } from './prove-by-code.ts';

interface Deps extends ContactDeps, Pick<SiteDeps, 'sessions' | 'secure'> {}

const tags = ['member'];

/** A code to the member's own contact, which proves a member without a password as a password does. */
export function ownerProofRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;

  api.post(
    accountPaths.ownerCode,
    { onRequest, schema: { tags, body: ownerCodeRequest, response: answers(ownerCodeAnswer) } },
    async (request) => {
      const asked = { member: memberOf(request), channel: request.body.channel };
      return ok(ownerCodeAnswer.encode(orRefuse(await sendOwnerCode(deps, asked))));
    },
  );

  api.post(
    accountPaths.proveOwner,
    { onRequest, schema: { tags, body: ownerProofRequest, response: answers(doneAnswer) } },
    async (request) => {
      const { memberKey } = memberOf(request);
      const tokenHash = sessionHashOf(request, deps.secure) ?? Buffer.alloc(0);
      orRefuse(await proveByCode(deps, { memberKey, tokenHash, typed: request.body.code }), (field) => field);
      return ok({});
    },
  );
}
