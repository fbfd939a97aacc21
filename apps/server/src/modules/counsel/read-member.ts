import type { MemberShown } from '@kkumteo/contract/office/counsel';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import type { RecoveryChannel } from '@kkumteo/domain/member/recovery';
import { keptOfLeft, type KeptRecord } from '@kkumteo/domain/member/withdrawal';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { isEmail } from '@kkumteo/domain/shared/contact';
import { maskEmail, maskLoginId, maskName, maskPhone } from '@kkumteo/domain/shared/mask';
import { formatPhone, readMobile } from '@kkumteo/domain/shared/phone';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { IdentityProvider } from '../../gateways/identity/port.ts';
import { sentenceOf } from '../../http/answers/sentence.ts';
import { findDeskMember } from '../desk/store.ts';
import { findChoices, listOfMember } from '../inquiry/store.ts';
import { findLinks } from '../member/identity/store.ts';
import { listSessions } from '../member/login-sessions.ts';
import { findPast } from '../member/withdrawal/store.ts';
import { previewWithdrawal } from '../member/withdrawal/withdraw.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { findEndedBy, findOpenWithdrawal, readAccount, readConsents, type MemberRow } from './store.ts';

export interface CounselDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly channels: readonly RecoveryChannel[];
  readonly providers: readonly Pick<IdentityProvider, 'issuer' | 'name'>[];
  readonly describeKept: (record: KeptRecord) => MemberShown['withdrawal']['kept'][number];
}

/** The session that asks, where none of the member's does. */
export const NO_SESSION = Buffer.alloc(0);

interface Asked {
  readonly memberKey: number;
  readonly by: Actor;
  /** Until when the actor sees the person's data as it is; null while it is masked. */
  readonly openUntil: Instant | null;
}

/** A member as the console shows one; null where there was never one of that key. */
export async function readMember(
  sql: Sql,
  deps: CounselDeps,
  { memberKey, by, openUntil }: Asked,
): Promise<MemberShown | null> {
  const { clock, channels, providers } = deps;
  const account = await readAccount(sql, memberKey);
  if (account === null) return null;
  const { createdAt, withdrawnAt, hasPassword, byPhone, byMail } = account;
  const links = await findLinks(sql, memberKey);
  const names = new Map(providers.map(({ issuer, name }) => [issuer, name]));
  return {
    memberKey,
    openUntil,
    ...(openUntil === null ? masked(account) : whole(account)),
    joinedAt: createdAt,
    withdrawnAt,
    hasPassword,
    providers: [...links].map(([issuer, since]) => ({ name: names.get(issuer) ?? issuer, since })),
    linkBy: linkWays(account, channels),
    sessions: await listSessions(sql, { memberKey, tokenHash: NO_SESSION }, clock.now()),
    consents: (await readConsents(sql, memberKey)).flatMap(({ purpose, ...decided }) =>
      isPurpose(purpose) ? [{ purpose, ...decided }] : [],
    ),
    notifications: { byPhone, byMail },
    reservations: (await findChoices(sql, memberKey)).map(({ bookingReference, ...row }) => ({
      ...row,
      bookingReference: formatBookingReference(bookingReference),
    })),
    inquiries: (await listOfMember(sql, memberKey)).map(({ reference, ...row }) => ({
      ...row,
      inquiryNo: formatInquiryNumber(reference),
    })),
    withdrawal:
      withdrawnAt === null
        ? await readWithdrawal(sql, deps, { memberKey, by })
        : await readEnded(sql, deps, { memberKey, withdrawnAt }),
  };
}

async function readWithdrawal(
  sql: Sql,
  { clock, describeKept }: CounselDeps,
  { memberKey, by }: Pick<Asked, 'memberKey' | 'by'>,
): Promise<MemberShown['withdrawal']> {
  const { kept } = await previewWithdrawal({ sql, clock }, memberKey);
  const rejection = await withdrawalRefusal(sql, clock, memberKey);
  const open = await findOpenWithdrawal(sql, memberKey);
  return {
    refusal: rejection && sentenceOf(rejection),
    kept: kept.map(describeKept),
    ended: null,
    proposal: open && {
      proposalKey: open.proposalKey,
      by: open.by,
      isOwn: open.proposedBy === by.staffKey,
      at: open.proposedAt,
      reason: open.reason,
    },
  };
}

/** Of who has left: by whom, and what has not yet come to the end of its term. */
async function readEnded(
  sql: Sql,
  { clock, describeKept }: CounselDeps,
  { memberKey, withdrawnAt }: { readonly memberKey: number; readonly withdrawnAt: Instant },
): Promise<MemberShown['withdrawal']> {
  const kept = keptOfLeft(await findPast(sql, memberKey), withdrawnAt, clock.now());
  return { refusal: null, kept: kept.map(describeKept), ended: await findEndedBy(sql, memberKey), proposal: null };
}

/** Why a membership can't end now; the member of the desk's sales stays. */
export async function withdrawalRefusal(
  sql: Sql,
  clock: CounselDeps['clock'],
  memberKey: number,
): Promise<CounselRejection | MemberRejection | null> {
  if ((await findDeskMember(sql)) === memberKey) return { code: 'counsel.desk-member' };
  return (await previewWithdrawal({ sql, clock }, memberKey)).rejection;
}

type Facts = Pick<MemberShown, 'name' | 'loginId' | 'phone' | 'email' | 'birthDate'>;

const EMPTY: Facts = { name: '', loginId: '', phone: '', email: '', birthDate: null };

const whole = ({ name, loginId, mobile, email, birthDate, withdrawnAt }: MemberRow): Facts =>
  withdrawnAt === null ? { name, loginId, phone: formatPhone(mobile), email, birthDate } : EMPTY;

const masked = ({ name, loginId, mobile, email, withdrawnAt }: MemberRow): Facts =>
  withdrawnAt === null ? { ...maskedFacts({ name, loginId, mobile, email }), birthDate: null } : EMPTY;

/** What lists and pages show of a member who was not opened. */
export const maskedFacts = ({
  name,
  loginId,
  mobile,
  email,
}: Pick<MemberRow, 'name' | 'loginId' | 'mobile' | 'email'>) => ({
  name: maskName(name),
  loginId: maskLoginId(loginId),
  phone: maskPhone(mobile),
  email: maskEmail(email),
});

/** The ways by which a link for a new password reaches the member; none where they log in by a provider alone. */
export const linkWays = (
  { hasPassword, withdrawnAt, email, mobile }: Pick<MemberRow, 'hasPassword' | 'withdrawnAt' | 'email' | 'mobile'>,
  channels: readonly RecoveryChannel[],
): readonly RecoveryChannel[] =>
  hasPassword && withdrawnAt === null
    ? channels.filter((channel) => (channel === 'mail' ? isEmail(email) : readMobile(mobile) !== null))
    : [];

const isPurpose = (purpose: string): purpose is MemberShown['consents'][number]['purpose'] =>
  ['terms', 'privacy', 'marketing'].includes(purpose);
