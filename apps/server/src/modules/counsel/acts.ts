import type { EndMemberSessions, SendLink } from '@kkumteo/contract/office/counsel';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import { readContact, RECOVERIES_A_DAY } from '@kkumteo/domain/member/recovery';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { maskEmail, maskPhone } from '@kkumteo/domain/shared/mask';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { lockMember } from '../../db/locks.ts';
import { countRecovery } from '../member/counted-tries.ts';
import { endSessions } from '../member/login-sessions.ts';
import { requestRecovery } from '../member/recovery/store.ts';
import { endMembership, noPassword, previewWithdrawal } from '../member/withdrawal/withdraw.ts';
import type { Actor } from '../staff/actor.ts';
import { memberSubject, noteEntry } from '../staff/entries.ts';
import { OUTDATED, propose, type ProposalsByKind } from '../staff/proposals.ts';
import { linkWays, NO_SESSION, type CounselDeps } from './read-member.ts';
import { countRecoveries, languageOfMember, readAccount } from './store.ts';

const UNKNOWN = { code: 'counsel.member-unknown' } as const;

/** Ends one of the member's sessions, or all of them; the next call of such a session is refused. */
export const endMemberSessions = (
  { db, clock }: Pick<CounselDeps, 'db' | 'clock'>,
  by: Actor,
  { memberKey, key, reason }: EndMemberSessions & { readonly memberKey: number },
): Promise<Decision<number, CounselRejection>> =>
  db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberKey))) return refuse(UNKNOWN);
    const ended = await endSessions(tx, { memberKey, tokenHash: NO_SESSION }, key === null ? 'all-others' : { key });
    if (ended === 0) return refuse({ code: 'counsel.session-ended' });
    const subjects = [memberSubject(memberKey)];
    await noteEntry(tx, by, { act: 'member.act', kind: 'act', subjects, reason, facts: { ended } }, clock.now());
    return accept(ended);
  });

/**
 * Sends the member a link for a new password to their own mail address or mobile, by the message and within the bounds
 * of a recovery that they ask for themselves. Returns where it went, masked; no one of the park sees the link.
 */
export async function sendResetLink(
  { db, clock, channels }: Pick<CounselDeps, 'db' | 'clock' | 'channels'>,
  by: Actor,
  { memberKey, way, reason }: SendLink & { readonly memberKey: number },
): Promise<Decision<string, CounselRejection>> {
  const account = await readAccount(db, memberKey);
  if (account === null || account.withdrawnAt !== null) return refuse(UNKNOWN);
  if (!account.hasPassword) return refuse({ code: 'counsel.no-password' });
  const contact = readContact(way === 'mail' ? account.email : account.mobile);
  if (contact === null || !linkWays(account, channels).includes(way)) return refuse({ code: 'counsel.no-contact' });
  const now = clock.now();
  const counted = { address: by.address ?? '', contact: contact.address };
  const waitMinutes = await countRecovery(db, counted, now);
  if (waitMinutes > 0) return refuse({ code: 'counsel.link-throttled', waitMinutes });
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberKey))) return refuse(UNKNOWN);
    if ((await countRecoveries(tx, memberKey, now)) >= RECOVERIES_A_DAY)
      return refuse({ code: 'counsel.links-enough', most: RECOVERIES_A_DAY });
    const language = await languageOfMember(tx, memberKey);
    await requestRecovery(tx, { purpose: 'password', who: account.loginId, contact, language }, now);
    const subjects = [memberSubject(memberKey)];
    await noteEntry(tx, by, { act: 'member.act', kind: 'act', subjects, reason, facts: { link: way } }, now);
    return accept(way === 'mail' ? maskEmail(account.email) : maskPhone(contact.address));
  });
}

/** Proposes to end a membership at the member's request, where nothing of theirs is unfinished. */
export const proposeWithdrawal = (
  { db, clock }: Pick<CounselDeps, 'db' | 'clock'>,
  by: Actor,
  { memberKey, reason }: { readonly memberKey: number; readonly reason: string },
): Promise<Decision<number, CounselRejection | MemberRejection | StaffRejection>> =>
  db.transaction(async (tx) => {
    if ((await readAccount(tx, memberKey)) === null || !(await lockMember(tx, memberKey))) return refuse(UNKNOWN);
    const { rejection } = await previewWithdrawal({ sql: tx, clock }, memberKey);
    if (rejection !== null) return refuse(rejection);
    const now = clock.now();
    const proposed = await propose(tx, by, { kind: 'member.withdraw', facts: { memberKey }, reason }, now);
    if (!proposed.ok) return proposed;
    const facts = { isProposed: true, proposalKey: proposed.value };
    await noteEntry(
      tx,
      by,
      { act: 'member.act', kind: 'act', subjects: [memberSubject(memberKey)], reason, facts },
      now,
    );
    return proposed;
  });

/** What a second person's approval does: the membership ends as it does by the member's own act. */
export const COUNSEL_PROPOSALS: ProposalsByKind = {
  'member.withdraw': {
    subjectsOf: ({ memberKey }) => [memberSubject(Number(memberKey))],
    apply: async (tx, { facts: { memberKey } }, now) => {
      const passwordHash = await noPassword();
      const ended = await endMembership(tx, { memberKey: Number(memberKey), passwordHash, now });
      return ended.ok ? accept({}) : refuse(OUTDATED);
    },
  },
};
