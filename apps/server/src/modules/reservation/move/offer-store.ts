import type { OfferState } from '@kkumteo/domain/reservation/move/offer';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** An offer with those of its lines that are still where they were offered. */
export interface OfferRow extends Row<'another_day_offer', 'until'> {
  readonly offerKey: number;
  readonly reservationKey: number;
  readonly reservationNo: string;
  readonly memberKey: number;
  readonly state: OfferState;
  readonly lineKeys: readonly number[];
  /** With those that have left since. */
  readonly allKeys: readonly number[];
  /** Whether something was paid for them. */
  readonly isPaid: boolean;
}

export interface NewOffer {
  readonly reservationKey: number;
  /** Open lines of that reservation. */
  readonly lineKeys: readonly number[];
  /** `offerEnds`. */
  readonly until: Instant;
}

const OFFER = `with made as (
    insert into another_day_offer (reservation_id, made_at, until)
    values ($1, to_timestamp($3::float8), to_timestamp($4::float8)) returning offer_id
  ), offered as (
    insert into another_day_offer_line (offer_id, line_id, round_id, visit_date)
    select m.offer_id, l.line_id, l.round_id, l.visit_date
    from made m join reservation_line l on l.reservation_id = $1 and l.line_id = any ($2::bigint[]) and l.state = 'open'
  )
  select offer_id as offer_key from made`;

/**
 * Offers another day for open lines of a reservation, which stay open until the answer: nothing is cancelled and no
 * money moves. The caller has locked the reservation, closed the sale of their round, and puts the message into the
 * outbox. A reservation has one offer at a time.
 */
export async function offerAnotherDay(
  tx: Sql,
  { reservationKey, lineKeys, until }: NewOffer,
  now: Instant,
): Promise<number> {
  const [row] = await tx.query<{ readonly offerKey: number }>(OFFER, [
    reservationKey,
    lineKeys,
    now / 1000,
    until / 1000,
  ]);
  if (row === undefined) throw new Error('an offer that was just made is not there');
  return row.offerKey;
}

const UNSETTLED = `select 1 from another_day_offer where reservation_id = $1 and state in ('open', 'declined')`;

/** Whether a reservation has an offer that is not over. The caller has locked it. */
export const hasOffer = async (tx: Sql, reservationKey: number): Promise<boolean> =>
  (await tx.query(UNSETTLED, [reservationKey], 'another-day-unsettled')).length > 0;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for an offer, for one message; its hash alone is kept. */
export async function makeOfferToken(sql: Sql, offerKey: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await sql.query('insert into another_day_link (token_hash, offer_id) values ($1, $2)', [hashOf(token), offerKey]);
  return token;
}

const READ = `select o.offer_id as offer_key, o.reservation_id as reservation_key, r.reservation_no, r.member_id as member_key,
    o.state, o.until, array(
      select l.line_id from another_day_offer_line f join reservation_line l using (line_id)
      where f.offer_id = o.offer_id and l.state = 'open' and l.round_id = f.round_id and l.visit_date = f.visit_date
      order by l.position
    ) as line_keys, array(select f.line_id from another_day_offer_line f where f.offer_id = o.offer_id) as all_keys,
    r.payment_state = 'paid' and exists (
      select from another_day_offer_line f join reservation_line l using (line_id) where f.offer_id = o.offer_id and l.amount > 0
    ) as is_paid
  from another_day_offer o join reservation r using (reservation_id)`;

/** The offer of a link; null for a token that this site did not make. */
export async function findOfferByToken(sql: Sql, token: string): Promise<OfferRow | null> {
  const text = `${READ} where o.offer_id = (select offer_id from another_day_link where token_hash = $1)`;
  const [row] = await sql.query<OfferRow>(text, [hashOf(token)], 'another-day-by-token');
  return row ?? null;
}

/** Locks an offer and reads it then. The caller has locked its reservation. */
export async function lockOffer(tx: Sql, offerKey: number): Promise<OfferRow | null> {
  await tx.query('select 1 from another_day_offer where offer_id = $1 for update', [offerKey]);
  const [row] = await tx.query<OfferRow>(`${READ} where o.offer_id = $1`, [offerKey]);
  return row ?? null;
}

// Of those without an answer too what has no line left where it was offered: its visitor or staff have cancelled or moved it.
const IS_DUE = `(o.state = 'declined' or (o.state = 'open' and (o.until <= to_timestamp($1::float8) or not exists (
      select from another_day_offer_line f join reservation_line l using (line_id)
      where f.offer_id = o.offer_id and l.state = 'open' and l.round_id = f.round_id and l.visit_date = f.visit_date
    ))))`;

const DUE = `${READ} where ${IS_DUE} and o.offer_id <> all ($3::bigint[])
  order by o.until, o.offer_id limit $2`;

/** Offers that are to be settled: declined, without an answer in time (`isToSettle`), or without a line; none of `tried`. */
export const findOffersToSettle = (
  sql: Sql,
  now: Instant,
  limit: number,
  tried: readonly number[] = [],
): Promise<readonly OfferRow[]> => sql.query<OfferRow>(DUE, [now / 1000, limit, tried], 'another-day-to-settle');

const ANSWER = `update another_day_offer set state = $2, answered_at = to_timestamp($3::float8)
  where offer_id = $1 and state = 'open' and until > to_timestamp($3::float8) returning 1`;

/** Writes the answer to an offer; false where it has one, or is over. */
export async function answerOffer(
  tx: Sql,
  { offerKey, answer }: { readonly offerKey: number; readonly answer: 'moved' | 'declined' },
  now: Instant,
): Promise<boolean> {
  return (await tx.query(ANSWER, [offerKey, answer, now / 1000])).length > 0;
}

/**
 * Ends an offer whose lines the caller cancels and refunds in this transaction; `lineKeys` of `lockOffer` are those that
 * are still to be cancelled. False where another has ended it, or it waits for its answer.
 */
export async function settleOffer(tx: Sql, offerKey: number, now: Instant): Promise<boolean> {
  const text = `update another_day_offer o set state = 'settled' where ${IS_DUE} and o.offer_id = $2 returning 1`;
  return (await tx.query(text, [now / 1000, offerKey])).length > 0;
}
