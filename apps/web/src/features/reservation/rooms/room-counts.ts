import { ZONES, type Zone } from '@kkumteo/domain/catalog/street';
import {
  pickedByRoom,
  roomSeats,
  zoneQuotas,
  type LineRoom,
  type LineRoomGroup,
  type PickedRoom,
} from '@kkumteo/domain/rooms/line-rooms';

/** A room on the page: how many of the line have it, and how many more may. */
export interface CountedRoom extends LineRoom {
  readonly chosen: number;
  readonly left: number;
}

/** Streets of a zone with how many chose its rooms, of how many; of rooms outside any zone there is no quota. */
export interface CountedZone {
  readonly zone: Zone | null;
  readonly chosen: number;
  readonly quota: number | null;
  readonly streets: readonly {
    readonly streetId: string;
    readonly streetName: string;
    readonly rooms: readonly CountedRoom[];
  }[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The rooms of a component by zone and street, counted by the page's choices. */
export function countedZones(
  headcount: number,
  group: LineRoomGroup,
  picks: readonly PickedRoom[],
): readonly CountedZone[] {
  const picked = pickedByRoom(picks, group.componentRoundId);
  const quotas = zoneQuotas(headcount, group);
  const rooms = group.rooms.map((room): CountedRoom => {
    const chosen = picked.get(room.roomId) ?? 0;
    return { ...room, chosen, left: Math.max(0, roomSeats(room) - chosen) };
  });
  return [...ZONES, null].flatMap((zone): readonly CountedZone[] => {
    const own = rooms.filter((room) => room.zone === zone);
    if (own.length === 0) return [];
    const ids = [...new Set(own.map(({ streetId }) => streetId))];
    return [
      {
        zone,
        chosen: sum(own.map(({ chosen }) => chosen)),
        quota: zone === null ? null : (quotas.get(zone) ?? 0),
        streets: ids.map((streetId) => {
          const street = own.filter((room) => room.streetId === streetId);
          return { streetId, streetName: street[0]?.streetName ?? '', rooms: street };
        }),
      },
    ];
  });
}

export const roomiest = (rooms: readonly CountedRoom[]): CountedRoom | undefined =>
  rooms.toSorted((one, other) => other.left - one.left)[0];
