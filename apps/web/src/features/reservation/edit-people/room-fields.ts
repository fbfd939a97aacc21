import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { roomFinder, sheetRoomName } from '@kkumteo/domain/rooms/sheet-columns';
import type { EditedRow } from '../../participants/people-grid/typed-row.ts';
import type { GridColumn } from '../../participants/people-grid/grid-column.ts';

/**
 * Where a row keeps its rooms: one of each component with seats per room, by its place; no product has more of them.
 */
export const ROOM_FIELDS = ['roomPicks', 'roomPicks2', 'roomPicks3'] as const;

export type RoomField = (typeof ROOM_FIELDS)[number];

/** The id of a room each, or what was written in its place; empty without one. */
export type RoomFields = { readonly [Field in RoomField]: string };

type RoomRow = Pick<EditedRow, 'id'> & RoomFields;

export const NO_ROOMS: RoomFields = { roomPicks: '', roomPicks2: '', roomPicks3: '' };

/** The components of a line whose rooms are chosen in its rows; none while they can't be. */
export const chosenGroups = ({
  rooms,
  roomsRefusal,
}: Pick<ReservationLineDetail, 'rooms' | 'roomsRefusal'>): readonly LineRoomGroup[] =>
  roomsRefusal === null ? rooms.groups.slice(0, ROOM_FIELDS.length) : [];

/** The components of a line with the field that has their room. */
export const fieldsOf = (
  groups: readonly LineRoomGroup[],
): readonly { readonly group: LineRoomGroup; readonly field: RoomField }[] =>
  groups.flatMap((group, at) => {
    const field = ROOM_FIELDS[at];
    return field === undefined ? [] : [{ group, field }];
  });

/** Rooms by component round in the fields of a row. */
export const roomFields = (
  groups: readonly LineRoomGroup[],
  textOf: (componentRoundId: number) => string | undefined,
): RoomFields => ({
  ...NO_ROOMS,
  ...Object.fromEntries(
    fieldsOf(groups).map(({ group, field }) => [field, textOf(group.componentRoundId) ?? ''] as const),
  ),
});

export const savedRooms = (groups: readonly LineRoomGroup[], { rooms }: ParticipantView): RoomFields =>
  roomFields(groups, (id) => rooms.find(({ componentRoundId }) => componentRoundId === id)?.roomId);

export const roomColumns = (
  groups: readonly LineRoomGroup[],
): readonly (Omit<GridColumn<EditedRow>, 'key'> & { readonly key: RoomField })[] =>
  fieldsOf(groups).map(({ group: { hallName, rooms }, field }) => ({
    key: field,
    header: groups.length === 1 ? '체험실' : `체험실 (${hallName})`,
    options: rooms.map((room) => ({ value: room.roomId, label: sheetRoomName(room, rooms) })),
    isDue: true,
    width: '11.5rem',
  }));

export const roomNames = (row: RoomFields, groups: readonly LineRoomGroup[]): readonly string[] =>
  fieldsOf(groups).flatMap(({ group: { rooms }, field }) => {
    const room = rooms.find(({ roomId }) => roomId === row[field]);
    return room === undefined ? [] : [sheetRoomName(room, rooms)];
  });

/** Whether a row has a room of every component; a text that is no room does not count. */
export const hasItsRooms = (row: RoomFields, groups: readonly LineRoomGroup[]): boolean =>
  roomNames(row, groups).length === groups.length;

/** The row in which the pasted name of a room is replaced by the room. */
export function withNamedRooms<Row extends RoomFields>(row: Row, groups: readonly LineRoomGroup[]): Row {
  const found = fieldsOf(groups).flatMap(({ group: { rooms }, field }) => {
    const text = row[field];
    const room = rooms.some(({ roomId }) => roomId === text) ? null : roomFinder(rooms)(text);
    return room === null ? [] : [[field, room.roomId] as const];
  });
  return found.length === 0 ? row : { ...row, ...Object.fromEntries(found) };
}

/** Why rows can't be saved with their rooms: a text is no room, or a zone or a room has too many people. */
export function roomRefusals(
  rows: readonly RoomRow[],
  stored: readonly RoomRow[],
  { rooms, roomsRefusal }: Pick<ReservationLineDetail, 'rooms' | 'roomsRefusal'>,
): readonly (RoomRejection & { readonly field: string })[] {
  const groups = chosenGroups({ rooms, roomsRefusal });
  const filled = rows.flatMap((row, at) =>
    fieldsOf(groups)
      .filter(({ field }) => row[field] !== '')
      .map(({ group, field }) => ({ group, roomId: row[field], at, field: `experiencers.${at}.${field}` })),
  );
  const unknown = filled.filter(({ group, roomId }) => !group.rooms.some((room) => room.roomId === roomId));
  if (unknown.length > 0) return unknown.map(({ field }) => ({ code: 'rooms.room-unknown', field }));
  if (wantedRooms(rows, stored, groups).length === 0) return [];
  const refusal = lineRoomsRefusal(
    rooms,
    filled.map(({ group, roomId, at }) => ({
      participantId: String(at),
      componentRoundId: group.componentRoundId,
      roomId,
    })),
  );
  if (refusal === null) return [];
  const place = 'field' in refusal ? refusal.field?.split('.')[1] : undefined;
  return [{ ...refusal, field: filled[Number(place ?? 0)]?.field ?? 'experiencers' }];
}

/** The rooms of rows that differ from the saved ones, by the place of their row. */
export function wantedRooms(
  rows: readonly RoomRow[],
  stored: readonly RoomRow[],
  groups: readonly LineRoomGroup[],
): readonly { readonly at: number; readonly componentRoundId: number; readonly roomId: string | null }[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return rows.flatMap((row, at) =>
    fieldsOf(groups).flatMap(({ group: { componentRoundId }, field }) => {
      const saved = (row.id === null ? undefined : before.get(row.id)?.[field]) ?? '';
      return row[field] === saved ? [] : [{ at, componentRoundId, roomId: row[field] || null }];
    }),
  );
}
