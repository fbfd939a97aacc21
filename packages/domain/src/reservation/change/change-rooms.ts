import type { LineRooms, PickedRoom } from '../../rooms/line-rooms.ts';

export interface RoomsChange {
  /** The headcount of the line then. */
  readonly headcount: number;
  /** Its rooms are given back by the change (`releasesRooms`). */
  readonly released: boolean;
}

/** The rooms of the wanted round that a changed line may fill: what the change releases is free (PD-18). */
export const roomsAfterChange = ({ groups }: LineRooms, { headcount, released }: RoomsChange): LineRooms => ({
  headcount,
  groups: released
    ? groups.map((group) => ({
        ...group,
        rooms: group.rooms.map((room) => ({ ...room, free: Math.max(0, room.free) + room.own, own: 0, applied: 0 })),
      }))
    : groups,
});

type Wanted = Omit<PickedRoom, 'roomId'> & { readonly roomId: string | null };

/** All people's rooms after a change has released the old ones, where it does, and assigned the wanted ones. */
export function picksAfterChange(
  present: readonly PickedRoom[],
  wanted: readonly Wanted[],
  { released }: Pick<RoomsChange, 'released'>,
): readonly PickedRoom[] {
  const isWanted = (pick: PickedRoom): boolean =>
    wanted.some((each) => each.participantId === pick.participantId && each.componentRoundId === pick.componentRoundId);
  const kept = released ? [] : present.filter((pick) => !isWanted(pick));
  return [...kept, ...wanted.flatMap((each) => (each.roomId === null ? [] : [{ ...each, roomId: each.roomId }]))];
}
