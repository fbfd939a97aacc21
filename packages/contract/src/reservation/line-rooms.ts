import { ZONES, type Zone } from '@kkumteo/domain/catalog/street';
import {
  pickedByRoom,
  roomSeats,
  zoneQuotas,
  type LineRoom,
  type LineRoomGroup,
  type LineRooms,
  type PickedRoom,
} from '@kkumteo/domain/rooms/line-rooms';
import { hallCodes } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { ShownLine } from './edit-people.ts';
import { decodeExperiencers, encodeExperiencers, type LineExperiencers } from './line-people.ts';
import type { ReservationLineView } from './line.ts';
import type { FilledRoomsWire, LineRoomsWire } from './line-rooms.answer.ts';
import type { RoomsOfPeopleWire } from './reservation.answer.ts';
import type { FillRoomsInput, FillRoomsWire, SaveRoomsInput, SaveRoomsWire } from './line-rooms.schema.ts';

type StreetWire = LineRoomsWire['roadList'][number];

/** A person and the room that they are to have in one component; null gives it up. */
export interface WantedRoom {
  readonly participantId: string;
  readonly componentRoundId: number;
  readonly roomId: string | null;
}

/** Who of a line goes where. */
export const picksOfPeople = (people: LineExperiencers['experiencers']): readonly PickedRoom[] =>
  people.flatMap(({ participantId, rooms }) =>
    rooms.map(({ componentRoundId, roomId }) => ({ participantId, componentRoundId, roomId })),
  );

/** The rooms of a line in wire names, with what its people have chosen. */
export function encodeLineRooms(rooms: LineRooms, people: LineExperiencers['experiencers']): LineRoomsWire {
  const picks = picksOfPeople(people);
  const quotas = rooms.groups.map((group) => zoneQuotas(rooms.headcount, group));
  const quota = (zone: Zone): number => quotas.reduce((sum, each) => sum + (each.get(zone) ?? 0), 0);
  return {
    roadList: rooms.groups.flatMap((group) => encodeStreets(group, pickedByRoom(picks, group.componentRoundId))),
    streetRemain: {
      groupA: quota('A'),
      groupB: quota('B'),
      groupC: quota('C'),
      groupD: quota('D'),
      groupE: quota('E'),
    },
  };
}

function encodeStreets(group: LineRoomGroup, picked: ReadonlyMap<string, number>): readonly StreetWire[] {
  const streets = new Map(group.rooms.map((room) => [room.streetId, room]));
  return [...streets.values()].map(({ streetId, streetName, zone }) => {
    const own = group.rooms.filter((room) => room.streetId === streetId);
    const chosen = own.reduce((sum, { roomId }) => sum + (picked.get(roomId) ?? 0), 0);
    return {
      pdNo: group.componentId,
      scheSeqNo: group.componentRoundId,
      pdDiv: hallCodes.encode(group.hall),
      pdDivNm: group.hallName,
      exhpHzCd: streetId,
      exhpHallNm: streetName,
      exhpGroup: zone ?? '',
      exhpAppPcnt: chosen,
      streetRemain: Math.max(0, own.reduce((sum, room) => sum + roomSeats(room), 0) - chosen),
      exphList: own.map((room) => encodeRoom(room, picked.get(room.roomId) ?? 0)),
    };
  });
}

const encodeRoom = (room: LineRoom, chosen: number): StreetWire['exphList'][number] => ({
  exhpHzCd: room.roomId,
  exhpHallNm: room.roomName,
  upperCd: room.streetId,
  exhpAppPcnt: chosen,
  exhpRvResiduePcnt: roomSeats(room),
  exhpHoldPcnt: room.own,
  exhpReqPcnt: room.applied,
  imgFileNm: room.picturePath,
});

/** The rooms of a line of so many heads. */
export function decodeLineRooms({ roadList }: Pick<LineRoomsWire, 'roadList'>, headcount: number): LineRooms {
  const groups = new Map(roadList.map((street) => [street.scheSeqNo, street]));
  return {
    headcount,
    groups: [...groups.values()].map((first) => ({
      componentId: first.pdNo,
      componentRoundId: first.scheSeqNo,
      hall: hallCodes.decode(first.pdDiv) ?? 'teen',
      hallName: first.pdDivNm,
      rooms: roadList.filter((street) => street.scheSeqNo === first.scheSeqNo).flatMap(decodeStreet),
    })),
  };
}

const decodeStreet = (street: StreetWire): readonly LineRoom[] =>
  street.exphList.map((room) => ({
    roomId: room.exhpHzCd,
    roomName: room.exhpHallNm,
    streetId: street.exhpHzCd,
    streetName: street.exhpHallNm,
    zone: ZONES.find((zone) => zone === street.exhpGroup) ?? null,
    picturePath: room.imgFileNm,
    free: room.exhpRvResiduePcnt - room.exhpHoldPcnt,
    own: room.exhpHoldPcnt,
    applied: room.exhpReqPcnt,
  }));

/** Who of a line has which room, and the rooms as they stand. */
export interface RoomsOfPeople extends LineExperiencers {
  readonly rooms: LineRooms;
}

export const encodeRoomsOfPeople = (
  line: Pick<ReservationLineView, 'lineNo' | 'productId' | 'roundId'>,
  { rooms, ...people }: RoomsOfPeople,
): RoomsOfPeopleWire => ({ ...encodeExperiencers(line, people), ...encodeLineRooms(rooms, people.experiencers) });

export const decodeRoomsOfPeople = (wire: RoomsOfPeopleWire, headcount: number): RoomsOfPeople => ({
  ...decodeExperiencers(wire),
  rooms: decodeLineRooms(wire, headcount),
});

/** Rooms that people of a line are to have, and the version of what the page read. */
export interface SaveRooms {
  readonly shown: ShownLine;
  readonly version: string;
  readonly wanted: readonly WantedRoom[];
}

/** Who is to have which room, as the wire lists it. */
export const decodeWanted = (list: SaveRoomsWire['exhpList']): readonly WantedRoom[] =>
  list.map((each) => ({
    participantId: each.incluId,
    componentRoundId: each.scheSeqNo,
    roomId: each.exhpHzCd || null,
  }));

export const encodeWanted = (wanted: readonly WantedRoom[]): SaveRoomsInput['exhpList'] =>
  wanted.map(({ participantId, componentRoundId, roomId }) => ({
    incluId: participantId,
    scheSeqNo: componentRoundId,
    exhpHzCd: roomId ?? '',
  }));

export const decodeSaveRooms = (wire: SaveRoomsWire): SaveRooms => ({
  shown: { hall: null, productId: wire.pdNo, roundId: wire.scheSeqNo, visitDate: decodeDate(wire.ndDt) },
  version: wire.exhpVer,
  wanted: decodeWanted(wire.exhpList),
});

export const encodeSaveRooms = ({ shown, version, wanted }: SaveRooms): SaveRoomsInput => ({
  pdNo: shown.productId,
  scheSeqNo: shown.roundId,
  ndDt: encodeDate(shown.visitDate),
  exhpVer: version,
  exhpList: encodeWanted(wanted),
});

export const decodeFillRooms = (wire: FillRoomsWire): readonly WantedRoom[] => decodeWanted(wire.exhpList);

export const encodeFillRooms = (wanted: readonly WantedRoom[]): FillRoomsInput => ({ exhpList: encodeWanted(wanted) });

/** What filling would give: everybody's rooms as they would be. */
export interface FilledRooms {
  readonly picks: readonly PickedRoom[];
  /** Rooms that were given. */
  readonly filled: number;
  /** Of them to people whose chosen room has no seat left. */
  readonly moved: number;
  /** Rooms that could not be given. */
  readonly lacking: number;
}

export const encodeFilledRooms = ({ picks, filled, moved, lacking }: FilledRooms): FilledRoomsWire => ({
  exhpList: picks.map(({ participantId, componentRoundId, roomId }) => ({
    incluId: participantId,
    scheSeqNo: componentRoundId,
    exhpHzCd: roomId,
  })),
  fillPcnt: filled,
  movePcnt: moved,
  lackPcnt: lacking,
});

export const decodeFilledRooms = (wire: FilledRoomsWire): FilledRooms => ({
  picks: wire.exhpList.map((each) => ({
    participantId: each.incluId,
    componentRoundId: each.scheSeqNo,
    roomId: each.exhpHzCd,
  })),
  filled: wire.fillPcnt,
  moved: wire.movePcnt,
  lacking: wire.lackPcnt,
});

/** The wire's name of a field that was refused: `wanted.1.roomId` → `exhpList.1.exhpHzCd`. */
export const encodeRoomsField = (path: string): string =>
  path
    .replace(/^wanted/u, 'exhpList')
    .replace(/roomId$/u, 'exhpHzCd')
    .replace(/participantId$/u, 'incluId');
