import {
  addPasskeyRequest,
  endOwnSessionsRequest,
  officeCodeRequest,
  officeDone,
  officePasswordRequest,
  officePaths,
  officeSessionsAnswer,
  passkeyOptionsAnswer,
  passkeyRequest,
  passkeysAnswer,
  recoveryCodesAnswer,
  removePasskeyRequest,
  staffSelf,
  type StaffSelf,
} from '@kkumteo/contract/office/staff';
import { FRESH_CODE_MINUTES } from '@kkumteo/domain/staff/account';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { orRefuse, reject } from '../../http/refused.ts';
import type { SessionActor } from './actor.ts';
import { changeOwnPassword } from './own-password.ts';
import { noteEntry } from './entries.ts';
import type { InvitationDeps } from './invitation.ts';
import { officeCallsOf } from './office-calls.ts';
import { addPasskey, listPasskeys, newPasskeyOptions, passkeyOptions, removePasskey, usePasskey } from './passkeys.ts';
import { replaceRecoveryCodes, useCode } from './second-factor.ts';
import { isFresh, type StaffSessions } from './sessions.ts';
import { endSessionsOf, listSessionsOf } from './store.ts';

export interface SelfRoutesDeps extends InvitationDeps {
  readonly staff: StaffSessions;
  readonly origin: string;
}

const whole = (field: string): string => field;

/** One's own session and account. */
export function selfRoutes(api: Api, deps: SelfRoutesDeps): void {
  const { staff, db, clock, siteNames } = deps;
  const calls = officeCallsOf(api, staff, ['staff']);
  const note = (tx: Sql, by: SessionActor, act: OfficeAct, facts: EntryFacts = {}): Promise<void> =>
    noteEntry(tx, by, { act, kind: 'act', facts }, clock.now());

  /** A wrong factor within a session may be another person's try. */
  const noteRefused = (by: SessionActor, factor: 'code' | 'passkey' | 'password'): Promise<void> =>
    noteEntry(db, by, { act: 'login.refused', kind: 'login', facts: { by: factor, again: true } }, clock.now());

  calls.get(officePaths.self, { answer: staffSelf }, 'account.own', (_request, by) => readSelf(db, by, clock.now()));

  calls.post(
    officePaths.freshCode,
    { body: officeCodeRequest, answer: officeDone },
    'account.own',
    async (request, by) => {
      const decision = await useCode(deps, by.staffKey, request.body.code);
      if (!decision.ok) await noteRefused(by, 'code');
      orRefuse(decision, whole);
      await saveFresh(db, by, clock.now());
      return {};
    },
  );

  calls.post(
    officePaths.freshPasskeyOptions,
    { answer: passkeyOptionsAnswer },
    'account.own',
    async (_request, by) => ({
      options: await passkeyOptions(deps, by),
    }),
  );

  calls.post(
    officePaths.freshPasskey,
    { body: passkeyRequest, answer: officeDone },
    'account.own',
    async (request, by) => {
      const decision = await usePasskey(deps, by, request.body.answer);
      if (!decision.ok) await noteRefused(by, 'passkey');
      orRefuse(decision, whole);
      await saveFresh(db, by, clock.now());
      return {};
    },
  );

  calls.post(
    officePaths.changePassword,
    { body: officePasswordRequest, answer: officeDone },
    'account.password',
    async (request, by) => {
      const decision = await changeOwnPassword(deps, by, request.body);
      if (!decision.ok && decision.rejection.code === 'member.password-differs') await noteRefused(by, 'password');
      orRefuse(decision, whole);
      return {};
    },
  );

  calls.post(officePaths.recoveryCodes, { answer: recoveryCodesAnswer }, 'account.recovery-codes', (_request, by) =>
    db.transaction(async (tx) => {
      await note(tx, by, 'account.recovery-codes');
      return { recoveryCodes: await replaceRecoveryCodes(tx, by.staffKey) };
    }),
  );

  calls.get(officePaths.passkeys, { answer: passkeysAnswer }, 'account.own', async (_request, by) => ({
    passkeys: await listPasskeys(db, by.staffKey),
  }));

  calls.post(
    officePaths.newPasskeyOptions,
    { answer: passkeyOptionsAnswer },
    'account.passkeys',
    async (_request, by) => ({
      options: await newPasskeyOptions(deps, by, (await siteNames())[0] ?? ''),
    }),
  );

  calls.post(
    officePaths.addPasskey,
    { body: addPasskeyRequest, answer: officeDone },
    'account.passkeys',
    async (request, by) => {
      orRefuse(
        await addPasskey(deps, by, request.body, (tx) =>
          note(tx, by, 'account.passkeys', { added: request.body.name }),
        ),
        whole,
      );
      return {};
    },
  );

  calls.post(
    officePaths.removePasskey,
    { body: removePasskeyRequest, answer: officeDone },
    'account.passkeys',
    (request, by) =>
      db.transaction(async (tx) => {
        const name = await removePasskey(tx, by.staffKey, request.body.key);
        if (name === null) reject({ code: 'staff.passkey-unknown' });
        await note(tx, by, 'account.passkeys', { removed: name });
        return {};
      }),
  );

  calls.get(officePaths.ownSessions, { answer: officeSessionsAnswer }, 'account.own', async (_request, by) => ({
    sessions: await listSessionsOf(db, { staffKey: by.staffKey, asking: by.tokenHash }, clock.now()),
  }));

  calls.post(
    officePaths.endOwnSessions,
    { body: endOwnSessionsRequest, answer: officeDone },
    'account.sessions',
    (request, by) =>
      db.transaction(async (tx) => {
        const { key } = request.body;
        const ended = await endSessionsOf(tx, { staffKey: by.staffKey, key, keep: by.tokenHash });
        await note(tx, by, 'account.sessions', { ended });
        return {};
      }),
  );
}

async function saveFresh(sql: Sql, { tokenHash }: SessionActor, now: number): Promise<void> {
  const text = 'update staff_session set fresh_at = to_timestamp($2::float8) where token_hash = $1';
  await sql.query(text, [tokenHash, now / 1000]);
}

async function readSelf(
  sql: Sql,
  { staffKey, loginId, name, role, endsAt, freshAt }: SessionActor,
  now: number,
): Promise<StaffSelf> {
  const text = `select count(*)::integer as left from staff_recovery_code where staff_id = $1 and used_at is null`;
  const [codes] = await sql.query<{ readonly left: number }>(text, [staffKey]);
  const freshUntil = isFresh(freshAt, now) ? freshAt + FRESH_CODE_MINUTES * MINUTE_MS : null;
  return { staffKey, loginId, name, role, endsAt, freshUntil, recoveryCodesLeft: codes?.left ?? 0, now };
}
