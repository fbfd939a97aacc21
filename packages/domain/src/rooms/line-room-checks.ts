import { firstRefusal, type Check } from '../shared/decision.ts';
import {
  pickedByRoom,
  pickedByZone,
  roomSeats,
  zoneQuotas,
  type LineRoom,
  type LineRoomGroup,
  type LineRooms,
  type PickedRoom,
} from './line-rooms.ts';
import type { LineRoomRejection, RoomRejection } from './refusals.ts';

interface Chosen {
  readonly rooms: LineRooms;
  readonly picks: readonly PickedRoom[];
}
type RoomCheck = Check<Chosen, RoomRejection>;

const groupOf = ({ groups }: LineRooms, componentRoundId: number): LineRoomGroup | undefined =>
  groups.find((group) => group.componentRoundId === componentRoundId);

const fieldOf = (index: number): string => `picks.${index}.roomId`;

const roomsKnown: RoomCheck = ({ rooms, picks }) => {
  const at = picks.findIndex(
    ({ componentRoundId, roomId }) =>
      groupOf(rooms, componentRoundId)?.rooms.some((room) => room.roomId === roomId) !== true,
  );
  return at < 0 ? null : { code: 'rooms.room-unknown', field: fieldOf(at) };
};

const oneEach: RoomCheck = ({ picks }) => {
  const seen = new Set<string>();
  const at = picks.findIndex(({ participantId, componentRoundId }) => {
    const key = `${participantId}|${componentRoundId}`;
    return seen.size === seen.add(key).size;
  });
  return at < 0 ? null : { code: 'rooms.room-twice', field: fieldOf(at) };
};

/** Runs a check of one component on each of them in turn, with the place in the form of the pick that is too many. */
const eachGroup =
  (check: (group: LineRoomGroup, chosen: Chosen) => RoomRejection | null): RoomCheck =>
  (chosen) => {
    for (const group of chosen.rooms.groups) {
      const refusal = check(group, chosen);
      if (refusal) return refusal;
    }
    return null;
  };

const lastPick = (picks: readonly PickedRoom[], { componentRoundId }: LineRoomGroup, roomIds: readonly string[]) =>
  picks.findLastIndex((pick) => pick.componentRoundId === componentRoundId && roomIds.includes(pick.roomId));

const withinZones = eachGroup((group, { rooms, picks }) => {
  const counts = pickedByZone(group, pickedByRoom(picks, group.componentRoundId));
  const zone = [...zoneQuotas(rooms.headcount, group)].find(([each, quota]) => (counts.get(each) ?? 0) > quota)?.[0];
  if (zone === undefined) return null;
  const own = group.rooms.filter((room) => room.zone === zone).map(({ roomId }) => roomId);
  return { code: 'rooms.over-zone-quota', field: fieldOf(lastPick(picks, group, own)), zone };
});

const withinRooms = eachGroup((group, { picks }) => {
  const counts = pickedByRoom(picks, group.componentRoundId);
  const room = group.rooms.find((each) => (counts.get(each.roomId) ?? 0) > roomSeats(each));
  return room === undefined
    ? null
    : { code: 'rooms.over-room', field: fieldOf(lastPick(picks, group, [room.roomId])), roomName: room.roomName };
});

/** Reservation spec §5 "Participant save": the zone's quota, then the hall's; before both, the line's own rooms. */
const ROOM_CHECKS: readonly RoomCheck[] = [roomsKnown, oneEach, withinZones, withinRooms];

/**
 * Why the people of a line can't have these rooms, or null; `picks` are all of the line's, one a person and component.
 * Present rooms count too: `own` are seats that the line has.
 */
export const lineRoomsRefusal = (rooms: LineRooms, picks: readonly PickedRoom[]): RoomRejection | null =>
  firstRefusal(ROOM_CHECKS, { rooms, picks });

export interface RoomPress {
  readonly headcount: number;
  readonly group: LineRoomGroup;
  readonly room: LineRoom;
  /** Of all people in the line, as shown on the screen. */
  readonly picks: readonly Pick<PickedRoom, 'componentRoundId' | 'roomId'>[];
  /** People who are named, and those of them who have no room of this component yet. */
  readonly named: number;
  readonly waiting: number;
}

type PressCheck = Check<RoomPress, LineRoomRejection>;

const peopleNamed: PressCheck = ({ named }) => (named === 0 ? { code: 'rooms.nobody-loaded' } : null);

const countOpen: PressCheck = ({ headcount, group, picks }) => {
  const chosen = picks.filter(({ componentRoundId }) => componentRoundId === group.componentRoundId).length;
  return chosen >= headcount ? { code: 'rooms.count-reached' } : null;
};

const zoneOpen: PressCheck = ({ headcount, group, room, picks }) => {
  if (room.zone === null) return null;
  const quota = zoneQuotas(headcount, group).get(room.zone) ?? 0;
  const counts = pickedByZone(group, pickedByRoom(picks, group.componentRoundId));
  return (counts.get(room.zone) ?? 0) >= quota ? { code: 'rooms.zone-reached' } : null;
};

/** Reservation spec §5: what remains of it has to exceed what was applied. */
const roomOpen: PressCheck = ({ group, room, picks }) =>
  roomSeats(room) > (pickedByRoom(picks, group.componentRoundId).get(room.roomId) ?? 0)
    ? null
    : { code: 'rooms.room-reached' };

const personWithoutRoom: PressCheck = ({ waiting }) => (waiting === 0 ? { code: 'rooms.nobody-left' } : null);

/** Reservation spec §5 "Room clicking" in its order; reservation spec §8 where no person is left to place. */
const PRESS_CHECKS: readonly PressCheck[] = [peopleNamed, countOpen, zoneOpen, roomOpen, personWithoutRoom];

export const roomPressRefusal = (press: RoomPress): LineRoomRejection | null => firstRefusal(PRESS_CHECKS, press);
