import {
  accountPaths,
  doneAnswer,
  endSessionsRequest,
  passwordChangeRequest,
  sessionsAnswer,
} from '@kkumteo/contract/member/account';
import type { FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import { sessionHashOf } from '../../http/session.ts';
import type { SiteDeps } from '../site-deps.ts';
import { changePassword } from './own-password.ts';
import { logLogin } from './login-log.ts';
import type { SiteNames } from './passwords.ts';
import { endSessions, listSessions, type AskingSession } from './login-sessions.ts';

export interface AccountDeps extends Pick<SiteDeps, 'db' | 'clock' | 'sessions' | 'secure'> {
  readonly siteNames: SiteNames;
}

const tags = ['member'];

/** What a member does about their own account: the password, and where they are logged in. */
export function accountRoutes(api: Api, { db, clock, sessions, secure, siteNames }: AccountDeps): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  function asking(request: FastifyRequest): AskingSession {
    const tokenHash = sessionHashOf(request, secure);
    if (tokenHash === null) throw new Error('A member without a session was let through');
    return { memberKey: memberOf(request).memberKey, tokenHash };
  }

  calls.post(accountPaths.password, { body: passwordChangeRequest, answer: doneAnswer }, async (request, reply) => {
    const member = memberOf(request);
    const change = request.body;
    const changed = await changePassword({ db, clock, siteNames }, { member, address: request.ip, ...change });
    logLogin(request, member.loginId, changed, 'password change');
    orRefuse(changed, (field) => field);
    await sessions.start(request, reply, member.memberKey);
    return {};
  });

  calls.get(accountPaths.sessions, { answer: sessionsAnswer }, (request) =>
    listSessions(db, asking(request), clock.now()),
  );

  calls.post(accountPaths.endSessions, { body: endSessionsRequest, answer: doneAnswer }, async (request) => {
    await endSessions(db, asking(request), request.body);
    return {};
  });
}
