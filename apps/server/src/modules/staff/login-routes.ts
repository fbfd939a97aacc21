import {
  acceptInvitationAnswer,
  acceptInvitationRequest,
  completeInvitationRequest,
  invitationAnswer,
  invitationRequest,
  officeChallengeAnswer,
  officeChallengeRequest,
  officeCodeRequest,
  officeDone,
  officeLoginAnswer,
  officeLoginRequest,
  officePaths,
  passkeyOptionsAnswer,
  passkeyRequest,
  recoveryCodeRequest,
  recoveryCodesAnswer,
} from '@kkumteo/contract/office/staff';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import { challengeLogin, logInTo, tidyLoginId } from '../member/login.ts';
import type { LoginChallenges } from '../member/login-challenge.ts';
import { logLogin } from '../member/login-log.ts';
import { noteEntry, staffSubject, type EntryAuthor } from './entries.ts';
import { acceptInvitation, completeInvitation, findInvited, type InvitationDeps } from './invitation.ts';
import { listPasskeys, passkeyOptions, usePasskey } from './passkeys.ts';
import { useCode, useRecoveryCode } from './second-factor.ts';
import type { HalfLogin, StaffSessions } from './sessions.ts';
import { findStaff, findStaffCredentials } from './store.ts';

export interface LoginRoutesDeps extends InvitationDeps {
  readonly staff: StaffSessions;
  readonly challenges: LoginChallenges;
  readonly origin: string;
}

/** What the login was completed by. */
type SecondFactor = 'code' | 'recovery-code' | 'passkey';

/** What comes before a session: password, second factor, and the link of an invitation. */
export function loginRoutes(api: Api, deps: LoginRoutesDeps): void {
  const { db, clock, staff } = deps;
  const calls = callsOf(api, ['staff'], { config: { beforeLogin: true } });

  calls.post(officePaths.login, { body: officeLoginRequest, answer: officeLoginAnswer }, async (request, reply) => {
    const { loginId, password, proof } = request.body;
    const typed = { loginId, password, proof, address: request.ip };
    const decision = await logInTo({ realm: 'staff', find: findStaffCredentials }, deps, typed);
    logLogin(request, loginId, decision, 'office login');
    if (!decision.ok && decision.rejection.code === 'member.login-failed') await noteWrongLogin(deps, request, loginId);
    const { staffKey } = orRefuse(decision, (field) => field);
    await staff.beginLogin(request, reply, staffKey);
    return { hasPasskey: (await listPasskeys(db, staffKey)).length > 0 };
  });

  calls.post(
    officePaths.loginChallenge,
    { body: officeChallengeRequest, answer: officeChallengeAnswer },
    async (request) => ({
      challenge: await challengeLogin(deps, { ...request.body, address: request.ip, realm: 'staff' }),
    }),
  );

  /** Completes a login whose second factor was checked. */
  async function complete(
    request: FastifyRequest,
    reply: FastifyReply,
    half: HalfLogin,
    { by, decision }: { readonly by: SecondFactor; readonly decision: Decision<null, StaffRejection> },
  ): Promise<Record<string, never>> {
    const author = authorOf(request, half);
    const facts = { by };
    if (!decision.ok) {
      await noteEntry(db, author, { act: 'login.refused', kind: 'login', facts }, clock.now());
      orRefuse(decision, (field) => field);
    }
    await db.transaction(async (tx) => {
      await staff.open(tx, request, reply, half.staffKey);
      await noteEntry(tx, author, { act: 'login.opened', kind: 'login', facts }, clock.now());
    });
    return {};
  }

  calls.post(officePaths.loginCode, { body: officeCodeRequest, answer: officeDone }, async (request, reply) => {
    const half = await staff.halfLogin(request);
    return complete(request, reply, half, {
      by: 'code',
      decision: await useCode(deps, half.staffKey, request.body.code),
    });
  });

  calls.post(
    officePaths.loginRecoveryCode,
    { body: recoveryCodeRequest, answer: officeDone },
    async (request, reply) => {
      const half = await staff.halfLogin(request);
      const decision = await useRecoveryCode(deps, half.staffKey, request.body.recoveryCode);
      return complete(request, reply, half, { by: 'recovery-code', decision });
    },
  );

  calls.post(officePaths.loginPasskeyOptions, { answer: passkeyOptionsAnswer }, async (request) => ({
    options: await passkeyOptions(deps, await staff.halfLogin(request)),
  }));

  calls.post(officePaths.loginPasskey, { body: passkeyRequest, answer: officeDone }, async (request, reply) => {
    const half = await staff.halfLogin(request);
    return complete(request, reply, half, {
      by: 'passkey',
      decision: await usePasskey(deps, half, request.body.answer),
    });
  });

  calls.post(officePaths.logout, { answer: officeDone }, (request, reply) =>
    db.transaction(async (tx) => {
      const ended = await staff.end(tx, request, reply);
      if (ended !== null)
        await noteEntry(tx, authorOf(request, ended), { act: 'login.ended', kind: 'login' }, clock.now());
      return {};
    }),
  );

  calls.post(officePaths.invitation, { body: invitationRequest, answer: invitationAnswer }, async (request) =>
    orReject(await findInvited(db, request.body.token, clock.now()), { code: 'staff.invitation-over' }),
  );

  calls.post(
    officePaths.acceptInvitation,
    { body: acceptInvitationRequest, answer: acceptInvitationAnswer },
    async (request) => orRefuse(await acceptInvitation(deps, request.body), (field) => field),
  );

  calls.post(
    officePaths.completeInvitation,
    { body: completeInvitationRequest, answer: recoveryCodesAnswer },
    async (request, reply) => {
      const decision = await completeInvitation(deps, request.body, async (tx, { staffKey, role }) => {
        await staff.open(tx, request, reply, staffKey);
        const author = authorOf(request, { staffKey, role });
        await noteEntry(tx, author, { act: 'login.invitation', kind: 'login' }, clock.now());
      });
      return { recoveryCodes: orRefuse(decision, (field) => field) };
    },
  );
}

const authorOf = (
  { ip, id }: FastifyRequest,
  { staffKey, role }: { readonly staffKey: number | null; readonly role: StaffRole | null },
): EntryAuthor => ({ staffKey, role, address: ip, requestId: id });

/** The id that was typed is written only where it is that of an account: it may be a password. */
async function noteWrongLogin({ db, clock }: LoginRoutesDeps, request: FastifyRequest, loginId: string): Promise<void> {
  const found = await findStaff(db, tidyLoginId(loginId));
  const author = authorOf(request, { staffKey: found?.staffKey ?? null, role: found?.role ?? null });
  const facts = { by: 'password', ...(found === null ? {} : { state: found.state }) };
  const subjects = found === null ? [] : [staffSubject(found.staffKey)];
  await noteEntry(db, author, { act: 'login.refused', kind: 'login', subjects, facts }, clock.now());
}
