import type { EntryAct, EntryFacts, EntryKind } from '@kkumteo/domain/staff/entry';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Actor } from './actor.ts';

/** What an entry says beside who, when and from where. */
export interface Entry {
  readonly act: EntryAct;
  readonly kind: EntryKind;
  /** Of whom: `reservation:NO`, `member:KEY`, `inquiry:NO`, `round:DAY/NUMBER`, `day:DAY`, `staff:KEY`, `template:KIND`. */
  readonly subjects?: readonly string[];
  readonly reason?: string | null;
  readonly facts?: EntryFacts;
  /** Of the press that sent an act, so that sent twice it is one. */
  readonly pressKey?: string;
}

/** Who an entry is of: an actor, or what is known of one who could not log in. */
export type EntryAuthor = Pick<Actor, 'address' | 'requestId'> & {
  readonly staffKey: number | null;
  readonly role: Actor['role'] | null;
};

/** Who an entry is of that no one asked for. */
export const THE_SITE: EntryAuthor = { staffKey: null, role: null, address: null, requestId: null };

/** Writes an entry in the transaction of what it tells of. `now` in epoch ms. */
export async function noteEntry(tx: Sql, by: EntryAuthor, entry: Entry, now: number): Promise<void> {
  const { act, kind, subjects = [], reason = null, facts = {}, pressKey = null } = entry;
  const text = `insert into staff_entry (at, staff_id, role, address, act, kind, subjects, reason, request_id, facts, press_key)
    values (to_timestamp($1::float8), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
  const { staffKey, role, address, requestId } = by;
  await tx.query(
    text,
    [now / 1000, staffKey, role, address, act, kind, subjects, reason, requestId, facts, pressKey],
    'staff-entry-insert',
  );
}

const PRESSED = 'select facts from staff_entry where staff_id = $1 and press_key = $2';

/** What an act noted that the same press has done already; null where it has done nothing. */
export async function findPressed(sql: Sql, staffKey: number, pressKey: string): Promise<EntryFacts | null> {
  const [row] = await sql.query<{ readonly facts: EntryFacts }>(PRESSED, [staffKey, pressKey]);
  return row?.facts ?? null;
}

/** When an actor opened the people of a subject last, by the act that opens them; null where they never did. */
export async function findOpenedAt(
  sql: Sql,
  { staffKey }: Pick<Actor, 'staffKey'>,
  act: OfficeAct,
  subject: string,
): Promise<Instant | null> {
  const text = 'select max(at) as at from staff_entry where subjects @> array[$3] and staff_id = $1 and act = $2';
  const [row] = await sql.query<{ readonly at: Instant | null }>(text, [staffKey, act, subject]);
  return row?.at ?? null;
}

export const staffSubject = (staffKey: number): string => `staff:${staffKey}`;
export const memberSubject = (memberKey: number): string => `member:${memberKey}`;
export const inquirySubject = (inquiryNo: string): string => `inquiry:${inquiryNo}`;
export const reservationSubject = (reservationNo: string): string => `reservation:${reservationNo}`;
export const templateSubject = (kind: string): string => `template:${kind}`;
export const daySubject = (day: KstDate): string => `day:${day}`;
export const roundSubject = ({ day, roundId }: { readonly day: KstDate; readonly roundId: number }): string =>
  `round:${day}/${roundId}`;
