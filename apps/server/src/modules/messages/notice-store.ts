import type { Language } from '@kkumteo/contract/wire/language';
import { KEPT_DAYS, visitRemindersSince } from '@kkumteo/domain/messages/sending-time';
import { addDays, DAY_MS, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export interface OfRounds {
  readonly day: KstDate;
  readonly roundIds: readonly number[];
}

/** A reservation whose visitors get a notice. */
export interface NotifiedReservation extends Row<'reservation', 'reservationNo'> {
  /** Eight digits (decision 45). */
  readonly bookingReference: number;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  /** Its lines in the rounds. */
  readonly lineIds: readonly number[];
  readonly people: number;
}

/** The reservations that come to some rounds of a day. */
export const findNotified = (sql: Sql, { day, roundIds }: OfRounds): Promise<readonly NotifiedReservation[]> =>
  sql.query<NotifiedReservation>(
    `select r.reservation_no, r.booking_reference, r.booker_mobile as phone, r.booker_email as email, r.language,
        array_agg(l.line_id::float8 order by l.position) as line_ids, sum(l.experiencer_count + l.leader_count)::integer as people
      from reservation_line l join reservation r using (reservation_id)
      where l.visit_date = $1 and l.round_id = any ($2) and l.state = 'open' and r.status <> 'cancelled'
      group by r.reservation_id order by r.reservation_id`,
    [day, roundIds],
    'messages-notified',
  );

/** When one of some rounds got a notice last. */
export async function findLastNoticeAt(sql: Sql, { day, roundIds }: OfRounds): Promise<Instant | null> {
  const [row] = await sql.query<{ readonly notifiedAt: Instant | null }>(
    'select max(sent_at) as notified_at from visit_notice where visit_date = $1 and round_ids && $2',
    [day, roundIds],
  );
  return row?.notifiedAt ?? null;
}

/** Lets no other press of this member of staff run until the transaction ends. */
export async function lockPresses(tx: Sql, staffKey: number): Promise<void> {
  await tx.query('select 1 from staff_member where staff_id = $1 for no key update', [staffKey]);
}

export interface NewNotice extends OfRounds {
  readonly staffKey: number;
  readonly rounds: readonly string[];
  readonly words: string;
  readonly wordsInEnglish: string | null;
  readonly reason: string;
  readonly reservations: number;
  readonly people: number;
}

export async function saveNotice(tx: Sql, notice: NewNotice, now: Instant): Promise<number> {
  const { staffKey, day, roundIds, rounds, words, wordsInEnglish, reason, reservations, people } = notice;
  const [row] = await tx.query<{ readonly noticeId: number }>(
    `insert into visit_notice (staff_id, sent_at, visit_date, round_ids, rounds, words, words_in_english, reason, reservations, people)
      values ($1, to_timestamp($2::float8), $3, $4, $5, $6, $7, $8, $9, $10) returning notice_id`,
    [staffKey, now / 1000, day, roundIds, rounds, words, wordsInEnglish, reason, reservations, people],
  );
  if (row === undefined) throw new Error('a notice was not saved');
  return row.noticeId;
}

// Its key allows one message for each reservation.
const NOTIFY = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'reservation.visit-notice:' || ($2::jsonb ->> 'noticeId') || ':' || t.no, 'reservation.visit-notice',
    $2::jsonb || jsonb_build_object('reservationNo', t.no, 'lineIds', t.lines), to_timestamp($3::float8), to_timestamp($3::float8)
  from jsonb_to_recordset($1::jsonb) t (no text, lines jsonb)
  on conflict (message_key) do nothing`;

export interface NoticePayload {
  readonly noticeId: number;
  readonly visitDate: KstDate;
  readonly words: string;
  readonly wordsInEnglish: string | null;
}

export async function notifyAll(
  tx: Sql,
  notified: readonly NotifiedReservation[],
  payload: NoticePayload,
  now: Instant,
): Promise<void> {
  const rows = notified.map(({ reservationNo: no, lineIds: lines }) => ({ no, lines }));
  await tx.query(NOTIFY, [JSON.stringify(rows), payload, now / 1000], 'messages-notify');
}

export interface NoticeRow extends Row<
  'visit_notice',
  'noticeId' | 'sentAt' | 'rounds' | 'words' | 'wordsInEnglish' | 'reason' | 'reservations' | 'people'
> {
  readonly sentBy: string;
  readonly day: KstDate;
  readonly reached: number;
  readonly waiting: number;
  readonly failed: number;
  readonly dropped: number;
}

// A message that staff send again later is another one.
const NOTICES = `select n.notice_id, n.sent_at, s.name as sent_by, n.visit_date as day, n.rounds, n.words, n.words_in_english, n.reason,
    n.reservations, n.people, c.reached, c.waiting, c.failed, c.dropped
  from visit_notice n join staff_member s using (staff_id)
    cross join lateral (
      select count(*) filter (where sent)::integer as reached,
        count(*) filter (where waits and not sent)::integer as waiting,
        count(*) filter (where fails and not sent and not waits)::integer as failed,
        count(*) filter (where not fails and not sent and not waits)::integer as dropped
      from (
        select coalesce(bool_or(m.state = 'sent'), false) as sent,
          o.sent_at is null or coalesce(bool_or(m.state = 'waiting'), false) as waits,
          coalesce(bool_or(m.state = 'needs-review'), false) as fails
        from outbox o left join message m using (outbox_id)
        where o.payload ->> 'noticeId' = n.notice_id::text and o.message_key like 'reservation.visit-notice:%'
        group by o.outbox_id
      ) each
    ) c
  where n.sent_at > to_timestamp($1::float8) order by n.notice_id desc limit 200`;

/** The notices whose messages are kept, the newest first. */
export const findNotices = (sql: Sql, now: Instant): Promise<readonly NoticeRow[]> =>
  sql.query<NoticeRow>(NOTICES, [(now - KEPT_DAYS * DAY_MS) / 1000], 'messages-notices');

// Its key allows one message for each reservation and day, for any number of runs and processes.
const REMINDER_KEY = `'reservation.visit-reminder:' || r.reservation_no || ':' || l.visit_date`;
const REMIND = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select ${REMINDER_KEY}, 'reservation.visit-reminder',
    jsonb_build_object('reservationNo', r.reservation_no, 'visitDate', l.visit_date, 'lineIds', jsonb_agg(l.line_id order by l.position)),
    to_timestamp($1::float8), to_timestamp($1::float8)
  from reservation_line l join reservation r using (reservation_id)
  where l.visit_date = $2 and l.state = 'open' and r.status in ('confirmed', 'pledged') and r.created_at < to_timestamp($3::float8)
    and r.member_id is distinct from desk_member()
    and not exists (select from outbox o where o.message_key = ${REMINDER_KEY})
  group by r.reservation_no, l.visit_date
  on conflict (message_key) do nothing
  returning 1`;

/** Reminds once of each visit of the next day, from 18:00 on; who books later has just read of it. Answers how many. */
export async function remindVisits(sql: Sql, now: Instant): Promise<number> {
  const since = visitRemindersSince(now);
  if (since === null) return 0;
  const rows = await sql.query(REMIND, [now / 1000, addDays(kstDate(now), 1), since / 1000], 'messages-remind-visits');
  return rows.length;
}
