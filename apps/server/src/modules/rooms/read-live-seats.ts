import type { LiveSeats } from '@kkumteo/domain/rooms/live-seats';
import type { LiveSeatsQuery } from '@kkumteo/contract/rooms/live-seats';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { seatsOn, type DaySeats } from '../schedule/day-seats.ts';
import { findVisibleProduct } from '../schedule/product-detail.ts';

export interface ReadDeps {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
}

/** A product's seats on a day as somebody follows them. */
export interface WatchedSeats extends LiveSeatsQuery {
  readonly productId: number;
}

/** The component rounds whose seats a product shows. Refuses a product that is not there for this visitor. */
export async function watchedRounds(
  { catalogue }: Pick<ReadDeps, 'catalogue'>,
  input: WatchedSeats,
): Promise<Decision<readonly number[]>> {
  const found = findVisibleProduct(await catalogue.current(), input);
  if (!found.ok) return found;
  return accept(found.value.rounds.flatMap((round) => round.components.map((part) => part.componentRoundId)));
}

/** What is left now; nothing of a product that is gone meanwhile. */
export async function readLiveSeats({ sql, catalogue, clock }: ReadDeps, input: WatchedSeats): Promise<LiveSeats> {
  const state = await catalogue.current();
  const found = findVisibleProduct(state, input);
  return found.ok
    ? liveSeats(await seatsOn(sql, state, found.value, { ...input, now: clock.now() }))
    : { rounds: [], rooms: [] };
}

const liveSeats = ({ rounds, roomGroups }: DaySeats): LiveSeats => ({
  rounds: rounds.map(({ roundId, remainingSeats, remainingLeaderSeats }) => ({
    roundId,
    remainingSeats,
    remainingLeaderSeats,
  })),
  rooms: roomGroups.flatMap(({ componentRoundId, rooms }) =>
    rooms.map(({ roomId, remaining, applied }) => ({ componentRoundId, roomId, remaining, applied })),
  ),
});
