import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { ClosedRounds } from './bookings.ts';

const SOLD = `select distinct p.round_id from round_component p join seat_stock s using (component_round_id)
  where p.round_id = any ($1) and s.visit_date = $2 and s.kind = 'experiencer' and s.capacity > 0`;

/** Of these rounds, those that have seats on the day, taken or not. */
export const findSold = async (sql: Sql, rounds: readonly number[], day: KstDate): Promise<readonly number[]> =>
  (await sql.query<{ readonly roundId: number }>(SOLD, [rounds, day], 'closing-sold')).map(({ roundId }) => roundId);

const COUNT = `select
    (select count(*)::integer from waitlist_request w where w.visit_date = $1 and w.state <> 'ended' and exists (
      select from round_component p where p.round_id = w.round_id and p.component_round_id = any ($2)
    )) as waiting,
    (select coalesce(sum(held), 0)::integer from seat_stock
      where component_round_id = any ($2) and visit_date = $1 and kind = 'experiencer') as held`;

export interface WaitingAndHeld {
  readonly waiting: number;
  readonly held: number;
}

export async function countWaitingAndHeld(sql: Sql, { day, componentRounds }: ClosedRounds): Promise<WaitingAndHeld> {
  const [row] = await sql.query<WaitingAndHeld>(COUNT, [day, componentRounds], 'closing-waiting');
  return row ?? { waiting: 0, held: 0 };
}

export interface BookedRound {
  readonly roundId: number;
  readonly reservations: number;
  readonly people: number;
}

const BOOKED = `select round_id, count(distinct reservation_id)::integer as reservations,
    sum(experiencer_count + leader_count)::integer as people
  from reservation_line where visit_date = $1 and state = 'open' group by round_id`;

export const findBookedRounds = (sql: Sql, day: KstDate): Promise<readonly BookedRound[]> =>
  sql.query<BookedRound>(BOOKED, [day], 'closing-booked');

const BOOKED_HALLS = `select hall, count(distinct reservation_id)::integer as reservations,
    sum(experiencer_count + leader_count)::integer as people
  from reservation_line where visit_date = $1 and state = 'open' group by hall`;

export const findBookedHalls = (
  sql: Sql,
  day: KstDate,
): Promise<readonly { readonly hall: string; readonly reservations: number; readonly people: number }[]> =>
  sql.query(BOOKED_HALLS, [day], 'closing-booked-halls');

export const findClosedParts = async (sql: Sql, day: KstDate): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await sql.query<{ readonly componentRoundId: number }>(
        'select component_round_id from round_closing where visit_date = $1',
        [day],
        'closing-closed',
      )
    ).map(({ componentRoundId }) => componentRoundId),
  );
