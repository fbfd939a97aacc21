import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { ZONES, type Zone } from '@kkumteo/domain/catalog/street';
import {
  type LineRoom,
  type LineRoomGroup,
  type LineRooms,
  pickedByRoom,
  type PickedRoom,
  roomSeats,
  zoneQuotas,
} from '@kkumteo/domain/rooms/line-rooms';
import { hallCode } from '../wire/codes.ts';
import { at, type Decoded, field, list, object } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, productNumber, text } from '../wire/requests.ts';
import { string, wholeNumber } from '../wire/scalars.ts';
import { experiencersAnswer, type LineExperiencers, roomOrNone, savedMessage, shownLine } from './line-people.ts';

const sentRoom = object({
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  streetId: field('upperCd', string),
  chosen: field('exhpAppPcnt', wholeNumber, 'how many of the line have it'),
  seats: field('exhpRvResiduePcnt', wholeNumber, 'seats that the line may fill: what it has, and what is left'),
  own: field('exhpHoldPcnt', wholeNumber, 'of these, seats that the line has'),
  applied: field('exhpReqPcnt', wholeNumber, 'heads that applied for it when the line was booked'),
  picturePath: field('imgFileNm', string),
});

const sentStreet = object({
  componentId: field('pdNo', wholeNumber, 'the component; a bundle has several'),
  componentRoundId: field('scheSeqNo', wholeNumber, 'the round of the component'),
  hall: field('pdDiv', hallCode),
  hallName: field('pdDivNm', string),
  streetId: field('exhpHzCd', string),
  streetName: field('exhpHallNm', string),
  zone: field('exhpGroup', string, 'the zone of the street: A to E, or empty'),
  chosen: field('exhpAppPcnt', wholeNumber, 'how many of the line have one of its rooms'),
  left: field('streetRemain', wholeNumber, 'how many more of the line its rooms have a seat for'),
  rooms: field('exphList', list(sentRoom)),
});
type SentStreet = Decoded<typeof sentStreet>;

export const sentRooms = object({
  streets: field('roadList', list(sentStreet)),
  quotas: field(
    'streetRemain',
    object({
      A: field('groupA', wholeNumber),
      B: field('groupB', wholeNumber),
      C: field('groupC', wholeNumber),
      D: field('groupD', wholeNumber),
      E: field('groupE', wholeNumber),
    }),
    'how many of the line may choose rooms of each zone; of a bundle, of all its components',
  ),
});
type SentRooms = Decoded<typeof sentRooms>;

export const picksOfPeople = (people: LineExperiencers['experiencers']): readonly PickedRoom[] =>
  people.flatMap(({ participantId, rooms }) =>
    rooms.map(({ componentRoundId, roomId }) => ({ participantId, componentRoundId, roomId })),
  );

export function sendRooms(rooms: LineRooms, people: LineExperiencers['experiencers']): SentRooms {
  const picks = picksOfPeople(people);
  const quotas = rooms.groups.map((group) => zoneQuotas(rooms.headcount, group));
  const quota = (zone: Zone): number => quotas.reduce((sum, each) => sum + (each.get(zone) ?? 0), 0);
  return {
    streets: rooms.groups.flatMap((group) => sendStreets(group, pickedByRoom(picks, group.componentRoundId))),
    quotas: { A: quota('A'), B: quota('B'), C: quota('C'), D: quota('D'), E: quota('E') },
  };
}

function sendStreets(group: LineRoomGroup, picked: ReadonlyMap<string, number>): readonly SentStreet[] {
  const streets = new Map(group.rooms.map((room) => [room.streetId, room]));
  return [...streets.values()].map(({ streetId, streetName, zone }) => {
    const own = group.rooms.filter((room) => room.streetId === streetId);
    const chosen = own.reduce((sum, { roomId }) => sum + (picked.get(roomId) ?? 0), 0);
    return {
      componentId: group.componentId,
      componentRoundId: group.componentRoundId,
      hall: group.hall,
      hallName: group.hallName,
      streetId,
      streetName,
      zone: zone ?? '',
      chosen,
      left: Math.max(0, own.reduce((sum, room) => sum + roomSeats(room), 0) - chosen),
      rooms: own.map((room) => ({ ...room, chosen: picked.get(room.roomId) ?? 0, seats: roomSeats(room) })),
    };
  });
}

export function readRooms({ streets }: SentRooms, headcount: number): LineRooms {
  const groups = new Map(streets.map((street) => [street.componentRoundId, street]));
  return {
    headcount,
    groups: [...groups.values()].map(({ componentId, componentRoundId, hall, hallName }) => ({
      componentId,
      componentRoundId,
      hall,
      hallName,
      rooms: streets.filter((street) => street.componentRoundId === componentRoundId).flatMap(readStreet),
    })),
  };
}

const readStreet = ({ streetId, streetName, zone, rooms }: SentStreet): readonly LineRoom[] =>
  rooms.map((room) => ({
    roomId: room.roomId,
    roomName: room.roomName,
    streetId,
    streetName,
    zone: ZONES.find((each) => each === zone) ?? null,
    picturePath: room.picturePath,
    free: room.seats - room.own,
    own: room.own,
    applied: room.applied,
  }));

export const roomsOfPeopleAnswer = object({}, experiencersAnswer, sentRooms);
export const roomsSavedAnswer = object({}, savedMessage, roomsOfPeopleAnswer);

export interface RoomsOfPeople extends LineExperiencers {
  readonly rooms: LineRooms;
}

export const readRoomsOfPeople = <Sent extends Decoded<typeof roomsOfPeopleAnswer>>(
  { streets, quotas, ...people }: Sent,
  headcount: number,
) => ({ ...people, rooms: readRooms({ streets, quotas }, headcount) });

export const sendRoomsOfPeople = <People extends RoomsOfPeople>({ rooms, ...people }: People) => ({
  ...people,
  ...sendRooms(rooms, people.experiencers),
});

/** A person and the room that they are to have in one component; null gives it up. */
const wantedRoom = object({
  participantId: field('incluId', text(40)),
  componentRoundId: field('scheSeqNo', productNumber, 'the round of the component'),
  roomId: field('exhpHzCd', roomOrNone),
});
export type WantedRoom = Decoded<typeof wantedRoom>;

// A bundle asks for one of each component.
export const wantedRooms = list(wantedRoom, LIST_BOUNDS.experiencers * 4);

/** The rooms that people of a line are to have, and the version that the page read; others keep theirs. */
export const saveRoomsRequest = object(
  { version: field('exhpVer', key(100), 'as it was read'), wanted: field('exhpList', wantedRooms) },
  at('shown', shownLine),
);
export type SaveRooms = Decoded<typeof saveRoomsRequest>;
export const roomsFields = pathsOf(saveRoomsRequest);

/** The rooms on the page, to be filled up. */
export const fillRoomsRequest = object({ wanted: field('exhpList', wantedRooms) });

/** The rooms of all people as they would be after filling. */
export const filledRoomsAnswer = object({
  picks: field(
    'exhpList',
    list(
      object({
        participantId: field('incluId', string),
        componentRoundId: field('scheSeqNo', wholeNumber),
        roomId: field('exhpHzCd', string),
      }),
    ),
    'everybody’s rooms as they would be; nothing is saved',
  ),
  filled: field('fillPcnt', wholeNumber, 'rooms that were given'),
  moved: field('movePcnt', wholeNumber, 'of them to people whose chosen room has no seat left'),
  lacking: field('lackPcnt', wholeNumber, 'rooms that could not be given'),
});
export type FilledRooms = Decoded<typeof filledRoomsAnswer>;
