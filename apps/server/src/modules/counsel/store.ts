import type { Language } from '@kkumteo/contract/wire/language';
import type { MemberWords } from '@kkumteo/domain/counsel/member-words';
import { organisationPattern } from '@kkumteo/domain/member/organisation';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { beginningOf } from '../member/organisations.ts';

export interface FoundRow extends Row<'member', 'name' | 'loginId' | 'email' | 'mobile' | 'createdAt'> {
  readonly memberKey: number;
  readonly organisation: string | null;
}

const MEMBER_KEY = `lower(regexp_replace(m.name, '\\s', '', 'g'))`;
const ORGANISATION_KEY = `lower(regexp_replace(r.organisation_name, '\\s', '', 'g'))`;

// Of a beginning that is more common than this, any thousand are sorted: more letters narrow it.
const BY_NAME = `(select member_id from member m where withdrawn_at is null
    and initial_consonants(${MEMBER_KEY}) like $2 and ${MEMBER_KEY} ~ $3 limit 1000)
  union
  (select member_id from reservation r
    where organisation_name is not null and initial_consonants(${ORGANISATION_KEY}) like $2 and ${ORGANISATION_KEY} ~ $3 limit 1000)
  union
  (select member_id from member where withdrawn_at is null and login_id like $4 limit 1000)`;
const BY_TAIL = `select member_id from member
  where withdrawn_at is null and right(mobile, 4) = $2 and right(mobile, length($3)) = $3 limit 1000`;
const BY_MAIL = `select member_id from member where withdrawn_at is null and lower(email) like $2 limit 1000`;

const found = (ids: string): string => `with found as (${ids})
  select m.member_id as member_key, m.name, m.login_id, m.email, m.mobile, m.created_at,
    (select r.organisation_name from reservation r where r.member_id = m.member_id and r.organisation_name is not null
      order by r.reservation_id desc limit 1) as organisation
  from (select m.* from found join member m using (member_id)
    where m.withdrawn_at is null and m.member_id is distinct from desk_member() order by m.name, m.member_id limit $1) m
  order by m.name, m.member_id`;

const TAIL = 4;

/** Members who may be meant, by name. */
export async function findMembers(sql: Sql, words: MemberWords, most: number): Promise<readonly FoundRow[]> {
  // Unnamed, so that the planner sees the pattern and takes the index.
  switch (words.kind) {
    case 'mail':
      return sql.query<FoundRow>(found(BY_MAIL), [most, beginningFor(words.beginning)]);
    case 'tail':
      return sql.query<FoundRow>(found(BY_TAIL), [most, words.digits.slice(-TAIL), words.digits]);
    case 'name': {
      const pattern = organisationPattern(words.typed);
      if (pattern === null) return [];
      const { initials, letters } = beginningOf(pattern);
      const loginId = words.loginId === null ? null : beginningFor(words.loginId);
      return sql.query<FoundRow>(found(BY_NAME), [most, initials, letters, loginId]);
    }
    case 'short':
      return [];
  }
}

/** Letters as the beginning of a `like`. */
const beginningFor = (letters: string): string => `${letters.replace(/[%_\\]/gu, String.raw`\$&`)}%`;

export interface MemberRow extends Row<
  'member',
  'name' | 'loginId' | 'email' | 'mobile' | 'birthDate' | 'createdAt' | 'withdrawnAt' | 'hasPassword'
> {
  readonly byPhone: boolean;
  readonly byMail: boolean;
}

const ONE = `select name, login_id, email, mobile, birth_date, created_at, withdrawn_at, has_password, told_by_phone as by_phone,
    told_by_mail as by_mail
  from member where member_id = $1 and login_id <> '@desk'`;

/** Null for the member that sales at the desk hang on, who is no person. */
export async function readAccount(sql: Sql, memberKey: number): Promise<MemberRow | null> {
  const [row] = await sql.query<MemberRow>(ONE, [memberKey]);
  return row ?? null;
}

export interface DecidedConsent {
  readonly purpose: string;
  readonly isGiven: boolean;
  readonly at: Instant;
  readonly textKey: number | null;
}

/** What the member decided, the newest first. */
export const readConsents = (sql: Sql, memberKey: number): Promise<readonly DecidedConsent[]> =>
  sql.query<DecidedConsent>(
    `select purpose, given as is_given, at, text_id as text_key from consent where member_id = $1 order by consent_id desc limit 100`,
    [memberKey],
  );

export interface OpenWithdrawal extends Row<'staff_proposal', 'proposedBy' | 'proposedAt' | 'reason'> {
  readonly proposalKey: number;
  readonly by: string;
}

/** The withdrawal of the member that waits for a second person. */
export async function findOpenWithdrawal(sql: Sql, memberKey: number): Promise<OpenWithdrawal | null> {
  const text = `select p.proposal_id as proposal_key, p.proposed_by, p.proposed_at, p.reason, s.name as by
    from staff_proposal p join staff_member s on s.staff_id = p.proposed_by
    where p.kind = 'member.withdraw' and p.state = 'open' and p.facts = jsonb_build_object('memberKey', $1::bigint)`;
  const [row] = await sql.query<OpenWithdrawal>(text, [memberKey]);
  return row ?? null;
}

export interface EndedWithdrawal {
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
}

/** Who proposed and approved that a membership ended; without names where the member did it. */
export async function findEndedBy(sql: Sql, memberKey: number): Promise<EndedWithdrawal> {
  const text = `select s.name as proposed_by, d.name as approved_by
    from staff_proposal p join staff_member s on s.staff_id = p.proposed_by join staff_member d on d.staff_id = p.decided_by
    where p.kind = 'member.withdraw' and p.state = 'approved' and p.facts = jsonb_build_object('memberKey', $1::bigint)`;
  const [row] = await sql.query<EndedWithdrawal>(text, [memberKey]);
  return row ?? { proposedBy: null, approvedBy: null };
}

/** Of the last reservation, else of the last question; Korean of a member who has neither. */
export async function languageOfMember(sql: Sql, memberKey: number): Promise<Language> {
  const text = `select coalesce(
      (select language from reservation where member_id = $1 order by reservation_id desc limit 1),
      (select language from inquiry where member_id = $1 order by inquiry_id desc limit 1), 'ko') as language`;
  const [row] = await sql.query<{ readonly language: Language }>(text, [memberKey]);
  return row?.language ?? 'ko';
}

/** Messages with a link or a login id that the account was sent within 24 hours. */
export async function countRecoveries(sql: Sql, memberKey: number, now: Instant): Promise<number> {
  const text = `select count(*)::integer as count from account_recovery where member_id = $1 and created_at > to_timestamp($2::float8)`;
  const [row] = await sql.query<{ readonly count: number }>(text, [memberKey, (now - DAY_MS) / 1000]);
  return row?.count ?? 0;
}

export interface BookedForCaller extends Row<'reservation', 'bookingReference' | 'paymentState'> {
  /** Its account has a number. */
  readonly isOpened: boolean;
}

/** What a press has booked for the member; null where it has booked nothing. */
export async function findBooked(sql: Sql, memberKey: number, pressKey: string): Promise<BookedForCaller | null> {
  const text = `select r.booking_reference, r.payment_state, d.account_number is not null as is_opened
    from reservation r left join deposit_account d using (attempt_id) where r.member_id = $1 and r.idempotency_key = $2`;
  const [row] = await sql.query<BookedForCaller>(text, [memberKey, pressKey], 'caller-booked');
  return row ?? null;
}

/** The booking reference of a reservation; null where there is none. */
export async function findReference(sql: Sql, reservationNo: string): Promise<number | null> {
  const text = 'select booking_reference from reservation where reservation_no = $1';
  const [row] = await sql.query<Row<'reservation', 'bookingReference'>>(text, [reservationNo], 'caller-beside');
  return row?.bookingReference ?? null;
}
