import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { LiveSeats } from '@kkumteo/domain/rooms/live-seats';
import type { LiveSeatsQuery } from '@kkumteo/contract/rooms/live-seats';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import { seatsOn, type DaySeats } from '../schedule/day-seats.ts';
import { findVisibleProduct } from '../schedule/product-detail.ts';
import type { SiteDeps } from '../site-deps.ts';

export type ReadDeps = Pick<SiteDeps, 'sql' | 'catalogue' | 'clock'>;

export interface WatchedSeats extends LiveSeatsQuery {
  readonly productId: number;
}

/** What is followed, and the component rounds whose seats it shows. */
interface Followed {
  readonly watched: WatchedSeats;
  readonly componentRoundIds: readonly number[];
}

/**
 * What a visitor follows, equal for all visitors who see the same: without a code that the product does not need, and
 * with its first round instead of an unknown one. Refuses a product that this visitor can't see.
 */
export async function followedSeats(
  { catalogue }: Pick<ReadDeps, 'catalogue'>,
  input: WatchedSeats,
): Promise<Decision<Followed>> {
  const found = findVisibleProduct(await catalogue.current(), input);
  if (!found.ok) return found;
  const rounds = validOn(found.value.rounds, input.day);
  const invitationCode = found.value.product.policy.invitationOnly ? input.invitationCode : null;
  return accept({
    watched: { ...input, invitationCode, roundId: input.roundId === null ? null : knownRound(rounds, input.roundId) },
    componentRoundIds: rounds.flatMap((round) => round.components.map((part) => part.componentRoundId)),
  });
}

const knownRound = (rounds: readonly BookedRound[], roundId: number): number | null =>
  (rounds.find((round) => round.roundId === roundId) ?? rounds[0])?.roundId ?? null;

/** The seats that are left; none of a product that has been removed. */
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
