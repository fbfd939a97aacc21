import type { RoundAvailability } from '../schedule/seats.ts';
import type { LineRooms } from './line-rooms.ts';
import type { RoomGroup } from './room-group.ts';

/** The remaining seats of a product on a day now: of its rounds, and of the rooms of the selected round. */
export interface LiveSeats {
  readonly rounds: readonly Pick<RoundAvailability, 'roundId' | 'remainingSeats' | 'remainingLeaderSeats'>[];
  readonly rooms: readonly {
    readonly componentRoundId: number;
    readonly roomId: string;
    readonly remaining: number;
    readonly applied: number;
  }[];
}

/** The rounds with the seats of an update; a round that it does not name is unchanged. */
export function withLiveRounds(rounds: readonly RoundAvailability[], live: LiveSeats): readonly RoundAvailability[] {
  const news = new Map(live.rounds.map((round) => [round.roundId, round]));
  return rounds.map((round) => ({ ...round, ...news.get(round.roundId) }));
}

/** The room groups with the seats of an update; a room that it does not name is unchanged. */
export function withLiveRooms(groups: readonly RoomGroup[], live: LiveSeats): readonly RoomGroup[] {
  const keyOf = (componentRoundId: number, roomId: string): string => `${componentRoundId}|${roomId}`;
  const news = new Map(live.rooms.map((room) => [keyOf(room.componentRoundId, room.roomId), room]));
  return groups.map((group) => ({
    ...group,
    rooms: group.rooms.map((room) => {
      const found = news.get(keyOf(group.componentRoundId, room.roomId));
      return found ? { ...room, remaining: found.remaining, applied: found.applied } : room;
    }),
  }));
}

/** The rooms of a line with the seats of an update; rooms that it doesn't name are unchanged. */
export function withLiveLineRooms(rooms: LineRooms, live: LiveSeats): LineRooms {
  const news = new Map(live.rooms.map((room) => [`${room.componentRoundId}|${room.roomId}`, room.remaining]));
  return {
    ...rooms,
    groups: rooms.groups.map((group) => ({
      ...group,
      rooms: group.rooms.map((room) => ({
        ...room,
        free: news.get(`${group.componentRoundId}|${room.roomId}`) ?? room.free,
      })),
    })),
  };
}
