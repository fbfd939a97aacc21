import type { Language } from '@kkumteo/contract/wire/language';
import type { Answer, AnswerWay } from '@kkumteo/domain/inquiry/answer';
import { INQUIRY_CHOICES, type Inquiry, type InquiryTopic } from '@kkumteo/domain/inquiry/inquiry';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row, Joined } from '../../db/tables.ts';

interface ChoiceRow
  extends
    Row<'reservation', 'reservationNo' | 'bookingReference' | 'track'>,
    Row<'reservation_line', 'productName' | 'visitDate' | 'startMinute'> {
  readonly status: ReservationStatus;
  readonly items: number;
}

const CHOICES = `select r.reservation_no, r.booking_reference, r.track, r.status, l.product_name,
    l.visit_date, l.start_minute, n.items
  from (
    select reservation_id, reservation_no, booking_reference, track, status from reservation where member_id = $1
    order by reservation_id desc limit ${INQUIRY_CHOICES}
  ) r
    cross join lateral (
      select product_name, visit_date, start_minute from reservation_line where reservation_id = r.reservation_id order by position limit 1
    ) l
    cross join lateral (select count(*)::integer as items from reservation_line where reservation_id = r.reservation_id) n
  order by r.reservation_id desc`;

/** The member's newest reservations of both tracks, the newest first. */
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
  /** Of the copy, and of the answer. */
  readonly language: Language;
}

// Two mails of one question: to the park, and the copy. The outbox keeps the key of the question only.
const INSERT = `with taken as (
    insert into inquiry (member_id, reservation_id, topic, body, idempotency_key, asked_at, language)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8), $7) on conflict (inquiry_reference) do nothing
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
  where m.state is distinct from 'sent' and not exists (select from inquiry_answer a where a.inquiry_id = i.inquiry_id) order by i.asked_at, i.inquiry_id limit 200`;

/** Questions without an answer that wait to go out to the park or could not, oldest first. */
export const listUnsent = (sql: Sql): Promise<readonly UnsentInquiry[]> => sql.query<UnsentInquiry>(UNSENT);

/** A question with its author, for the person of the park who answers it. */
export interface InquiryToAnswer
  extends
    Row<'inquiry', 'topic' | 'askedAt' | 'language'>,
    Row<'member', 'name' | 'email'>,
    Joined<'reservation', 'reservationNo' | 'bookingReference'> {
  readonly memberKey: number;
  readonly text: string;
  readonly answer: GivenAnswer | null;
}

interface GivenAnswer {
  readonly way: AnswerWay;
  readonly text: string;
  /** The name of the member of staff. */
  readonly by: string;
  /** Epoch seconds. */
  readonly at: number;
  /** What came of its mail; null where it was answered elsewhere. */
  readonly mail: 'waiting' | 'sent' | 'needs-review' | 'dropped' | null;
}

// An event is forgotten long after its mail was sent.
const READ = `select i.topic, i.body as text, i.asked_at, i.language, m.member_id as member_key, m.name, m.email,
    r.reservation_no, r.booking_reference,
    case when a.inquiry_id is not null then jsonb_build_object('way', a.way, 'text', a.body, 'by', s.name,
      'at', extract(epoch from a.answered_at)::float8,
      'mail', case a.way when 'mail' then coalesce(g.state, case when o.outbox_id is null then 'sent' else 'waiting' end) end) end as answer
  from inquiry i join member m using (member_id) left join reservation r using (reservation_id)
    left join inquiry_answer a using (inquiry_id) left join staff_member s using (staff_id)
    left join outbox o on o.message_key = 'inquiry.answered:' || i.inquiry_id left join message g using (outbox_id)
  where i.inquiry_reference = $1`;

/** A question by its eight digits; null where none has them, or it is no longer kept. */
export async function readInquiry(sql: Sql, reference: number): Promise<InquiryToAnswer | null> {
  const [row] = await sql.query<InquiryToAnswer>(READ, [reference]);
  return row ?? null;
}

/** A question on a list, with the whole name of its author. */
export interface ListedInquiryRow
  extends
    Row<'inquiry', 'topic' | 'askedAt'>,
    Row<'member', 'name'>,
    Joined<'reservation', 'bookingReference'>,
    Joined<'inquiry_answer', 'answeredAt' | 'way'> {
  /** Eight digits. */
  readonly reference: number;
  readonly answeredBy: string | null;
}

const LISTED = `select i.inquiry_reference as reference, i.topic, i.asked_at, m.name, r.booking_reference, a.answered_at, a.way,
    s.name as answered_by
  from inquiry i join member m using (member_id) left join reservation r using (reservation_id)
    left join inquiry_answer a using (inquiry_id) left join staff_member s using (staff_id)`;
const OPEN = `${LISTED} where a.inquiry_id is null order by i.asked_at, i.inquiry_id limit 200`;
const ANSWERED = `${LISTED} where a.inquiry_id is not null order by a.answered_at desc, i.inquiry_id desc limit 200`;

/** Questions that wait for an answer, oldest first. */
export const listOpen = (sql: Sql): Promise<readonly ListedInquiryRow[]> => sql.query<ListedInquiryRow>(OPEN);

/** Questions with their answers, the newest answer first. */
export const listAnswered = (sql: Sql): Promise<readonly ListedInquiryRow[]> => sql.query<ListedInquiryRow>(ANSWERED);

export interface InquiryCounts {
  readonly open: number;
  readonly answered: number;
}

const COUNTS = `select count(*) filter (where a.inquiry_id is null)::integer as open, count(a.inquiry_id)::integer as answered
  from inquiry i left join inquiry_answer a using (inquiry_id)`;

export async function countInquiries(sql: Sql): Promise<InquiryCounts> {
  const [row] = await sql.query<InquiryCounts>(COUNTS);
  return row ?? { open: 0, answered: 0 };
}

const OF_MEMBER = `select i.inquiry_reference as reference, i.topic, i.asked_at, a.inquiry_id is not null as is_answered
  from inquiry i left join inquiry_answer a using (inquiry_id) where i.member_id = $1 order by i.inquiry_id desc limit 20`;

export interface InquiryOfMember extends Row<'inquiry', 'topic' | 'askedAt'> {
  readonly reference: number;
  readonly isAnswered: boolean;
}

/** The member's newest questions. */
export const listOfMember = (sql: Sql, memberKey: number): Promise<readonly InquiryOfMember[]> =>
  sql.query<InquiryOfMember>(OF_MEMBER, [memberKey]);

interface NewAnswer extends Answer {
  readonly reference: number;
  readonly staffKey: number;
}

// The first answer counts. The outbox keeps the key of the question only.
const ANSWER = `with given as (
    insert into inquiry_answer (inquiry_id, way, body, staff_id, answered_at)
    select inquiry_id, $2, $3, $4, to_timestamp($5::float8) from inquiry where inquiry_reference = $1
    on conflict do nothing returning inquiry_id, way
  ), told as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'inquiry.answered:' || g.inquiry_id, 'inquiry.answered',
      jsonb_build_object('inquiryId', g.inquiry_id, 'channel', 'mail', 'language', i.language), to_timestamp($5::float8), to_timestamp($5::float8)
    from given g join inquiry i using (inquiry_id) where g.way = 'mail'
  )
  select 1 from given`;

/** Saves the answer with its mail; false where there is no such question, or it has an answer. */
export async function saveAnswer(tx: Sql, answer: NewAnswer, now: Instant): Promise<boolean> {
  const { reference, way, text, staffKey } = answer;
  return (await tx.query(ANSWER, [reference, way, text, staffKey, now / 1000])).length > 0;
}
