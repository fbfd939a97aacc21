import type { CapacityMode } from '../catalog/product.ts';
import type { KstDate } from '../shared/time.ts';
import type { SeatDemand } from './seats.ts';

export interface SeatedItem {
  readonly roundId: number;
  readonly visitDate: KstDate;
  readonly experiencers: readonly {
    readonly headcount: number;
    readonly roomPicks: readonly { readonly componentRoundId: number; readonly roomId: string }[];
  }[];
  readonly leaders: readonly unknown[];
  readonly roomApplications: readonly {
    readonly componentRoundId: number;
    readonly roomId: string;
    readonly appliedCount: number;
  }[];
}

/** What seats read of a round: the component rounds that it takes seats from, all of them or none (PD-14). */
export interface SeatedRound {
  readonly roundId: number;
  readonly components: readonly {
    readonly componentRoundId: number;
    readonly capacityMode: CapacityMode;
    readonly countsLeaders: boolean;
  }[];
}

/**
 * What a booking list takes of each stock row: summed over all its lines (architecture, capacity law) and in one fixed
 * order (day, component round, kind, room), so that two bookings never wait for each other in a circle. Rooms count
 * where the component has seats per room; heads that picked a room are among those that applied for it. Throws where an
 * item names a round that is not in `rounds`.
 */
export function seatDemands(items: readonly SeatedItem[], rounds: readonly SeatedRound[]): readonly SeatDemand[] {
  const roundById = new Map(rounds.map((round) => [round.roundId, round]));
  const demands = new Map<string, SeatDemand>();
  for (const item of items) {
    const round = roundById.get(item.roundId);
    if (!round) throw new Error(`round ${item.roundId} was to be known before seats are counted`);
    for (const demand of itemDemands(item, round)) {
      if (demand.quantity <= 0) continue;
      const key = keyOf(demand);
      demands.set(key, { ...demand, quantity: demand.quantity + (demands.get(key)?.quantity ?? 0) });
    }
  }
  return [...demands.entries()].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, demand]) => demand);
}

// Padded, so that the order of the texts is the order of the numbers.
const keyOf = (demand: SeatDemand): string =>
  `${demand.visitDate}|${String(demand.componentRoundId).padStart(12, '0')}|${demand.kind}|${demand.roomId ?? ''}`;

function itemDemands(item: SeatedItem, round: SeatedRound): readonly SeatDemand[] {
  const heads = item.experiencers.reduce((sum, person) => sum + person.headcount, 0);
  return round.components.flatMap(({ componentRoundId, capacityMode, countsLeaders }): readonly SeatDemand[] => {
    const of = { componentRoundId, visitDate: item.visitDate };
    return [
      { ...of, kind: 'experiencer', roomId: null, quantity: heads },
      { ...of, kind: 'leader', roomId: null, quantity: countsLeaders ? item.leaders.length : 0 },
      ...(capacityMode === 'per-room' ? roomDemands(item, componentRoundId) : []),
    ];
  });
}

function roomDemands(item: SeatedItem, componentRoundId: number): readonly SeatDemand[] {
  const picked = new Map<string, number>();
  for (const person of item.experiencers)
    for (const pick of person.roomPicks)
      if (pick.componentRoundId === componentRoundId && pick.roomId !== '')
        picked.set(pick.roomId, (picked.get(pick.roomId) ?? 0) + person.headcount);
  const applied = new Map<string, number>();
  for (const room of item.roomApplications)
    if (room.componentRoundId === componentRoundId)
      applied.set(room.roomId, (applied.get(room.roomId) ?? 0) + room.appliedCount);
  return [...new Set([...picked.keys(), ...applied.keys()])].map((roomId) => ({
    kind: 'room',
    componentRoundId,
    visitDate: item.visitDate,
    roomId,
    quantity: Math.max(picked.get(roomId) ?? 0, applied.get(roomId) ?? 0),
  }));
}
