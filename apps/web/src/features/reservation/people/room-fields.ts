import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { roomFinder, sheetRoomName } from '@kkumteo/domain/rooms/sheet-columns';
import type { PersonRow } from './person-row.ts';
import type { SheetColumn } from '../../participants/people-sheet/sheet-column.ts';

/**
 * Where a row keeps its rooms: one of each component with seats per room, by its place; no product has more of them.
 */
export const ROOM_FIELDS = ['roomPicks', 'roomPicks2', 'roomPicks3'] as const;

/** The id of a room each, or what was written in its place; empty without one. */
export type RoomFields = { readonly [Field in (typeof ROOM_FIELDS)[number]]: string };

export const NO_ROOMS: RoomFields = { roomPicks: '', roomPicks2: '', roomPicks3: '' };

/** The components of a line whose rooms are chosen in its rows; none while they can't be. */
export const chosenGroups = ({
  rooms,
  roomsRefusal,
}: Pick<ReservationLineDetail, 'rooms' | 'roomsRefusal'>): readonly LineRoomGroup[] =>
  roomsRefusal === null ? rooms.groups.slice(0, ROOM_FIELDS.length) : [];

/** Rooms by component round in the fields of a row. */
export function roomFields(
  groups: readonly LineRoomGroup[],
  textOf: (componentRoundId: number) => string | undefined,
): RoomFields {
  const texts = ROOM_FIELDS.map((field, at) => {
    const group = groups[at];
    return [field, group === undefined ? '' : (textOf(group.componentRoundId) ?? '')] as const;
  });
  return { ...NO_ROOMS, ...Object.fromEntries(texts) };
}

/** The rooms that a person has. */
export const standingRooms = (groups: readonly LineRoomGroup[], { rooms }: ParticipantView): RoomFields =>
  roomFields(groups, (id) => rooms.find(({ componentRoundId }) => componentRoundId === id)?.roomId);

/** A column for the rooms of each component. */
export const roomColumns = (groups: readonly LineRoomGroup[]): readonly SheetColumn<PersonRow>[] =>
  groups.flatMap(({ hallName, rooms }, at) => {
    const key = ROOM_FIELDS[at];
    const header = groups.length === 1 ? '체험실' : `체험실 (${hallName})`;
    const options = rooms.map((room) => ({ value: room.roomId, label: sheetRoomName(room, rooms) }));
    return key === undefined ? [] : [{ key, header, options, width: '11.5rem', isLong: true }];
  });

/** What the rooms of a row are called. */
export const roomNames = (row: RoomFields, groups: readonly LineRoomGroup[]): readonly string[] =>
  groups.flatMap(({ rooms }, at) => {
    const field = ROOM_FIELDS[at];
    const room = rooms.find(({ roomId }) => field !== undefined && roomId === row[field]);
    return room === undefined ? [] : [sheetRoomName(room, rooms)];
  });

/** Whether a row has a room of every component: what is written in its place and is none does not count. */
export const hasItsRooms = (row: RoomFields, groups: readonly LineRoomGroup[]): boolean =>
  roomNames(row, groups).length === groups.length;

/** The row with rooms that were pasted by their names as what they are. */
export function withNamedRooms(row: PersonRow, groups: readonly LineRoomGroup[]): PersonRow {
  const found = groups.flatMap(({ rooms }, at) => {
    const field = ROOM_FIELDS[at];
    const text = field === undefined ? '' : row[field];
    const room = rooms.some(({ roomId }) => roomId === text) ? null : roomFinder(rooms)(text);
    return field === undefined || room === null ? [] : [[field, room.roomId] as const];
  });
  return found.length === 0 ? row : { ...row, ...Object.fromEntries(found) };
}

/** Why rows can't be saved with their rooms: one is none, or more people are in a zone or a room than it takes. */
export function roomRefusals(
  rows: readonly PersonRow[],
  stored: readonly PersonRow[],
  { rooms, roomsRefusal }: Pick<ReservationLineDetail, 'rooms' | 'roomsRefusal'>,
): readonly (RoomRejection & { readonly field: string })[] {
  const groups = chosenGroups({ rooms, roomsRefusal });
  const unknown = unknownRooms(rows, groups);
  if (unknown.length > 0 || wantedRooms(rows, stored, groups).length === 0) return unknown;
  const picks = rows.flatMap((row, at) =>
    groups.flatMap(({ componentRoundId }, place) => {
      const field = ROOM_FIELDS[place];
      const roomId = field === undefined ? '' : row[field];
      return field === undefined || roomId === ''
        ? []
        : [{ participantId: String(at), componentRoundId, roomId, field: `experiencers.${at}.${field}` }];
    }),
  );
  const refusal = lineRoomsRefusal(rooms, picks);
  if (refusal === null) return [];
  const place = 'field' in refusal ? refusal.field?.split('.')[1] : undefined;
  return [{ ...refusal, field: picks[Number(place ?? 0)]?.field ?? 'experiencers' }];
}

/** Why rows can't be saved with a text that is no room. */
const unknownRooms = (
  rows: readonly PersonRow[],
  groups: readonly LineRoomGroup[],
): readonly (RoomRejection & { readonly field: string })[] =>
  rows.flatMap((row, at) =>
    groups.flatMap(({ rooms }, place) => {
      const field = ROOM_FIELDS[place];
      const text = field === undefined ? '' : row[field];
      return field === undefined || text === '' || rooms.some(({ roomId }) => roomId === text)
        ? []
        : [{ code: 'rooms.room-unknown' as const, field: `experiencers.${at}.${field}` }];
    }),
  );

/** The rooms that rows request besides the saved ones, by their place. */
export function wantedRooms(
  rows: readonly PersonRow[],
  stored: readonly PersonRow[],
  groups: readonly LineRoomGroup[],
): readonly { readonly at: number; readonly componentRoundId: number; readonly roomId: string | null }[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return rows.flatMap((row, at) =>
    groups.flatMap(({ componentRoundId }, place) => {
      const field = ROOM_FIELDS[place];
      if (field === undefined) return [];
      const stands = (row.id === null ? undefined : before.get(row.id)?.[field]) ?? '';
      return row[field] === stands ? [] : [{ at, componentRoundId, roomId: row[field] || null }];
    }),
  );
}
