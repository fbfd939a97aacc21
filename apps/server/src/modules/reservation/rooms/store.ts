import type { PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

export interface LineRoomRow extends Row<'seat_stock', 'stockId' | 'componentRoundId'> {
  readonly roomId: string;
  readonly free: number;
  readonly own: number;
  readonly applied: number;
}

const READ = `select s.stock_id, s.component_round_id, s.room_id, s.capacity - s.held - s.sold as free,
    coalesce(q.quantity, 0) as own, coalesce(a.applied_count, 0) as applied
  from seat_stock s left join reservation_line_seat q on q.stock_id = s.stock_id and q.line_id = $1
    left join line_room a on a.line_id = $1 and a.component_round_id = s.component_round_id and a.room_id = s.room_id
  where s.component_round_id = any($2) and s.visit_date = $3 and s.kind = 'room'`;

/** The rooms of component rounds on a day, with what a line has and applied for in each. */
export const findLineRooms = (
  sql: Sql,
  lineKey: number,
  componentRoundIds: readonly number[],
  day: KstDate,
): Promise<readonly LineRoomRow[]> => sql.query<LineRoomRow>(READ, [lineKey, componentRoundIds, day], 'line-rooms');

/** Gives a line so many seats of each stock row, all or none; answers the rows that have too few left. */
export async function setLineRooms(
  tx: Sql,
  lineKey: number,
  wanted: readonly { readonly stockId: number; readonly quantity: number }[],
): Promise<readonly number[]> {
  const [row] = await tx.query<{ lacking: readonly number[] }>('select set_line_rooms($1, $2::jsonb) as lacking', [
    lineKey,
    JSON.stringify(wanted),
  ]);
  return row?.lacking ?? [];
}

/** Replaces the rooms of `people` by `picks`. */
export async function writePicks(
  tx: Sql,
  lineKey: number,
  people: readonly string[],
  picks: readonly PickedRoom[],
): Promise<void> {
  await tx.query(
    `delete from participant_room q using participant p
      where p.participant_id = q.participant_id and p.line_id = $1 and p.participant_id = any($2::bigint[])`,
    [lineKey, people],
  );
  await tx.query(
    `insert into participant_room (participant_id, component_round_id, room_id)
      select p.participant_id, e."componentRoundId", e."roomId"
      from jsonb_to_recordset($2::jsonb) e ("participantId" bigint, "componentRoundId" integer, "roomId" text)
        join participant p on p.participant_id = e."participantId" and p.line_id = $1 and p.role = 'experiencer'`,
    [lineKey, JSON.stringify(picks)],
  );
}
