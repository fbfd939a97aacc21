import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import type { RemainingStock } from './remaining-seats.ts';

interface RoomStockRow extends Row<'seat_stock', 'componentRoundId'> {
  readonly roomId: string;
  readonly remaining: number;
  readonly applied: number;
}

const READ = `select component_round_id, room_id, capacity - held - sold as remaining, held + sold as applied
  from seat_stock where component_round_id = any($1) and visit_date = $2 and kind = 'room'`;

/** The component rounds of a round that have seats per room. */
export const roomedParts = (round: BookedRound): BookedRound['components'] =>
  round.components.filter((part) => part.capacityMode === 'per-room');

/**
 * The rooms of a round on a day by component, with what is left now, read in one indexed statement; none is left once the round has begun.
 * A room without a row is not open that day and is left out.
 */
export async function readRoomGroups(
  sql: Sql,
  state: CatalogueState,
  { product }: CatalogueProduct,
  on: { readonly round: BookedRound; readonly day: KstDate; readonly now: Instant; readonly stock: RemainingStock },
): Promise<readonly RoomGroup[]> {
  const { round } = on;
  const parts = roomedParts(round);
  if (parts.length === 0) return [];
  const ids = parts.map((part) => part.componentRoundId);
  const rows = await sql.query<RoomStockRow>(READ, [ids, on.day], 'remaining-rooms');
  const found = new Map(rows.map((row) => [`${row.componentRoundId}|${row.roomId}`, row]));
  const begun = hasBegun(on.day, round.startMinute, on.now);
  return parts.map(({ componentId, componentRoundId }) => {
    const hall = product.components.find((part) => part.componentId === componentId)?.hall ?? product.hall;
    const open = validOn(state.rooms.get(componentId) ?? [], on.day);
    const rooms = open.flatMap(({ componentId: _component, zone: _zone, fromDay: _from, toDay: _to, ...room }) => {
      const left = found.get(`${componentRoundId}|${room.roomId}`);
      return left === undefined
        ? []
        : [{ ...room, remaining: begun ? 0 : Math.max(0, left.remaining), applied: left.applied }];
    });
    return {
      componentId,
      componentRoundId,
      hall,
      hallName: state.halls.get(hall)?.name ?? '',
      remainingSeats: begun ? 0 : Math.max(0, on.stock.of('experiencer', componentRoundId, on.day)),
      rooms,
    };
  });
}
