import { seatDemands, type SeatedRound } from '@kkumteo/domain/schedule/demand';
import type { SeatDemand } from '@kkumteo/domain/schedule/seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { ComponentRecord, ParkRecords } from './park-records.ts';
import type { PlannedLine } from './planned-reservation.ts';

export interface SeatsLeft {
  /** Experiencer seats left in a round of a component on a day. */
  experiencers(componentRoundId: number, visitDate: KstDate): number;
  /** Takes all seats of a line and returns true, or takes none. */
  take(line: PlannedLine): boolean;
}

type Seat = Omit<SeatDemand, 'quantity'>;

/** Counts the demo park's seats while its reservations are planned, so that the plan never exceeds the stock. */
export function seatsLeft({ components }: Pick<ParkRecords, 'components'>): SeatsLeft {
  const owners = ownersOf(components);
  const sold = new Map<string, number>();
  const left = (seat: Seat): number =>
    capacityOf(ownerOf(owners, seat.componentRoundId), seat) - (sold.get(keyOf(seat)) ?? 0);
  return {
    experiencers: (componentRoundId, visitDate) =>
      left({ kind: 'experiencer', componentRoundId, visitDate, roomId: null }),
    take: (line) => {
      const wanted = lineDemands(line, owners);
      if (wanted.some((seat) => left(seat) < seat.quantity)) return false;
      for (const seat of wanted) sold.set(keyOf(seat), (sold.get(keyOf(seat)) ?? 0) + seat.quantity);
      return true;
    },
  };
}

export type Owners = ReadonlyMap<number, ComponentRecord>;

/** Which component runs a component round. */
export const ownersOf = (components: readonly ComponentRecord[]): Owners =>
  new Map(components.flatMap((component) => component.componentRoundIds.map((id) => [id, component])));

/** The seats that a line takes from each stock row, as a booking does. */
export function lineDemands(line: PlannedLine, owners: Owners): readonly SeatDemand[] {
  const round = line.product.rounds[line.round];
  if (!round) throw new Error(`${line.product.name} has no round ${line.round}.`);
  const seated: SeatedRound = {
    roundId: round.roundId,
    components: round.componentRoundIds.map((componentRoundId) => {
      const { capacityMode, leaderCapacity } = ownerOf(owners, componentRoundId);
      return { componentRoundId, capacityMode, countsLeaders: leaderCapacity !== null };
    }),
  };
  const { visitDate, experiencers, leaders } = line;
  return seatDemands([{ roundId: round.roundId, visitDate, experiencers, leaders, roomApplications: [] }], [seated]);
}

const keyOf = (seat: Seat): string => `${seat.kind}|${seat.componentRoundId}|${seat.visitDate}|${seat.roomId ?? ''}`;

function ownerOf(owners: Owners, componentRoundId: number): ComponentRecord {
  const owner = owners.get(componentRoundId);
  if (!owner) throw new Error(`No component runs the round ${componentRoundId}.`);
  return owner;
}

function capacityOf(component: ComponentRecord, { kind, roomId }: Seat): number {
  if (kind === 'room') return component.rooms.find((room) => room.roomId === roomId)?.capacity ?? 0;
  return kind === 'leader' ? (component.leaderCapacity ?? 0) : component.experiencerCapacity;
}
