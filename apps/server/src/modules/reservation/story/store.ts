import type { Organisation } from '@kkumteo/domain/member/organisation';
import type { TypedNumber } from '@kkumteo/domain/reservation/booking-reference';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Joined, Row } from '../../../db/tables.ts';
import { reservationSubject } from '../../staff/entries.ts';

type Known = Extract<TypedNumber, { readonly kind: 'reference' | 'opaque' }>;

/** What of a reservation no page of the visitor reads. */
export interface HeadRow
  extends
    Row<'reservation', 'reservationNo' | 'language'>,
    Joined<
      'pledge',
      'pledgeNo' | 'writtenAt' | 'changedAt' | 'approvedAt' | 'organisationName' | 'headName' | 'applicantName'
    > {
  readonly reservationKey: number;
  readonly memberKey: number;
  readonly hasLeft: boolean;
  readonly isOfDesk: boolean;
  readonly peopleRemoved: boolean;
  readonly organisationKind: Organisation['kind'] | null;
}

const HEAD = `select r.reservation_id as reservation_key, r.reservation_no, r.member_id as member_key, m.withdrawn_at is not null as has_left,
    r.member_id is not distinct from desk_member() as is_of_desk, r.people_removed_at is not null as people_removed,
    r.language, r.organisation_kind, g.pledge_no, g.written_at, g.changed_at, g.approved_at, g.organisation_name, g.head_name, g.applicant_name
  from reservation r join member m using (member_id) left join pledge g using (reservation_id)`;

export async function findHead(sql: Sql, number: Known): Promise<HeadRow | null> {
  const [row] =
    number.kind === 'reference'
      ? await sql.query<HeadRow>(`${HEAD} where r.booking_reference = $1`, [number.digits])
      : await sql.query<HeadRow>(`${HEAD} where r.reservation_no = $1`, [number.reservationNo]);
  return row ?? null;
}

interface ComingRow {
  readonly lineKey: number;
  readonly arrived: number;
  readonly missing: readonly string[];
}

/** Who of each line is in, and who is marked as not coming. */
export const findComing = (sql: Sql, reservationKey: number): Promise<readonly ComingRow[]> =>
  sql.query<ComingRow>(
    `select l.line_id as line_key, coalesce(a.experiencers + a.leaders, 0) as arrived,
        array(select participant_id::text from participant p join no_show using (participant_id) where p.line_id = l.line_id) as missing
      from reservation_line l left join admission a using (line_id) where l.reservation_id = $1`,
    [reservationKey],
    'story-coming',
  );

export interface AttemptRow
  extends
    Row<
      'payment_attempt',
      | 'attemptId'
      | 'method'
      | 'state'
      | 'amount'
      | 'createdAt'
      | 'updatedAt'
      | 'approvedAt'
      | 'cardIssuer'
      | 'cardNumberMasked'
      | 'transferBank'
      | 'approvalNo'
      | 'receiptUrl'
      | 'failureMessage'
      | 'reviewReason'
    >,
    Joined<'deposit_account', 'bankName' | 'accountNumber' | 'dueAt'> {}

const ATTEMPTS = `select a.attempt_id, a.method, a.state, a.amount, a.created_at, a.updated_at, a.approved_at, a.card_issuer, a.card_number_masked,
    a.transfer_bank, a.approval_no, a.receipt_url, a.failure_message, a.review_reason, d.bank_name, d.account_number, d.due_at
  from payment_attempt a left join deposit_account d using (attempt_id)
  where a.attempt_id in (
    select attempt_id from reservation where reservation_id = $1 and attempt_id is not null
    union select attempt_id from payment_attempt where target_reservation_id = $1
    union select facts ->> 'attemptId' from audit_entry where subject = $2 and facts ->> 'attemptId' is not null
  ) order by a.created_at`;

/** Every try to pay for it, also those whose account was replaced by another. */
export const findAttempts = (
  sql: Sql,
  { reservationKey, reservationNo }: Pick<HeadRow, 'reservationKey' | 'reservationNo'>,
): Promise<readonly AttemptRow[]> => sql.query<AttemptRow>(ATTEMPTS, [reservationKey, reservationNo], 'story-attempts');

export interface RefundRow extends Row<
  'refund',
  'refundId' | 'attemptId' | 'amount' | 'method' | 'state' | 'requestedAt' | 'sentAt' | 'doneAt' | 'reviewReason'
> {
  /** The ledger has it: the money is on its way from the provider. */
  readonly isBooked: boolean;
}

export const findRefunds = (sql: Sql, attemptIds: readonly string[]): Promise<readonly RefundRow[]> =>
  sql.query<RefundRow>(
    `select f.refund_id, f.attempt_id, f.amount, f.method, f.state, f.requested_at, f.sent_at, f.done_at, f.review_reason,
        exists (select from ledger_entry e where e.transfer_key = 'refund:' || f.refund_id) as is_booked
      from refund f where f.attempt_id = any ($1) order by f.requested_at, f.refund_id`,
    [attemptIds],
    'story-refunds',
  );

export interface TransferRow extends Joined<'ledger_entry', 'attemptId'> {
  readonly transferKey: string;
  readonly at: Instant;
  /** What came in, or went back (below 0). */
  readonly won: Won;
}

/** Transfers of the ledger, by what they did to sales and refunds, whatever account the money came to. */
export const findTransfers = (
  sql: Sql,
  reservationKey: number,
  attemptIds: readonly string[],
): Promise<readonly TransferRow[]> =>
  sql.query<TransferRow>(
    `select transfer_key, min(at) as at, min(attempt_id) as attempt_id, (-sum(amount))::integer as won
      from ledger_entry
      where account in ('sales', 'refunds') and (attempt_id = any ($2) or (attempt_id is null and reservation_id = $1))
      group by transfer_key order by min(entry_id)`,
    [reservationKey, attemptIds],
    'story-transfers',
  );

const MOST_EVENTS = 500;

export interface AuditRow extends Pick<
  Row<'audit_entry', 'at' | 'action' | 'requestId'>,
  'at' | 'action' | 'requestId'
> {
  readonly isByMember: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

export const findAudits = (sql: Sql, subjects: readonly string[]): Promise<readonly AuditRow[]> =>
  sql.query<AuditRow>(
    `select at, action, request_id, member_id is not null as is_by_member, facts from audit_entry
      where subject = any ($1) order by audit_id desc limit ${MOST_EVENTS}`,
    [subjects],
    'story-audits',
  );

export interface EntryRow extends Row<'staff_entry', 'at' | 'act' | 'kind' | 'reason' | 'requestId'> {
  readonly staffName: string;
}

export const findEntries = (sql: Sql, subject: string): Promise<readonly EntryRow[]> =>
  sql.query<EntryRow>(
    `select e.at, e.act, e.kind, e.reason, e.request_id, m.name as staff_name
      from staff_entry e join staff_member m using (staff_id) where e.subjects @> array[$1] order by e.entry_id desc limit ${MOST_EVENTS}`,
    [subject],
  );

export interface MessageRow
  extends Row<'outbox', 'topic'>, Row<'message', 'channel' | 'via' | 'state' | 'endedAt' | 'dueAt'> {
  readonly messageId: string;
  readonly timesAgain: number;
}

/** Messages about the reservation and its refunds, the newest first. */
export const findMessages = (
  sql: Sql,
  reservationNo: string,
  refundIds: readonly string[],
): Promise<readonly MessageRow[]> =>
  sql.query<MessageRow>(
    `select m.message_id::text as message_id, o.topic, m.channel, m.via, m.state, m.ended_at, m.due_at,
        (select count(*)::integer from staff_entry e
          where e.subjects @> array[$3] and e.act = 'message.send-again' and e.facts ->> 'message' = m.message_id::text) as times_again
      from (
        select outbox_id, topic from outbox where payload ->> 'reservationNo' = $1
        union select outbox_id, topic from outbox where payload ->> 'refundId' = any ($2)
      ) o join message m using (outbox_id)
      order by m.message_id desc limit ${MOST_EVENTS}`,
    [reservationNo, refundIds, reservationSubject(reservationNo)],
    'story-messages',
  );

export interface ScanRow extends Row<'admission_scan', 'at' | 'kind' | 'gate'> {
  readonly staffName: string;
  readonly people: number;
}

export const findScans = (sql: Sql, reservationKey: number): Promise<readonly ScanRow[]> =>
  sql.query<ScanRow>(
    `select s.at, s.kind, s.gate, m.name as staff_name, (
        select coalesce(sum((h ->> 'experiencers')::integer + (h ->> 'leaders')::integer), 0)::integer from jsonb_array_elements(s.heads) h
      ) as people
      from admission_scan s join staff_member m using (staff_id) where s.reservation_id = $1 order by s.at desc limit ${MOST_EVENTS}`,
    [reservationKey],
    'story-scans',
  );

interface NoteRow extends Row<'reservation_note', 'text' | 'writtenAt'> {
  readonly noteId: string;
  readonly writtenBy: string;
}

export const findNotes = (sql: Sql, reservationKey: number): Promise<readonly NoteRow[]> =>
  sql.query<NoteRow>(
    `select n.note_id::text as note_id, n.text, n.written_at, m.name as written_by
      from reservation_note n join staff_member m using (staff_id) where n.reservation_id = $1 order by n.note_id desc`,
    [reservationKey],
    'story-notes',
  );

export async function saveNote(
  tx: Sql,
  note: { readonly reservationKey: number; readonly text: string; readonly staffKey: number; readonly now: Instant },
): Promise<void> {
  await tx.query(
    'insert into reservation_note (reservation_id, text, staff_id, written_at) values ($1, $2, $3, to_timestamp($4::float8))',
    [note.reservationKey, note.text, note.staffKey, note.now / 1000],
  );
}

/** Corrects the name of who booked; a pledge that was signed stays as it is. */
export async function saveBookerName(tx: Sql, reservationKey: number, name: string): Promise<void> {
  await tx.query('update reservation set booker_name = $2 where reservation_id = $1', [reservationKey, name]);
}

/** The line of a person of the reservation; null where they are of none. */
export async function findLineOf(sql: Sql, reservationKey: number, participantId: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(participantId)) return null;
  const [row] = await sql.query<Row<'reservation_line', 'lineNo'>>(
    'select l.line_no from reservation_line l join participant p using (line_id) where l.reservation_id = $1 and p.participant_id = $2::bigint',
    [reservationKey, participantId],
  );
  return row?.lineNo ?? null;
}
