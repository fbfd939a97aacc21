interface ChosenRoom {
  readonly lineNo: string;
  readonly componentRoundId: number;
  readonly people: number;
}

/** How many of a line have a room in every part of it where rooms were chosen. */
export function peopleInRooms(rooms: readonly ChosenRoom[], lineNo: string): number {
  const parts = new Map<number, number>();
  for (const room of rooms.filter((each) => each.lineNo === lineNo))
    parts.set(room.componentRoundId, (parts.get(room.componentRoundId) ?? 0) + room.people);
  return parts.size === 0 ? 0 : Math.min(...parts.values());
}
