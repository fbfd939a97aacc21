import {
  pickedByRoom,
  pickedByZone,
  roomSeats,
  zoneQuotas,
  type LineRoom,
  type LineRoomGroup,
} from '@kkumteo/domain/rooms/line-rooms';
import mincost from 'min-cost-flow';

/** A person without a saved room of the component, and the room that they chose, if any. */
export interface Unplaced {
  readonly participantId: string;
  readonly chosen: string | null;
}

type Edge = Parameters<typeof mincost.minCostFlow>[0][number];

// More people with a room beat any cost; then choices count, then seats that were applied for, then an even spread.
const NOT_CHOSEN = 100_000_000;
const NOT_APPLIED = 10_000;
// The library keeps a matrix of all steps: seats beyond so many steps of a room are filled several at once.
const STEPS = 16;

/**
 * Gives as many people as possible a room of a component within its seats and the quotas of its zones (PD-17); then as
 * many as possible the room that they chose, then as many seats as possible that the line applied for, evenly. `placed`
 * are the rooms of people who keep theirs. People without a seat are not in the answer.
 */
export function fillRooms(
  headcount: number,
  group: LineRoomGroup,
  placed: readonly string[],
  people: readonly Unplaced[],
): ReadonlyMap<string, string> {
  const taken = pickedByRoom(
    placed.map((roomId) => ({ roomId, componentRoundId: group.componentRoundId })),
    group.componentRoundId,
  );
  const waiting = people.slice(0, Math.max(0, headcount - placed.length));
  const edges = [...choiceEdges(group, waiting), ...seatEdges(group, taken), ...zoneEdges(headcount, group, taken)];
  if (waiting.length === 0 || group.rooms.length === 0) return new Map();
  // Edges without capacity stay in: the library takes the last node that an edge leads to for the sink.
  return seated(group, waiting, mincost.minCostFlow([...edges, { from: 'SOURCE', to: 'SINK', capacity: 0, cost: 0 }]));
}

const choiceOf = ({ rooms }: LineRoomGroup, { chosen }: Unplaced): string =>
  rooms.some(({ roomId }) => roomId === chosen) ? `choice ${chosen}` : 'choice';

function choiceEdges(group: LineRoomGroup, people: readonly Unplaced[]): readonly Edge[] {
  const heads = new Map<string, number>();
  for (const person of people) heads.set(choiceOf(group, person), (heads.get(choiceOf(group, person)) ?? 0) + 1);
  return [...heads].flatMap(([choice, capacity]) => [
    { from: 'SOURCE', to: choice, capacity, cost: 0 },
    ...group.rooms.map(({ roomId }) => ({
      from: choice,
      to: `room ${roomId}`,
      capacity,
      cost: choice === `choice ${roomId}` ? 0 : NOT_CHOSEN,
    })),
  ]);
}

/** From a room to its zone: the seats that the line applied for, then the others at a cost that grows with the room. */
const seatEdges = ({ rooms }: LineRoomGroup, taken: ReadonlyMap<string, number>): readonly Edge[] =>
  rooms.flatMap((room) => {
    const used = taken.get(room.roomId) ?? 0;
    const left = Math.max(0, roomSeats(room) - used);
    const kept = Math.min(left, Math.max(0, Math.min(room.own, room.applied) - used));
    const step = Math.ceil((left - kept) / STEPS);
    const steps = Array.from({ length: STEPS }, (_, at) => ({
      name: `${room.roomId} ${at}`,
      capacity: Math.min(step, Math.max(0, left - kept - at * step)),
      cost: NOT_APPLIED + used + kept + at * step,
    }));
    return [{ name: `${room.roomId} kept`, capacity: kept, cost: 0 }, ...steps].flatMap(({ name, capacity, cost }) => [
      { from: `room ${room.roomId}`, to: `seats ${name}`, capacity, cost },
      { from: `seats ${name}`, to: endOf(room), capacity, cost: 0 },
    ]);
  });

const endOf = ({ zone }: LineRoom): string => (zone === null ? 'SINK' : `zone ${zone}`);

function zoneEdges(headcount: number, group: LineRoomGroup, taken: ReadonlyMap<string, number>): readonly Edge[] {
  const used = pickedByZone(group, taken);
  return [...zoneQuotas(headcount, group)].map(([zone, quota]) => ({
    from: `zone ${zone}`,
    to: 'SINK',
    capacity: Math.max(0, quota - (used.get(zone) ?? 0)),
    cost: 0,
  }));
}

/** The rooms of the people by the flows: people of one choice in their order, first those who get it. */
function seated(
  group: LineRoomGroup,
  people: readonly Unplaced[],
  flows: readonly Required<Edge>[],
): ReadonlyMap<string, string> {
  const seats = new Map<string, string[]>();
  for (const { roomId } of group.rooms)
    for (const { from, flow } of flows.filter(({ to }) => to === `room ${roomId}`)) {
      const rooms = Array.from({ length: flow }, () => roomId);
      const before = seats.get(from) ?? [];
      seats.set(from, from === `choice ${roomId}` ? [...rooms, ...before] : [...before, ...rooms]);
    }
  return new Map(
    people.flatMap((person): readonly [string, string][] => {
      const roomId = seats.get(choiceOf(group, person))?.shift();
      return roomId === undefined ? [] : [[person.participantId, roomId]];
    }),
  );
}
