import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export interface RosterLine
  extends
    Row<
      'reservation',
      'reservationNo' | 'bookingReference' | 'track' | 'bookerName' | 'bookerMobile' | 'organisationName' | 'payTotal'
    >,
    Row<'reservation_line', 'lineNo' | 'experiencerCount' | 'leaderCount'> {
  readonly lineKey: number;
  readonly status: ReservationStatus;
  readonly peopleRemoved: boolean;
}

/** The open lines of a round on a day: groups by name, then individuals by who booked. */
export const findRosterLines = (sql: Sql, roundId: number, day: KstDate): Promise<readonly RosterLine[]> =>
  sql.query<RosterLine>(
    `select l.line_id as line_key, l.line_no, r.reservation_no, r.booking_reference, r.track, r.status, r.booker_name,
        r.booker_mobile, r.organisation_name, r.pay_total, l.experiencer_count, l.leader_count,
        l.people_removed_at is not null as people_removed
      from reservation_line l join reservation r using (reservation_id)
      where l.visit_date = $2 and l.round_id = $1 and l.state = 'open'
      order by r.track = 'individual', r.organisation_name nulls last, r.booker_name, l.line_id`,
    [roundId, day],
    'roster-lines',
  );

export interface RosterRow extends Row<
  'participant',
  'role' | 'headcount' | 'name' | 'grade' | 'className' | 'classNumber' | 'mobile'
> {
  readonly lineKey: number;
  readonly participantId: string;
  readonly missing: boolean;
  readonly rooms: readonly { readonly componentRoundId: number; readonly roomId: string; readonly roomName: string }[];
}

/** Everyone of these lines with their rooms, in one statement. */
export const findRosterPeople = (sql: Sql, lineKeys: readonly number[]): Promise<readonly RosterRow[]> =>
  sql.query<RosterRow>(
    `with person as (
        select p.line_id, p.participant_id, p.position, p.role, p.headcount, p.name, p.grade, p.class_name, p.class_number, p.mobile
        from participant p where p.line_id = any($1)
      ), placed as (
        select q.participant_id, jsonb_agg(jsonb_build_object('componentRoundId', q.component_round_id, 'roomId', room.room_id,
          'roomName', room.name) order by q.component_round_id) as rooms
        from person join participant_room q using (participant_id) join room using (room_id) group by q.participant_id
      )
      select p.line_id as line_key, p.participant_id::text as participant_id, p.role, p.headcount, p.name, p.grade, p.class_name,
        p.class_number, p.mobile, n.participant_id is not null as missing, coalesce(placed.rooms, '[]') as rooms
      from person p left join no_show n using (participant_id) left join placed using (participant_id)
      order by p.line_id, p.position`,
    [lineKeys],
    'roster-people',
  );

export interface RosterRoomRow extends Row<'seat_stock', 'componentRoundId' | 'capacity' | 'sold'> {
  readonly roomId: string;
}

export const findRosterRooms = (sql: Sql, ids: readonly number[], day: KstDate): Promise<readonly RosterRoomRow[]> =>
  sql.query<RosterRoomRow>(
    `select component_round_id, room_id, capacity, sold from seat_stock
      where component_round_id = any($1) and visit_date = $2 and kind = 'room'`,
    [ids, day],
    'roster-rooms',
  );

export interface WaitingRow extends Row<'waitlist_request', 'name' | 'phone' | 'headcount' | 'requestedAt'> {
  readonly offered: number;
}

export const findRosterWaiting = (sql: Sql, roundId: number, day: KstDate): Promise<readonly WaitingRow[]> =>
  sql.query<WaitingRow>(
    `select name, phone, headcount, offered_seats as offered, requested_at from waitlist_request
      where round_id = $1 and visit_date = $2 and state <> 'ended' order by request_id`,
    [roundId, day],
    'roster-waiting',
  );

export interface PersonOfRound extends Row<'reservation', 'reservationNo' | 'bookingReference'> {
  readonly reservationKey: number;
  readonly lineNo: string;
  readonly memberKey: number;
}

/** Whose booking a person of a round is; null where the round has no such person, or only counted heads. */
export async function findPersonOfRound(
  sql: Sql,
  { participantId, roundId, day }: { readonly participantId: string; readonly roundId: number; readonly day: KstDate },
): Promise<PersonOfRound | null> {
  if (!/^\d{1,18}$/.test(participantId)) return null;
  const [row] = await sql.query<PersonOfRound>(
    `select r.reservation_id as reservation_key, r.reservation_no, r.booking_reference, r.member_id as member_key, l.line_no
      from participant p join reservation_line l using (line_id) join reservation r using (reservation_id)
      where p.participant_id = $1 and l.round_id = $2 and l.visit_date = $3 and l.state = 'open'
        and p.role = 'experiencer' and p.headcount <= 1 and p.name <> ''`,
    [participantId, roundId, day],
  );
  return row ?? null;
}

export async function saveMissing(
  tx: Sql,
  {
    participantId,
    missing,
    staffKey,
    now,
  }: {
    readonly participantId: string;
    readonly missing: boolean;
    readonly staffKey: number;
    readonly now: number;
  },
): Promise<void> {
  if (missing)
    await tx.query(
      `insert into no_show (participant_id, staff_id, marked_at) values ($1, $2, to_timestamp($3::float8))
        on conflict (participant_id) do nothing`,
      [participantId, staffKey, now / 1000],
    );
  else await tx.query('delete from no_show where participant_id = $1', [participantId]);
}
