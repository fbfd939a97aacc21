import type { Language } from '@kkumteo/contract/wire/language';
import { KEPT_DAYS, daytimeFrom, DEPOSIT_REMINDER_MS, isNight } from '@kkumteo/domain/messages/sending-time';
import type { MovedFrom } from '@kkumteo/domain/messages/message';
import { type Instant, DAY_MS, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { SentVia } from '../../gateways/messages/port.ts';
import type { Channel } from './dispatch-events.ts';
import { DAYTIME_TOPICS, WRITTEN_ON } from './topics.ts';

/** A message that this process alone may send for a while, with the event that it is of. */
export interface ClaimedMessage
  extends Row<'message', 'messageId' | 'messageKey' | 'channel' | 'tries' | 'providerRef'>, Row<'outbox', 'topic'> {
  readonly payload: EventPayload;
}

export interface EventPayload {
  readonly reservationNo?: string;
  readonly refundId?: string;
  /** Lines of the reservation that an act cancelled or changed; all of them where it says none. */
  readonly lineIds?: readonly number[];
  /** The refunds that the act has asked for. */
  readonly refundIds?: readonly string[];
  readonly requestNo?: string;
  readonly recoveryId?: number;
  readonly contactChangeId?: number;
  readonly inquiryId?: number;
  /** The one channel that the message goes by; all of them where it says none. */
  readonly channel?: Channel;
  /** Of the page on which a member asked for it; of a reservation or a request it is that of its row. */
  readonly language?: Language;
  /** What visitors read of a closing's reason, or of a notice. */
  readonly words?: string;
  /** Of a closing: what goes back; null: by a person. */
  readonly goesBack?: number | null;
  /** Of a visit that is ahead: its day; of a notice also the English words, else null. */
  readonly visitDate?: KstDate;
  readonly wordsInEnglish?: string | null;
  /** Of an offer of another day, and until when it waits (epoch ms). */
  readonly offerKey?: number;
  readonly until?: number;
  /** Of a move: where its first line was before. */
  readonly from?: MovedFrom;
  /** What the desk took for it, below 0 what it paid out, and whether a person pays back the rest. */
  readonly atDesk?: number;
  readonly isByPerson?: boolean;
  /** Of a daily report: to whom of the staff, and of which day. */
  readonly staffId?: number;
  readonly day?: KstDate;
  readonly kind?: string;
  readonly seats?: number;
}

// Longer than the longest try. A process that dies in between leaves its messages for that long.
const LEASE = '2 minutes';

// What can wait rings no phone at night, also where it was due before; what is for the day on which it was written does.
const CLAIM = `with due as materialized (
    select message_id from message
    where state = 'waiting' and available_at <= to_timestamp($1::float8)
      and (leased_until is null or leased_until <= clock_timestamp())
      and not ($3 and channel = 'phone' and exists (select from outbox o where o.outbox_id = message.outbox_id
        and o.topic = any ($4) and o.payload ->> 'visitDate' is distinct from ${WRITTEN_ON}))
    order by available_at, message_id limit $2 for update skip locked
  )
  update message m set tries = m.tries + 1, leased_until = clock_timestamp() + interval '${LEASE}'
  from due d, outbox o where m.message_id = d.message_id and o.outbox_id = m.outbox_id
  returning m.message_id, m.message_key, m.channel, m.tries, m.provider_ref, o.topic,
    o.payload`;

export const claimMessages = (sql: Sql, now: Instant, atOnce: number): Promise<readonly ClaimedMessage[]> =>
  sql.query<ClaimedMessage>(CLAIM, [now / 1000, atOnce, isNight(now), DAYTIME_TOPICS], 'messages-claim');

type Claim = Pick<ClaimedMessage, 'messageId' | 'tries'>;

// After the lease has expired, the process that took the message next decides.
const STILL_MINE = `message_id = $1 and tries = $2 and state = 'waiting'`;

/** Saves the provider's number before a message is sent; throws where another process has taken the message. */
export async function saveProviderRef(sql: Sql, { messageId, tries }: Claim, providerRef: string): Promise<void> {
  const kept = await sql.query(
    `update message set provider_ref = $3 where ${STILL_MINE} returning 1`,
    [messageId, tries, providerRef],
    'messages-ref',
  );
  if (kept.length === 0) throw new Error('another process has taken the message');
}

export async function saveSent(
  sql: Sql,
  { messageId, tries }: Claim,
  sent: { readonly via: SentVia; readonly providerRef: string; readonly wordsId: number | null; readonly now: Instant },
): Promise<void> {
  await sql.query(
    `update message set state = 'sent', via = $3, provider_ref = $4, ended_at = to_timestamp($5::float8), words_id = $6, leased_until = null, last_code = null
      where ${STILL_MINE}`,
    [messageId, tries, sent.via, sent.providerRef, sent.now / 1000, sent.wordsId],
    'messages-sent',
  );
}

/** Ends a message that is no longer true or has no recipient. */
export async function saveDropped(sql: Sql, { messageId, tries }: Claim, code: string, now: Instant): Promise<void> {
  await sql.query(
    `update message set state = 'dropped', last_code = $3, ended_at = to_timestamp($4::float8), leased_until = null where ${STILL_MINE}`,
    [messageId, tries, code, now / 1000],
    'messages-dropped',
  );
}

/** Leaves a message for a later try, or (null) for a person. */
export async function saveFailed(
  sql: Sql,
  { messageId, tries }: Claim,
  code: string,
  again: Instant | null,
): Promise<void> {
  await sql.query(
    `update message set state = case when $4::float8 is null then 'needs-review' else state end,
      available_at = coalesce(to_timestamp($4::float8), available_at), last_code = $3, leased_until = null
      where ${STILL_MINE}`,
    [messageId, tries, code, again === null ? null : again / 1000],
    'messages-failed',
  );
}

const AT_ONCE = 1_000;

// The overdue message stays while its reservation is unpaid: its key is what keeps it from being sent again.
const SWEEP = `delete from outbox where outbox_id = any (array(
    select o.outbox_id from outbox o
    where o.sent_at <= to_timestamp($1::float8)
      and not exists (select from message m where m.outbox_id = o.outbox_id and m.state in ('waiting', 'needs-review'))
      and not (o.topic = 'reservation.overdue' and exists (
        select from reservation r where r.reservation_no = o.payload ->> 'reservationNo' and r.status = 'provisional'
      ))
    order by o.sent_at limit ${AT_ONCE} for update of o skip locked
  )) returning 1`;

/**
 * Deletes events that ended `KEPT_DAYS` ago, with their messages, except those that wait for a person. Answers how
 * many.
 */
export async function sweepOutbox(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(SWEEP, [(now - KEPT_DAYS * DAY_MS) / 1000])).length;
}

// Its key allows one message each, for any number of runs and processes. A reissued account has a reminder of its own.
const KEY = `'reservation.deposit-reminder:' || r.reservation_no || case a.target when 'existing-reservation' then ':' || a.attempt_id else '' end`;
const REMIND = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select ${KEY}, 'reservation.deposit-reminder',
    jsonb_build_object('reservationNo', r.reservation_no), to_timestamp($1::float8), to_timestamp($2::float8)
  from reservation r join payment_attempt a using (attempt_id)
  where r.status = 'awaiting-deposit' and r.pay_due_at > to_timestamp($1::float8) and r.pay_due_at <= to_timestamp($3::float8)
    and not exists (select from outbox o where o.message_key = ${KEY})
  on conflict (message_key) do nothing
  returning 1`;

/** Reminds once of each deposit whose last day has begun, by day. Answers how many. */
export async function remindDeposits(sql: Sql, now: Instant): Promise<number> {
  return (await sql.query(REMIND, [now / 1000, daytimeFrom(now) / 1000, (now + DEPOSIT_REMINDER_MS) / 1000])).length;
}

/** A message that waits for a person, without its recipient. */
export interface MessageForReview
  extends Row<'message', 'messageId' | 'channel' | 'tries' | 'dueAt'>, Row<'outbox', 'topic'> {
  /** The reservation that it is about, by its eight digits (decision 45), or null. */
  readonly bookingReference: number | null;
  /** The question that it carries, by its eight digits, or null. */
  readonly inquiryReference: number | null;
  readonly code: string;
}

export const listForReview = (sql: Sql): Promise<readonly MessageForReview[]> =>
  sql.query<MessageForReview>(
    `select m.message_id, o.topic, r.booking_reference,
        i.inquiry_reference, m.channel, m.tries,
        coalesce(m.last_code, '') as code, m.due_at
      from message m join outbox o using (outbox_id) left join reservation r on r.reservation_no = o.payload ->> 'reservationNo'
        left join inquiry i on i.inquiry_id = (o.payload ->> 'inquiryId')::bigint
      where m.state = 'needs-review' order by m.due_at, m.message_id limit 200`,
  );

/** Puts a message that waits for a person back into the queue with all its tries; false where it does not wait. */
export async function sendAgain(sql: Sql, messageId: number, now: Instant): Promise<boolean> {
  const rows = await sql.query(
    `update message set state = 'waiting', tries = 0, available_at = to_timestamp($2::float8), leased_until = null
      where message_id = $1 and state = 'needs-review' returning 1`,
    [messageId, now / 1000],
  );
  return rows.length === 1;
}

/** Messages sent between two moments, and of those that were due then the ones that need a person now. */
export interface MessagesBetween {
  readonly messagesSent: number;
  readonly messagesFailed: number;
}

const BETWEEN = `select
    (select count(*)::integer from message
      where state = 'sent' and ended_at >= to_timestamp($1::float8) and ended_at < to_timestamp($2::float8)) as messages_sent,
    (select count(*)::integer from message
      where state = 'needs-review' and due_at >= to_timestamp($1::float8) and due_at < to_timestamp($2::float8)) as messages_failed`;

export async function messagesBetween(sql: Sql, from: Instant, to: Instant): Promise<MessagesBetween> {
  const [row] = await sql.query<MessagesBetween>(BETWEEN, [from / 1000, to / 1000]);
  return row ?? { messagesSent: 0, messagesFailed: 0 };
}

export interface RepeatedMessage extends ClaimedMessage, Pick<Row<'message', 'state'>, 'state'> {}

// A refund's message names the refund alone.
const OF_RESERVATION = `select m.message_id, m.message_key, m.channel, m.tries, m.provider_ref, m.state, o.topic, o.payload
  from message m join outbox o using (outbox_id)
  where m.message_id = $2::bigint and (o.payload ->> 'reservationNo' = $1 or exists (
    select from reservation r join payment_attempt a on a.attempt_id = r.attempt_id or a.target_reservation_id = r.reservation_id
      join refund f on f.attempt_id = a.attempt_id
    where r.reservation_no = $1 and f.refund_id = o.payload ->> 'refundId'))
  for update of m`;

/** Locks a message of a reservation; null where it has no such message. */
export async function lockMessageOf(
  tx: Sql,
  reservationNo: string,
  messageId: string,
): Promise<RepeatedMessage | null> {
  const [row] = await tx.query<RepeatedMessage>(OF_RESERVATION, [reservationNo, messageId]);
  return row ?? null;
}

const SENT_AGAIN = `select count(*) filter (where at > to_timestamp($2::float8))::integer as times,
    count(*) filter (where facts ->> 'message' = $3)::integer as times_again
  from staff_entry where subjects @> array[$1] and act = 'message.send-again'`;

interface SentAgain {
  /** Messages of the reservation within a day. */
  readonly times: number;
  /** This one, ever. */
  readonly timesAgain: number;
}

/** How often staff have sent messages of a subject again, and one of them. */
export async function countSentAgain(
  tx: Sql,
  { subject, messageId }: { readonly subject: string; readonly messageId: number },
  now: Instant,
): Promise<SentAgain> {
  const [row] = await tx.query<SentAgain>(SENT_AGAIN, [subject, (now - DAY_MS) / 1000, String(messageId)]);
  return row ?? { times: 0, timesAgain: 0 };
}

// Its key counts the repetitions, so that each is one message.
const REPEAT = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'again:' || m.message_id || ':' || (select count(*) from outbox b where b.message_key like 'again:' || m.message_id || ':%'),
    o.topic, o.payload || jsonb_build_object('channel', m.channel), to_timestamp($2::float8), to_timestamp($2::float8)
  from message m join outbox o using (outbox_id) where m.message_id = $1`;

/** Sends the same again by the same channel. The caller has locked the message. */
export async function repeatMessage(tx: Sql, messageId: number, now: Instant): Promise<void> {
  await tx.query(REPEAT, [messageId, now / 1000]);
}
