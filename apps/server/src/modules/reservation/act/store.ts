import type { Track } from '@kkumteo/domain/catalog/hall';
import type { LineAfter, SoldHead, SoldLine } from '@kkumteo/domain/pricing/sold-line';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { lockPayment, lockReservation } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { NewRefund } from '../../payment/refunds/store.ts';
import type { Actor } from '../../staff/actor.ts';
import { noteEntry, reservationSubject } from '../../staff/entries.ts';
import { findReservation, type ReservationRow } from '../read/store.ts';

/** What a member asks for, with the request that asks. */
export type ByMember<T> = T & { readonly memberKey: number; readonly requestId: string };

/** Who of the park acts for a member, and why; the act has its entry and is not the member's in the audit. */
export interface ByStaff {
  readonly by: Actor;
  readonly reason: string;
  readonly pressKey: string;
}

/** Writes the entry of an act of staff on a reservation, in the transaction of the act. */
export const noteStaffAct = (
  tx: Sql,
  { by, reason, pressKey }: ByStaff,
  {
    act,
    reservationNo,
    facts,
  }: { readonly act: OfficeAct; readonly reservationNo: string; readonly facts: EntryFacts },
  now: Instant,
): Promise<void> =>
  noteEntry(tx, by, { act, kind: 'act', subjects: [reservationSubject(reservationNo)], reason, facts, pressKey }, now);

export interface OwnReservation {
  readonly memberKey: number;
  readonly reservationNo: string;
}

/** Locks a member's own reservation and reads it then; null for a number that is not theirs. */
export async function lockOwn(tx: Sql, { memberKey, reservationNo }: OwnReservation): Promise<ReservationRow | null> {
  const seen = await findReservation(tx, memberKey, reservationNo);
  if (seen === null) return null;
  await lockReservation(tx, seen.reservationKey);
  return findReservation(tx, memberKey, reservationNo);
}

/** The same with its payment. `again` where another payment took its place meanwhile. */
export async function lockOwnWithPayment(
  tx: Sql,
  { memberKey, reservationNo }: OwnReservation,
): Promise<ReservationRow | null | 'again'> {
  const seen = await findReservation(tx, memberKey, reservationNo);
  if (seen === null) return null;
  if (seen.attemptId !== null) await lockPayment(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const row = await findReservation(tx, memberKey, reservationNo);
  return row !== null && row.attemptId !== seen.attemptId ? 'again' : row;
}

export interface KeptLine extends Omit<SoldLine, 'heads'> {
  readonly lineKey: number;
  readonly heads: readonly (SoldHead & { readonly participantKey: number })[];
}

interface KeptRow extends Omit<KeptLine, 'track' | 'terms'> {
  readonly terms: SoldTerms | null;
  readonly declared: boolean;
}

const SOLD = `select l.line_id as line_key, l.line_no, l.hall, l.visit_date, l.start_minute,
    l.sold_terms as terms, l.additional_session as declared, l.list_amount, l.amount,
    (select coalesce(jsonb_agg(jsonb_build_object('participantKey', p.participant_id, 'role', p.role, 'categoryId', p.category_id,
        'headcount', p.headcount, 'name', p.name, 'birthDate', p.birth_date, 'mobile', p.mobile, 'listPrice', p.list_price, 'price', p.price, 'addedRow', p.added_row)
        order by p.position), '[]')
      from participant p where p.line_id = l.line_id and p.headcount > 0) as heads
  from reservation_line l where l.reservation_id = $1 and l.state = 'open' order by l.position`;

/** The open lines of a reservation with what they were sold at, as `priceAfter` reads them. */
export async function findSoldLines(
  sql: Sql,
  { reservationKey, track }: { readonly reservationKey: number; readonly track: Track },
): Promise<readonly KeptLine[]> {
  const rows = await sql.query<KeptRow>(SOLD, [reservationKey], 'reservation-sold-lines');
  return rows.map(({ terms, declared, ...line }) => ({
    ...line,
    track,
    // A line that was being paid when the column was added has no terms: its heads say what they paid.
    terms: terms ?? { rows: [], couponAmount: null, declared },
  }));
}

/** What an open line costs, and the terms at which it was sold. */
export interface LineAmounts extends Pick<LineAfter, 'listAmount' | 'amount' | 'additionalSession' | 'terms'> {
  readonly lineKey: number;
}

export interface MovedPrice {
  readonly participantKey: number;
  readonly price: Won;
}

/** What a cancel and a change write alike. */
export interface SavedAct {
  readonly reservationKey: number;
  /** Null for an act of the park. */
  readonly memberKey: number | null;
  readonly requestId: string;
  readonly prices: readonly MovedPrice[];
  readonly refund: NewRefund | null;
}

/** Cancelled lines and the new prices of the others, as `cancel_lines` reads them. */
interface SavedCancel extends SavedAct {
  /** The closing of its rounds by the park, which notifies in its own words. */
  readonly closing?: number;
  readonly gone: readonly number[];
  readonly stays: readonly LineAmounts[];
}

const CANCEL = 'select cancel_lines($1::jsonb, to_timestamp($2::float8))';

/** Writes a cancel with its refund, message and audit entry. The caller has locked payment and reservation. */
export async function saveCancel(tx: Sql, cancel: SavedCancel, now: Instant): Promise<void> {
  await tx.query(CANCEL, [JSON.stringify(cancel), now / 1000], 'reservation-cancel');
}

/** An act on a line as the audit keeps it: counts, never a name. */
interface AuditedAct {
  /** Null for a participant with a registration link, who has no account. */
  readonly memberKey: number | null;
  readonly requestId: string;
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly action: string;
  readonly counts?: Readonly<Record<string, number>>;
}

const AUDIT = `insert into audit_entry (at, member_id, action, subject, request_id, facts)
  values (to_timestamp($1::float8), $2, $3, $4, $5, $6::jsonb)`;

export async function auditLine(
  sql: Sql,
  { memberKey, requestId, reservationNo, lineNo, action, counts }: AuditedAct,
  now: Instant,
): Promise<void> {
  const facts = JSON.stringify({ lineNo, ...counts });
  await sql.query(AUDIT, [now / 1000, memberKey, `reservation.${action}`, reservationNo, requestId, facts]);
}
