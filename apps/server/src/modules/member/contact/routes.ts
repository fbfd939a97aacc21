import {
  contactChangeRequest,
  contactChangesAnswer,
  contactCodeRequest,
  contactPaths,
} from '@kkumteo/contract/member/contact-change';
import { memberAnswer } from '@kkumteo/contract/member/member';
import { memberOf, type Api } from '../../../http/api.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { callsOf } from '../../../http/calls.ts';
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
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.get(contactPaths.own, { answer: contactChangesAnswer }, (request) =>
    readContactChanges(deps, memberOf(request).memberKey),
  );

  calls.post(contactPaths.own, { body: contactChangeRequest, answer: contactChangesAnswer }, async (request) => {
    const tokenHash = sessionHashOf(request, secure) ?? Buffer.alloc(0);
    const proof = { member: memberOf(request), address: request.ip, tokenHash };
    const decision = await askContactChange(deps, { ...proof, ...request.body, language: languageOf(request) });
    return { channels, waiting: orRefuse(decision, (field) => field) };
  });

  calls.post(contactPaths.confirm, { body: contactCodeRequest, answer: memberAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    const language = languageOf(request);
    const decision = await confirmContact(deps, { memberKey, typed: request.body.code, language });
    orRefuse(decision, (field) => field);
    return await findMember(db, memberKey);
  });
}
