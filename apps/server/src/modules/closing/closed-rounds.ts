import type { BookedRound } from '@kkumteo/domain/booking/booking';
import { isClosedBy, type ClosingScope } from '@kkumteo/domain/closing/closing';
import type { Instant } from '@kkumteo/domain/shared/time';
import { isValidOn } from '@kkumteo/domain/shared/valid-days';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import type { ClosedRounds } from './bookings.ts';

export interface RoundOfDay {
  readonly entry: CatalogueProduct;
  readonly round: BookedRound;
}

/** Rounds that the catalogue knows for a day; whether they run is the stock's. */
export const roundsOf = (state: CatalogueState, day: string): readonly RoundOfDay[] =>
  [...state.known.values()].flatMap((entry) =>
    entry.rounds.filter((round) => isValidOn(round, day)).map((round) => ({ entry, round })),
  );

/** What a scope closes at this moment. */
export function closedRoundsOf(state: CatalogueState, scope: ClosingScope, now: Instant): ClosedRounds {
  const closed = roundsOf(state, scope.day)
    .filter(({ entry, round }) => isClosedBy(scope, { ...entry.product, ...round }, now))
    .map(({ round }) => round);
  const parts = closed.flatMap(({ components }) => partsOf(components));
  return { day: scope.day, rounds: closed.map(({ roundId }) => roundId), componentRounds: [...new Set(parts)] };
}

/** Of these rounds those that nothing has closed yet, with the component rounds of these alone. */
export function stillSold(
  state: CatalogueState,
  { day, rounds }: ClosedRounds,
  closedParts: ReadonlySet<number>,
): ClosedRounds {
  const open = roundsOf(state, day)
    .map(({ round }) => round)
    .filter(
      ({ roundId, components }) => rounds.includes(roundId) && !partsOf(components).some((id) => closedParts.has(id)),
    );
  const parts = open.flatMap(({ components }) => partsOf(components));
  return { day, rounds: open.map(({ roundId }) => roundId), componentRounds: [...new Set(parts)] };
}

const partsOf = (components: BookedRound['components']): readonly number[] =>
  components.map(({ componentRoundId }) => componentRoundId);

/** What was chosen, by name. */
export function namesOf(state: CatalogueState, { reach, halls, ids }: ClosingScope): readonly string[] {
  const products = [...state.known.values()];
  switch (reach) {
    case 'park':
      return [];
    case 'halls':
      return halls.map((hall) => state.knownHalls.get(hall)?.name ?? hall);
    case 'products':
      return ids.map((id) => state.known.get(id)?.product.name ?? String(id));
    case 'rounds':
      return ids.map((id) => {
        const entry = products.find(({ rounds }) => rounds.some(({ roundId }) => roundId === id));
        const name = entry?.rounds.find(({ roundId }) => roundId === id)?.name;
        return entry === undefined ? String(id) : `${entry.product.name} ${name}`;
      });
  }
}
