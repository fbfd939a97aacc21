import type { PastBusiness, UnfinishedBusiness } from '@kkumteo/domain/member/withdrawal';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

const UNFINISHED = `select
    (select count(*) from payment_attempt where member_id = $1 and (state = 'confirming' or (state = 'created'
      and expires_at > to_timestamp($3::float8)))) as open_payments,
    (select count(*) from reservation where member_id = $1 and status = 'awaiting-deposit') as awaited_deposits,
    (select count(*) from reservation r where member_id = $1 and status <> 'cancelled' and exists (
      select from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'open' and l.visit_date >= $2)
    ) as reservations_ahead,
    (select count(*) from payment_attempt a where member_id = $1 and (a.state in ('refunding', 'needs-review') or a.review_reason is not null or exists (
      select from refund f where f.attempt_id = a.attempt_id and f.state in ('requested', 'sent', 'needs-review')))
    ) as refunds_under_way`;

/** What of the member's is not finished on the day `today`. */
export async function findUnfinished(
  sql: Sql,
  memberKey: number,
  { today, now }: { readonly today: KstDate; readonly now: Instant },
): Promise<UnfinishedBusiness> {
  const [row] = await sql.query<UnfinishedBusiness>(UNFINISHED, [memberKey, today, now / 1000]);
  if (row === undefined) throw new Error('counts are always answered');
  return row;
}

const PAST = `select
    (select max(l.visit_date) from reservation r join reservation_line l using (reservation_id) where r.member_id = $1) as last_visit,
    (select max(approved_at) from payment_attempt where member_id = $1) as last_payment_at`;

export async function findPast(sql: Sql, memberKey: number): Promise<PastBusiness> {
  const [row] = await sql.query<PastBusiness>(PAST, [memberKey]);
  return row ?? { lastVisit: null, lastPaymentAt: null };
}

const BLANK = `update member set login_id = '~' || member_id, password_hash = $2, name = '', email = '', mobile = '', birth_date = null,
    organisation_id = null, withdrawn_at = to_timestamp($3::float8)
  where member_id = $1 and withdrawn_at is null`;
const END_WAITING = `update waitlist_request set state = 'ended', end_reason = 'withdrawn', ended_at = to_timestamp($2::float8)
  where member_id = $1 and state <> 'ended'`;
const BLANK_WAITING = `update waitlist_request set name = '', phone = '', people_removed_at = to_timestamp($2::float8)
  where member_id = $1 and people_removed_at is null`;
const GONE = [
  'delete from family_person where member_id = $1',
  'delete from favourite_product where member_id = $1',
  'delete from inquiry where member_id = $1',
  'delete from login_session where member_id = $1',
  'delete from account_recovery where member_id = $1',
  'delete from contact_change where member_id = $1',
  'delete from member_identity where member_id = $1',
  'delete from provider_login where member_id = $1',
  'delete from member_coupon c where member_id = $1 and not exists (select from coupon_use u where u.member_id = $1 and u.coupon_id = c.coupon_id)',
  'update coupon_registration set member_id = null where member_id = $1',
];

export interface LeavingMember {
  readonly memberKey: number;
  readonly passwordHash: string;
  readonly now: Instant;
}

const NOTE = `insert into audit_entry (at, member_id, action, subject)
  select to_timestamp($2::float8), member_id, 'member.withdrawn', public_id from member where member_id = $1`;

/**
 * Clears the member's row and deletes what refers to it; the rest keeps its own terms. The id is free again, and
 * no password fits `passwordHash`.
 */
export async function eraseMember(tx: Sql, { memberKey, passwordHash, now }: LeavingMember): Promise<void> {
  await tx.query(BLANK, [memberKey, passwordHash, now / 1000]);
  await tx.query(END_WAITING, [memberKey, now / 1000]);
  await tx.query(BLANK_WAITING, [memberKey, now / 1000]);
  for (const text of GONE) await tx.query(text, [memberKey]);
  await tx.query(NOTE, [memberKey, now / 1000]);
}
