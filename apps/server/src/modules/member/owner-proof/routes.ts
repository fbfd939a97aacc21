import {
  accountPaths,
  doneAnswer,
  ownerCodeAnswer,
  ownerCodeRequest,
  ownerProofRequest,
} from '@kkumteo/contract/member/account';
import { memberOf, type Api } from '../../../http/api.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import { sessionHashOf } from '../../../http/session.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { ContactDeps } from '../contact/change-contact.ts';
import { proveByCode, sendOwnerCode } from './prove-by-code.ts';

interface Deps extends ContactDeps, Pick<SiteDeps, 'sessions' | 'secure'> {}

const tags = ['member'];

/** A code to the member's own contact, which proves a member without a password as a password does. */
export function ownerProofRoutes(api: Api, deps: Deps): void {
  const calls = callsOf(api, tags, { onRequest: deps.sessions.requireMember });

  calls.post(accountPaths.ownerCode, { body: ownerCodeRequest, answer: ownerCodeAnswer }, async (request) => {
    const asked = { member: memberOf(request), channel: request.body.channel, language: languageOf(request) };
    return orRefuse(await sendOwnerCode(deps, asked));
  });

  calls.post(accountPaths.proveOwner, { body: ownerProofRequest, answer: doneAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    const tokenHash = sessionHashOf(request, deps.secure) ?? Buffer.alloc(0);
    orRefuse(await proveByCode(deps, { memberKey, tokenHash, typed: request.body.code }), (field) => field);
    return {};
  });
}
