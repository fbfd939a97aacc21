import type { KeptReason } from '@kkumteo/domain/closing/treatment';
import type { ClosingWay } from '@kkumteo/domain/closing/way-back';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { ClosedRounds } from './bookings.ts';
import { MESSAGE_KEYS } from './progress-store.ts';
import { CLOSING, type ClosingRow } from './store.ts';

export type ClosingAtWork = Pick<
  ClosingRow,
  | 'closingId'
  | 'day'
  | 'reach'
  | 'halls'
  | 'ids'
  | 'fromMinute'
  | 'words'
  | 'visitors'
  | 'rounds'
  | 'componentRounds'
  | 'startedAt'
  | 'saleStoppedAt'
  | 'cancelledAt'
  | 'waitsEndedAt'
  | 'workedAt'
  | 'proposedBy'
>;

export const findRunning = (sql: Sql): Promise<readonly ClosingAtWork[]> =>
  sql.query<ClosingAtWork>(`${CLOSING} where c.state = 'running' order by c.closing_id`, [], 'closing-running');

/** Stops the sale in two steps, and lists the bookings in a third: docs/rules/closing.md. */
export const closeRounds = (
  sql: Sql,
  {
    closingId,
    proposedBy,
  }: { readonly closingId: number; readonly proposedBy: Pick<ClosingAtWork['proposedBy'], 'staffKey'> },
  { rounds, componentRounds }: ClosedRounds,
  now: Instant,
): Promise<unknown> =>
  sql.query('select close_rounds($1, $2, $3, $4, to_timestamp($5::float8))', [
    closingId,
    rounds,
    componentRounds,
    proposedBy.staffKey,
    now / 1000,
  ]);

export const endPaymentsOfClosed = (sql: Sql, closingId: number, now: Instant): Promise<unknown> =>
  sql.query('select end_payments_of_closed($1, to_timestamp($2::float8))', [closingId, now / 1000]);

export const listClosedBookings = (sql: Sql, closingId: number, now: Instant): Promise<unknown> =>
  sql.query('select list_closed_bookings($1, to_timestamp($2::float8))', [closingId, now / 1000]);

export const findPending = async (sql: Sql, closingId: number, most: number): Promise<readonly number[]> =>
  (
    await sql.query<{ readonly reservationKey: number }>(
      `select reservation_id as reservation_key from closing_booking where closing_id = $1 and state = 'pending'
        order by tries, reservation_id limit $2`,
      [closingId, most],
      'closing-pending',
    )
  ).map(({ reservationKey }) => reservationKey);

/** Takes a booking that is still to be treated; false where it was, another process has it, or the closing is paused. */
export async function takePending(tx: Sql, closingId: number, reservationKey: number): Promise<boolean> {
  const running = await tx.query(
    `select 1 from closing where closing_id = $1 and state = 'running' for share`,
    [closingId],
    'closing-share',
  );
  if (running.length === 0) return false;
  const taken = await tx.query(
    `select 1 from closing_booking where closing_id = $1 and reservation_id = $2 and state = 'pending' for update skip locked`,
    [closingId, reservationKey],
    'closing-take',
  );
  return taken.length > 0;
}

export interface TreatedRow {
  readonly closingId: number;
  readonly reservationKey: number;
  readonly why: KeptReason | null;
  readonly way: ClosingWay | null;
  readonly people: number;
  readonly amount: Won;
  readonly refundId: string | null;
}

/** What became of a booking, once. */
export async function saveTreated(tx: Sql, row: TreatedRow, now: Instant): Promise<void> {
  const { closingId, reservationKey, why, way, people, amount, refundId } = row;
  const text = `update closing_booking set state = case when $3::text is null then 'cancelled' else 'left' end, why = $3, way = $4, people = $5,
      amount = $6, refund_id = $7, ended_at = to_timestamp($8::float8)
    where closing_id = $1 and reservation_id = $2 and state in ('pending', 'offered')`;
  await tx.query(text, [closingId, reservationKey, why, way, people, amount, refundId, now / 1000], 'closing-treated');
}

/** The visitor of a booking may take another day until the offer is over. */
export async function saveOffered(
  tx: Sql,
  row: Pick<TreatedRow, 'closingId' | 'reservationKey' | 'way' | 'people'>,
  offerKey: number,
  now: Instant,
): Promise<void> {
  const text = `update closing_booking set state = 'offered', way = $3, people = $4, offer_id = $5, ended_at = to_timestamp($6::float8)
    where closing_id = $1 and reservation_id = $2 and state = 'pending'`;
  const { closingId, reservationKey, way, people } = row;
  await tx.query(text, [closingId, reservationKey, way, people, offerKey, now / 1000], 'closing-offered');
}

const OF_OFFER = `${CLOSING} where c.closing_id = (select closing_id from closing_booking where offer_id = $1)`;

/** The closing of an offer; null for an offer that no closing made. */
export async function findClosingOfOffer(sql: Sql, offerKey: number): Promise<ClosingRow | null> {
  const [row] = await sql.query<ClosingRow>(OF_OFFER, [offerKey], 'closing-of-offer');
  return row ?? null;
}

/** Something of it is open on another day; false where all of it was cancelled. */
export async function saveMoved(tx: Sql, offerKey: number): Promise<boolean> {
  const text = `update closing_booking b set state = 'moved' where b.offer_id = $1 and b.state = 'offered' and exists (
      select from another_day_offer_line f join reservation_line l using (line_id) where f.offer_id = b.offer_id and l.state = 'open'
    ) returning 1`;
  return (await tx.query(text, [offerKey])).length > 0;
}

/** A booking that has nothing to be cancelled any more was cancelled meanwhile. */
export const forgetBooking = (tx: Sql, closingId: number, reservationKey: number): Promise<unknown> =>
  tx.query('delete from closing_booking where closing_id = $1 and reservation_id = $2', [closingId, reservationKey]);

/** Counts a try that failed; answers how many there were. */
export async function countTry(sql: Sql, closingId: number, reservationKey: number): Promise<number> {
  const [row] = await sql.query<{ readonly tries: number }>(
    `update closing_booking set tries = tries + 1 where closing_id = $1 and reservation_id = $2 and state = 'pending' returning tries`,
    [closingId, reservationKey],
  );
  return row?.tries ?? 0;
}

export interface ToldOf {
  readonly closingId: number;
  readonly reservationNo: string;
  readonly lineIds: readonly number[];
  readonly words: string;
  /** In won; null where a person pays it back. */
  readonly goesBack: Won | null;
}

/** Notifies the visitor of a closing, once. */
export async function notifyClosed(tx: Sql, { closingId, ...payload }: ToldOf, now: Instant): Promise<void> {
  const text = `insert into outbox (message_key, topic, payload, created_at, available_at)
    values ($1, 'reservation.closed', $2, to_timestamp($3::float8), to_timestamp($3::float8)) on conflict (message_key) do nothing`;
  const key = `reservation.closed:${payload.reservationNo}:${closingId}`;
  await tx.query(text, [key, payload, now / 1000], 'closing-notify');
}

export interface OfferedTo extends Omit<ToldOf, 'goesBack'> {
  readonly offerKey: number;
  readonly until: Instant;
}

/** Notifies the visitor of a closing who may take another day, once. */
export async function notifyOffered(tx: Sql, { closingId, ...payload }: OfferedTo, now: Instant): Promise<void> {
  const text = `insert into outbox (message_key, topic, payload, created_at, available_at)
    values ($1, 'reservation.another-day', $2, to_timestamp($3::float8), to_timestamp($3::float8)) on conflict (message_key) do nothing`;
  const key = `reservation.another-day:${payload.reservationNo}:${closingId}`;
  await tx.query(text, [key, payload, now / 1000], 'closing-notify-offered');
}

/** Every reservation has been treated; false where that was known. */
export async function endCancels(tx: Sql, closingId: number, now: Instant): Promise<boolean> {
  const text = `update closing set cancelled_at = to_timestamp($2::float8), worked_at = to_timestamp($2::float8)
    where closing_id = $1 and cancelled_at is null returning 1`;
  return (await tx.query(text, [closingId, now / 1000])).length > 0;
}

/** Ends the waits for closed rounds; answers how many, or null where they were ended before. */
export async function endWaits(tx: Sql, closingId: number, now: Instant): Promise<number | null> {
  const open = await tx.query(
    `select 1 from closing where closing_id = $1 and waits_ended_at is null for no key update`,
    [closingId],
  );
  if (open.length === 0) return null;
  const [row] = await tx.query<{ readonly ended: number }>(
    'select end_closed_waits($1, to_timestamp($2::float8)) as ended',
    [closingId, now / 1000],
  );
  return row?.ended ?? 0;
}

export const touchClosing = (sql: Sql, closingId: number, now: Instant): Promise<unknown> =>
  sql.query(
    'update closing set worked_at = to_timestamp($2::float8) where closing_id = $1',
    [closingId, now / 1000],
    'closing-touch',
  );

// A refund counts as asked for once its provider has answered, or was asked twice; a message once it was tried.
const ASKED = `(f.refund_id is null or f.state <> 'requested' or f.tries >= 2)`;
const OUTSTANDING = `select
    (select count(*)::integer from closing_booking b join refund f using (refund_id) where b.closing_id = $1 and not ${ASKED}) as refunds,
    (select count(*)::integer from closing_booking b join reservation r using (reservation_id)
      join outbox o on o.message_key = any (${MESSAGE_KEYS})
      where b.closing_id = $1 and (o.sent_at is null or exists (
        select from message m where m.outbox_id = o.outbox_id and m.state = 'waiting' and m.tries = 0
      ))) as messages`;

/** Refunds that no provider was asked for yet, and messages that were not tried. */
export async function countOutstanding(
  sql: Sql,
  closingId: number,
): Promise<{ readonly refunds: number; readonly messages: number }> {
  const [row] = await sql.query<{ readonly refunds: number; readonly messages: number }>(
    OUTSTANDING,
    [closingId],
    'closing-outstanding',
  );
  return row ?? { refunds: 0, messages: 0 };
}

/** Ends a closing, once; false where it is no longer running. */
export async function endClosing(tx: Sql, closingId: number, now: Instant): Promise<boolean> {
  const text = `update closing set state = 'done', ended_at = to_timestamp($2::float8), worked_at = to_timestamp($2::float8)
    where closing_id = $1 and state = 'running' returning 1`;
  return (await tx.query(text, [closingId, now / 1000])).length > 0;
}
