import { IDLE_ACCOUNT_DAYS, newStaffRefusal, tidyStaffLogin, type NewStaff } from '@kkumteo/domain/staff/account';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { OfficeAct, StaffRole } from '@kkumteo/domain/staff/may';
import type { ProposalKind } from '@kkumteo/domain/staff/proposal';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import { noteEntry, staffSubject, THE_SITE, type EntryAuthor } from './entries.ts';
import { makeLink } from './invitation.ts';
import { OUTDATED, propose, type ProposalsByKind } from './proposals.ts';
import {
  deleteSessionsOf,
  endSessionsOf,
  findStaff,
  insertStaff,
  lockStaff,
  saveReset,
  saveResumed,
  saveRole,
  saveStopped,
  stopIdle,
  type StaffAccount,
} from './store.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type Answer<T> = Promise<Decision<T, StaffRejection>>;

interface OnAccount {
  readonly staffKey: number;
  readonly reason: string;
}

/** The token of a link; null where the act waits for another administrator. */
export interface LinkMade {
  readonly token: string | null;
}

export interface DoneOrProposed {
  readonly isProposed: boolean;
}

/**
 * Invites a person by a link. An administrator waits for another one's approval, unless the act is `alone`: the first
 * administrators are made at the server.
 */
export async function inviteStaff(
  { db, clock }: AccountDeps,
  by: EntryAuthor,
  { reason, alone = false, ...typed }: NewStaff & { readonly reason: string; readonly alone?: boolean },
): Answer<LinkMade> {
  const one = { ...typed, loginId: tidyStaffLogin(typed.loginId), name: normaliseText(typed.name) };
  const refused = newStaffRefusal(one);
  if (refused !== null) return refuse(refused);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isProposed = one.role === 'admin' && !alone;
    const made = isProposed ? await proposeInvitation(tx, by, one, { reason, now }) : await invite(tx, one, now);
    if (!made.ok) return made;
    const { staffKey, token } = made.value;
    const subjects = staffKey === null ? [] : [staffSubject(staffKey)];
    await noteEntry(tx, by, { act: 'staff.invite', kind: 'act', subjects, reason, facts: { ...one, isProposed } }, now);
    return accept({ token });
  });
}

interface Invited extends LinkMade {
  readonly staffKey: number | null;
}

async function invite(tx: Sql, one: NewStaff, now: Instant): Answer<Invited> {
  const staffKey = await insertStaff(tx, one, now);
  if (staffKey === null) return refuse({ code: 'staff.login-id-taken', field: 'loginId' });
  return accept({ staffKey, token: await makeLink(tx, staffKey, now) });
}

async function proposeInvitation(
  tx: Sql,
  by: EntryAuthor,
  { loginId, name }: NewStaff,
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Answer<Invited> {
  if ((await findStaff(tx, loginId)) !== null) return refuse({ code: 'staff.login-id-taken', field: 'loginId' });
  const proposed = await propose(tx, by, { kind: 'staff.invite-admin', facts: { loginId, name }, reason }, now);
  return proposed.ok ? accept({ staffKey: null, token: null }) : proposed;
}

/** Changes a role, which ends the person's sessions. A new administrator waits for another one's approval. */
export function changeRole(
  deps: AccountDeps,
  by: EntryAuthor,
  { role, ...on }: OnAccount & { readonly role: StaffRole },
): Answer<DoneOrProposed> {
  return actOn(deps, by, { ...on, act: 'staff.change-role' }, async (tx, account, now) => {
    if (account.state === 'stopped') return refuse({ code: 'staff.stopped' });
    if (account.role === role) return refuse({ code: 'staff.no-change' });
    const isProposed = role === 'admin';
    // The administrator who made its open link could be two by it (decision 107).
    if (isProposed && account.state !== 'active') return refuse({ code: 'staff.not-active' });
    if (isProposed) {
      const proposed = await proposeOn(tx, by, { kind: 'staff.make-admin', account, reason: on.reason }, now);
      if (!proposed.ok) return proposed;
    } else {
      await saveRole(tx, account.staffKey, role);
      await deleteSessionsOf(tx, account.staffKey);
    }
    return accept({ value: { isProposed }, facts: { before: account.role, after: role, isProposed } });
  });
}

/** Stops an account at once, with its sessions and its link. */
export const stopStaff = (deps: AccountDeps, by: EntryAuthor, on: OnAccount): Answer<DoneOrProposed> =>
  actOn(deps, by, { ...on, act: 'staff.stop' }, async (tx, account) => {
    if (account.state === 'stopped') return refuse({ code: 'staff.stopped' });
    await saveStopped(tx, account.staffKey);
    return accept({ value: DONE });
  });

/** Lets a stopped account log in again, by the factors that it has; without them it needs a new link. */
export const resumeStaff = (deps: AccountDeps, by: EntryAuthor, on: OnAccount): Answer<DoneOrProposed> =>
  actOn(deps, by, { ...on, act: 'staff.resume' }, async (tx, account, now) => {
    if (account.state !== 'stopped') return refuse({ code: 'staff.not-stopped' });
    await saveResumed(tx, account, now);
    return accept({ value: DONE });
  });

/**
 * Takes password and second factor from an account, ends its sessions and makes a new link. For an administrator another
 * one approves, unless the act is `alone`: else one person could log in as two.
 */
export const resetStaff = (
  deps: AccountDeps,
  by: EntryAuthor,
  { alone = false, ...on }: OnAccount & { readonly alone?: boolean },
): Answer<LinkMade> =>
  actOn<LinkMade>(deps, by, { ...on, act: 'staff.reset' }, async (tx, account, now) => {
    if (account.state === 'stopped') return refuse({ code: 'staff.stopped' });
    const isProposed = account.role === 'admin' && !alone;
    if (isProposed) {
      const proposed = await proposeOn(tx, by, { kind: 'staff.reset-admin', account, reason: on.reason }, now);
      return proposed.ok ? accept({ value: { token: null }, facts: { isProposed } }) : proposed;
    }
    await saveReset(tx, account.staffKey);
    return accept({ value: { token: await makeLink(tx, account.staffKey, now) }, facts: { isProposed } });
  });

/** Ends one session of a person by its key, or all of them. */
export const endStaffSessions = (
  deps: AccountDeps,
  by: EntryAuthor,
  { key, ...on }: OnAccount & { readonly key: string | null },
): Answer<DoneOrProposed> =>
  actOn(deps, by, { ...on, act: 'staff.end-sessions' }, async (tx, { staffKey }) => {
    const ended = await endSessionsOf(tx, { staffKey, key, keep: null });
    return accept({ value: DONE, facts: { ended } });
  });

const DONE: DoneOrProposed = { isProposed: false };

interface Outcome<T> {
  readonly value: T;
  readonly facts?: EntryFacts;
}

/** An act of an administrator on another person's account, which is locked; its entry is written with it. */
function actOn<T>(
  { db, clock }: AccountDeps,
  by: EntryAuthor,
  { staffKey, reason, act }: OnAccount & { readonly act: OfficeAct },
  run: (tx: Sql, account: StaffAccount, now: Instant) => Answer<Outcome<T>>,
): Answer<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const account = await lockStaff(tx, staffKey);
    if (account === null) return refuse({ code: 'staff.unknown' });
    if (staffKey === by.staffKey) return refuse({ code: 'staff.own-account' });
    const done = await run(tx, account, now);
    if (!done.ok) return done;
    const { value, facts = {} } = done.value;
    await noteEntry(tx, by, { act, kind: 'act', subjects: [staffSubject(staffKey)], reason, facts }, now);
    return accept(value);
  });
}

function proposeOn(
  tx: Sql,
  by: EntryAuthor,
  { kind, account, reason }: { readonly kind: ProposalKind; readonly account: StaffAccount; readonly reason: string },
  now: Instant,
): Answer<number> {
  const { staffKey, loginId, name } = account;
  return propose(tx, by, { kind, facts: { staffKey, loginId, name }, reason }, now);
}

/** What another administrator's approval does. */
export const STAFF_PROPOSALS: ProposalsByKind = {
  'staff.invite-admin': {
    subjectsOf: () => [],
    apply: async (tx, { facts: { loginId, name } }, now) => {
      const made = await invite(tx, { loginId: String(loginId), name: String(name), role: 'admin' }, now);
      return made.ok && made.value.token !== null ? accept({ token: made.value.token }) : refuse(OUTDATED);
    },
  },
  'staff.make-admin': {
    subjectsOf,
    apply: async (tx, { facts }) => {
      const account = await lockStaff(tx, Number(facts['staffKey']));
      if (account?.state !== 'active' || account.role === 'admin') return refuse(OUTDATED);
      await saveRole(tx, account.staffKey, 'admin');
      await deleteSessionsOf(tx, account.staffKey);
      return accept({});
    },
  },
  'staff.reset-admin': {
    subjectsOf,
    apply: async (tx, { facts }, now) => {
      const account = await lockStaff(tx, Number(facts['staffKey']));
      if (account === null || account.state === 'stopped' || account.role !== 'admin') return refuse(OUTDATED);
      await saveReset(tx, account.staffKey);
      return accept({ token: await makeLink(tx, account.staffKey, now) });
    },
  },
};

function subjectsOf({ staffKey }: EntryFacts): readonly string[] {
  return [staffSubject(Number(staffKey))];
}

/** Stops accounts that were not used for 90 days, each with its entry. */
export async function stopIdleStaff({ db, clock }: AccountDeps): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { staffKey } of await stopIdle(tx, now - IDLE_ACCOUNT_DAYS * DAY_MS)) {
      const entry = { act: 'staff.stop', kind: 'act', subjects: [staffSubject(staffKey)] } as const;
      await noteEntry(tx, THE_SITE, { ...entry, facts: { idleDays: IDLE_ACCOUNT_DAYS } }, now);
    }
  });
}
