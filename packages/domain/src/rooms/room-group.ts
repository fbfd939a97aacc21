import type { Hall } from '../catalog/hall.ts';

/** A room (체험실) as it is shown, with its street. */
export interface ShownRoom {
  readonly roomId: string;
  readonly roomName: string;
  readonly streetId: string;
  readonly streetName: string;
  readonly picturePath: string;
}

/** A room of a component, with its street and what is left of it in one round on one day. */
export interface RoomChoice extends ShownRoom {
  readonly remaining: number;
  /** Seats that are taken or held already. */
  readonly applied: number;
  readonly recommended: boolean;
  readonly description: string;
}

/** The rooms of one component with seats per room (PD-14), in the chosen round on the chosen day. */
export interface RoomGroup {
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly hall: Hall;
  readonly hallName: string;
  /** Experiencer seats that the component has left in this round. */
  readonly remainingSeats: number;
  /** Street by street, in the order of the park. */
  readonly rooms: readonly RoomChoice[];
}

export interface RoomStreet {
  readonly streetId: string;
  readonly streetName: string;
  readonly rooms: readonly RoomChoice[];
}

export function roomsByStreet(rooms: readonly RoomChoice[]): readonly RoomStreet[] {
  const ids = [...new Set(rooms.map((room) => room.streetId))];
  return ids.map((streetId) => {
    const own = rooms.filter((room) => room.streetId === streetId);
    return { streetId, streetName: own[0]?.streetName ?? '', rooms: own };
  });
}
