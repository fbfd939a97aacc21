import type { MovedFrom } from '@kkumteo/domain/messages/message';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

/** Whose a reservation is; null for an unknown number. */
export async function findOwner(sql: Sql, reservationNo: string): Promise<number | null> {
  const text = 'select member_id as member_key from reservation where reservation_no = $1';
  const [row] = await sql.query<{ readonly memberKey: number }>(text, [reservationNo], 'move-owner');
  return row?.memberKey ?? null;
}

/** Which of these lines have people in the park. */
export async function findAdmitted(sql: Sql, lineKeys: readonly number[]): Promise<ReadonlySet<number>> {
  const text = 'select line_id as line_key from admission where line_id = any ($1::bigint[])';
  const rows = await sql.query<{ readonly lineKey: number }>(text, [lineKeys], 'move-admitted');
  return new Set(rows.map(({ lineKey }) => lineKey));
}

const messageKey = (reservationNo: string, press: string): string => `reservation.moved:${reservationNo}:${press}`;

/** Whether a press has moved the reservation before. The caller has locked it. */
export async function wasMovedBy(tx: Sql, reservationNo: string, press: string): Promise<boolean> {
  const text = 'select 1 from outbox where message_key = $1';
  return (await tx.query(text, [messageKey(reservationNo, press)])).length > 0;
}

const WAIVED = `select coalesce(sum((facts ->> 'waived')::integer), 0)::integer as won from staff_entry
  where subjects @> array['reservation:' || $1] and facts ? 'waived' and coalesce(facts ->> 'decision', 'approve') = 'approve'`;

/** What moves of a reservation have waived before, in won. */
export async function findWaived(sql: Sql, reservationNo: string): Promise<Won> {
  const [row] = await sql.query<{ readonly won: Won }>(WAIVED, [reservationNo], 'move-waived');
  return row?.won ?? 0;
}

interface MoveNote {
  readonly reservationKey: number;
  readonly reservationNo: string;
  readonly press: string;
  readonly lineKeys: readonly number[];
  readonly from: MovedFrom;
  readonly atDesk: Won;
  readonly isByPerson: boolean;
  /** The new day of payment of a provisional reservation; null where it stays. */
  readonly payDueAt: Instant | null;
}

/** Writes what a move changes beside a change: where the message says that it was, who was missing, the day of payment. */
export async function noteMove(tx: Sql, note: MoveNote): Promise<void> {
  const { reservationKey, reservationNo, press, lineKeys, from, atDesk, isByPerson, payDueAt } = note;
  const told = 'update outbox set payload = payload || $2::jsonb where message_key = $1';
  await tx.query(told, [messageKey(reservationNo, press), JSON.stringify({ from, atDesk, isByPerson })]);
  const missing = `delete from no_show n using participant p
    where n.participant_id = p.participant_id and p.line_id = any ($1::bigint[])`;
  await tx.query(missing, [lineKeys]);
  if (payDueAt === null) return;
  const due = 'update reservation set pay_due_at = to_timestamp($2::float8) where reservation_id = $1';
  await tx.query(due, [reservationKey, payDueAt / 1000]);
}
