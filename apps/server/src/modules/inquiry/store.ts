import type { Language } from '@kkumteo/contract/wire/language';
import { INQUIRY_CHOICES, type Inquiry, type InquiryTopic } from '@kkumteo/domain/inquiry/inquiry';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row, Joined } from '../../db/tables.ts';

interface ChoiceRow
  extends
    Row<'reservation', 'reservationNo' | 'bookingReference' | 'track'>,
    Row<'reservation_line', 'productName' | 'visitDate'> {
  readonly items: number;
}

const CHOICES = `select r.reservation_no, r.booking_reference, r.track, l.product_name,
    l.visit_date, n.items
  from (
    select reservation_id, reservation_no, booking_reference, track from reservation where member_id = $1
    order by reservation_id desc limit ${INQUIRY_CHOICES}
  ) r
    cross join lateral (
      select product_name, visit_date from reservation_line where reservation_id = r.reservation_id order by position limit 1
    ) l
    cross join lateral (select count(*)::integer as items from reservation_line where reservation_id = r.reservation_id) n
  order by r.reservation_id desc`;

/** The member's reservations of both tracks, the newest first. */
export const findChoices = (sql: Sql, memberKey: number): Promise<readonly ChoiceRow[]> =>
  sql.query<ChoiceRow>(CHOICES, [memberKey], 'inquiry-choices');

/** The eight digits of the question that has this key, or null. */
export async function findTaken(tx: Sql, memberKey: number, idempotencyKey: string): Promise<number | null> {
  const text = 'select inquiry_reference as reference from inquiry where member_id = $1 and idempotency_key = $2';
  const [row] = await tx.query<{ readonly reference: number }>(text, [memberKey, idempotencyKey], 'inquiry-taken');
  return row?.reference ?? null;
}

// Addresses are unconfirmed: accounts that share one share the limit, so that its mailbox is not flooded.
const RECENT = `select count(*)::integer as count from inquiry i join member m using (member_id)
  where i.asked_at > to_timestamp($2::float8) and (m.member_id = $1 or (m.withdrawn_at is null
    and lower(m.email) = (select lower(email) from member where member_id = $1)))`;

/** Questions of the last 24 hours by the member, or by others of the same mail address. */
export async function countRecent(tx: Sql, memberKey: number, now: Instant): Promise<number> {
  const [row] = await tx.query<{ readonly count: number }>(RECENT, [memberKey, (now - DAY_MS) / 1000], 'inquiry-count');
  return row?.count ?? 0;
}

/** The key of a member's own reservation; null for any other. */
export async function findOwnReservation(tx: Sql, memberKey: number, reservationNo: string): Promise<number | null> {
  const text = `select reservation_id as key from reservation where reservation_no = $1 and member_id = $2`;
  const [row] = await tx.query<{ readonly key: number }>(text, [reservationNo, memberKey], 'inquiry-reservation');
  return row?.key ?? null;
}

interface NewInquiry extends Pick<Inquiry, 'text'> {
  readonly memberKey: number;
  readonly reservationKey: number | null;
  readonly topic: InquiryTopic;
  readonly idempotencyKey: string;
  /** Of the copy. */
  readonly language: Language;
}

// Two mails of one question: to the park, and the copy. The outbox keeps the key of the question only.
const INSERT = `with taken as (
    insert into inquiry (member_id, reservation_id, topic, body, idempotency_key, asked_at)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8)) on conflict (inquiry_reference) do nothing
    returning inquiry_id, inquiry_reference
  ), told as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'inquiry.' || t.event || ':' || inquiry_id, 'inquiry.' || t.event,
      jsonb_build_object('inquiryId', inquiry_id, 'channel', 'mail', 'language', $7::text), to_timestamp($6::float8), to_timestamp($6::float8)
    from taken cross join (values ('asked'), ('received')) t (event)
  )
  select inquiry_reference as reference from taken`;

/** Saves a question with its mails and answers its eight digits; draws again where they are taken. */
export async function insertInquiry(tx: Sql, inquiry: NewInquiry, now: Instant): Promise<number> {
  const { memberKey, reservationKey, topic, text, idempotencyKey, language } = inquiry;
  const values = [memberKey, reservationKey, topic, text, idempotencyKey, now / 1000, language];
  const [row] = await tx.query<{ readonly reference: number }>(INSERT, values, 'inquiry-insert');
  return row?.reference ?? insertInquiry(tx, inquiry, now);
}

/** A question whose mail has not reached the park, without its author. */
export interface UnsentInquiry extends Row<'inquiry', 'topic' | 'askedAt'> {
  /** Eight digits. */
  readonly reference: number;
  /** What came of its mail last; empty before its first try. */
  readonly code: string;
  readonly needsPerson: boolean;
}

// An event without a message waits for the next run of the job; old events may be deleted.
const UNSENT = `select i.inquiry_reference as reference, i.topic, i.asked_at, coalesce(m.last_code, '') as code,
    coalesce(m.state in ('needs-review', 'dropped'), false) as needs_person
  from inquiry i join outbox o on o.message_key = 'inquiry.asked:' || i.inquiry_id left join message m using (outbox_id)
  where m.state is distinct from 'sent' order by i.asked_at, i.inquiry_id limit 200`;

/** Questions that wait to go out to the park or could not, oldest first. */
export const listUnsent = (sql: Sql): Promise<readonly UnsentInquiry[]> => sql.query<UnsentInquiry>(UNSENT);

/** A question with its author, for the person of the park who answers it. */
export interface InquiryToAnswer
  extends
    Row<'inquiry', 'topic' | 'askedAt'>,
    Row<'member', 'name' | 'email'>,
    Joined<'reservation', 'bookingReference'> {
  readonly text: string;
}

const READ = `select i.topic, i.body as text, i.asked_at, m.name, m.email, r.booking_reference
  from inquiry i join member m using (member_id) left join reservation r using (reservation_id) where i.inquiry_reference = $1`;

/** A question by its eight digits; null where none has them, or it is no longer kept. */
export async function readInquiry(sql: Sql, reference: number): Promise<InquiryToAnswer | null> {
  const [row] = await sql.query<InquiryToAnswer>(READ, [reference]);
  return row ?? null;
}
