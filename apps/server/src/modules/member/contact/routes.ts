import {
  contactChangeRequest,
  contactChangesAnswer,
  contactCodeRequest,
  contactPaths,
} from '@kkumteo/contract/member/contact-change';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import { sessionHashOf } from '../../../http/session.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { findMember } from '../store.ts';
import { askContactChange, confirmContact, readContactChanges, type ContactDeps } from './change-contact.ts';

interface Deps extends ContactDeps, Pick<SiteDeps, 'sessions' | 'secure'> {}

const tags = ['member'];

/** The member's mail address and mobile: what can be changed, asking for a code, and the code. */
export function contactRoutes(api: Api, deps: Deps): void {
  const { sessions, secure, channels, db } = deps;
  const onRequest = sessions.requireMember;
  const response = answers(contactChangesAnswer);

  api.get(contactPaths.own, { onRequest, schema: { tags, response } }, async (request) =>
    ok(contactChangesAnswer.encode(await readContactChanges(deps, memberOf(request).memberKey))),
  );

  api.post(contactPaths.own, { onRequest, schema: { tags, body: contactChangeRequest, response } }, async (request) => {
    const tokenHash = sessionHashOf(request, secure) ?? Buffer.alloc(0);
    const proof = { member: memberOf(request), address: request.ip, tokenHash };
    const decision = await askContactChange(deps, { ...proof, ...request.body });
    return ok(contactChangesAnswer.encode({ channels, waiting: orRefuse(decision, (field) => field) }));
  });

  api.post(
    contactPaths.confirm,
    { onRequest, schema: { tags, body: contactCodeRequest, response: answers(memberAnswer) } },
    async (request) => {
      const { memberKey } = memberOf(request);
      const decision = await confirmContact(deps, { memberKey, typed: request.body.code });
      orRefuse(decision, (field) => field);
      return ok(memberAnswer.encode(await findMember(db, memberKey)));
    },
  );
}
